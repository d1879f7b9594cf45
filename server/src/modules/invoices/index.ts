export { invoiceLines, totalOf } from './calculation.ts';
export { getOwedInvoices } from './invoices.service.ts';
