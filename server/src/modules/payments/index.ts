export { insertPayment, insertReceipt } from './ledger.queries.ts';
export { getReceipt } from './receipts.service.ts';
export { takeIn } from './take-payment.service.ts';
