export const INVOICE_STATUSES = ['DUE', 'PAID', 'OVERDUE', 'CANCELLED'] as const;

export const INVOICE_KINDS = ['FREIGHT', 'STORAGE'] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];
