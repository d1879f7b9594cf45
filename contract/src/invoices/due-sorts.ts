export const DUE_INVOICE_SORTS = ['id', 'shippingPackageId', 'dueDate', 'totalAmount'] as const;

export const ALL_DUE_SORTS = ['id', 'createdAt', 'dueDate', 'totalAmount', 'remainingAmount'] as const;
