export { insertPayment, insertReceipt } from './ledger.queries.ts';
export { getReceipt } from './receipts.service.ts';
