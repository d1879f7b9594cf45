export const PACKAGE_SORTS = ['createdAt', 'status'] as const;

export const MY_PACKAGE_SORTS = ['createdAt', 'status', 'description', 'senderName', 'weight'] as const;
