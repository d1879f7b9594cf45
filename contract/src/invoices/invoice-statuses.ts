export const INVOICE_STATUSES = ['DUE', 'PAID', 'OVERDUE', 'CANCELLED'] as const;
