export const ROLES = ['ROLE_ADMIN', 'ROLE_STAFF', 'ROLE_CUSTOMER'] as const;
