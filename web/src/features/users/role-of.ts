import type { Role } from '@eport/contract/shared/roles.ts';

/** `ROLE_STAFF` → `STAFF`. */
export const roleOf = (role: Role) => role.replace('ROLE_', '');
