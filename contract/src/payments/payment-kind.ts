export const PAYMENT_KINDS = ['PAYMENT', 'REVERSAL'] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];
