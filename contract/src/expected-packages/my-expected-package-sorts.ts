export const MY_EXPECTED_PACKAGE_SORTS = ['createdAt', 'trackingNumber', 'description', 'status'] as const;
