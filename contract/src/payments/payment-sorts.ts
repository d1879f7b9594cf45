export const PAYMENT_SORTS = ['receivedAt', 'receiptNumber', 'customerName', 'amount'] as const;
