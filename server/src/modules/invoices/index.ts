export { invoiceLines, totalOf } from './calculation.ts';
export { findInvoiceHits } from './invoice-hits.service.ts';
