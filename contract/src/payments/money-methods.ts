import type { PaymentMethod } from './payment-method.ts';

/** Leaves out credit, which is money that came in earlier. */
export const MONEY_METHODS = [
  'CASH',
  'CARD',
  'TRANSFER',
  'ONLINE',
] as const satisfies readonly PaymentMethod[];
