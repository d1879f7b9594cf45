export { invoiceLines, totalOf } from './calculation.ts';
export { getBillable, insertInvoice } from './generate-invoice.queries.ts';
export { findInvoiceHits } from './invoice-hits.service.ts';
export { getOwedInvoices } from './invoices.service.ts';
export { newInvoice } from './new-invoice.ts';
