export { insertPayment, insertReceipt } from './ledger.queries.ts';
