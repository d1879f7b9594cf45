export { IN_NO_OPEN_DRAWER, paymentReceivedWithin, TAKEN_BY } from './counted-payments.ts';
export {
  findWithUnreadRefunds,
  insertPayment,
  insertReceipt,
  insertReversal,
  lockBalance,
} from './ledger.queries.ts';
export { issuerOf, letterheadOf } from './letterhead.ts';
export { listLosses, lossRecordedWithin } from './losses.queries.ts';
export { getPayment } from './payments.service.ts';
export { findReceiptHits } from './receipt-hits.service.ts';
export { getReceipt } from './receipts.service.ts';
export { cents, recordPayment, type Share, sumOf } from './record-payment.ts';
export { requireRefundsRead, reversePaymentWithin } from './reverse-payment.service.ts';
export { lockShares, takeIn } from './take-payment.service.ts';
export { countOpenDrawers } from './takings.ts';
