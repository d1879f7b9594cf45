import type { PaymentMethod } from './payment-method.ts';

/** Methods that bring in money. Leaves out CREDIT, which is money that came in earlier. */
export const MONEY_METHODS = [
  'CASH',
  'CARD',
  'TRANSFER',
  'ONLINE',
] as const satisfies readonly PaymentMethod[];
