/** For the list of one customer's due invoices. */
export const DUE_INVOICE_SORTS = ['id', 'shippingPackageId', 'dueDate', 'totalAmount'] as const;

/** For the list of all customers. */
export const ALL_DUE_SORTS = ['id', 'createdAt', 'dueDate', 'totalAmount', 'remainingAmount'] as const;
