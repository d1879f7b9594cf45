export { invoiceLines, totalOf } from './calculation.ts';
export { findInvoiceHits } from './invoice-hits.service.ts';
export { getOwedInvoices } from './invoices.service.ts';
