import { z } from 'zod';
import { ROLES } from './role-names.ts';

export const role = z.enum(ROLES);
export type Role = z.infer<typeof role>;

export const EVERYONE_SIGNED_IN = ['ROLE_ADMIN', 'ROLE_STAFF', 'ROLE_CUSTOMER'] as const;
export const BACK_OFFICE = ['ROLE_ADMIN', 'ROLE_STAFF'] as const;
export const ADMIN_ONLY = ['ROLE_ADMIN'] as const;
export const CUSTOMER_ONLY = ['ROLE_CUSTOMER'] as const;
