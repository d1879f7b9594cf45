/** CREDIT is money that the customer paid earlier; ONLINE comes from a payment provider, never from the counter. */
export const PAYMENT_METHODS = ['CASH', 'CARD', 'TRANSFER', 'CREDIT', 'ONLINE'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Methods that a cashier accepts. */
export const COUNTER_METHODS = ['CASH', 'CARD', 'TRANSFER'] as const;
export type CounterMethod = (typeof COUNTER_METHODS)[number];

export const METHOD_LABELS: Record<PaymentMethod, string> = {
  CASH: 'Cash',
  CARD: 'Card',
  TRANSFER: 'Bank transfer',
  CREDIT: 'Credit',
  ONLINE: 'Online',
};

export const PAYMENT_KINDS = ['PAYMENT', 'REVERSAL'] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];
