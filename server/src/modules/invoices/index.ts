export { invoiceLines, totalOf } from './calculation.ts';
export { getBillable, insertInvoice } from './generate-invoice.queries.ts';
export { findInvoiceHits } from './invoice-hits.service.ts';
export { invoicePolicy } from './invoice-policy.ts';
export { getInvoice, getOwedInvoices, requirePayer, requireReversible } from './invoices.service.ts';
export { type InvoiceFacts, lockInvoices, lockInvoicesInScope } from './lock-invoices.ts';
export { newInvoice } from './new-invoice.ts';
export { startInvoiceWorker } from './shipment/invoice-worker.ts';
export { runInvoices } from './shipment/run-invoices.ts';
