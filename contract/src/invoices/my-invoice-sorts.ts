export const MY_INVOICE_SORTS = ['id', 'packageId', 'createdAt', 'dueDate', 'totalAmount'] as const;
