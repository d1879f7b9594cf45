import type { Role } from '@eport/contract/shared/roles.ts';

export const roleOf = (role: Role) => role.replace('ROLE_', '');
