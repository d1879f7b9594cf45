export const EXPECTED_PACKAGE_SORTS = ['createdAt', 'trackingNumber', 'status'] as const;
