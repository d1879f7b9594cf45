import { paths } from '../paths.ts';
import type { SessionUser } from './claims.ts';

/** Where a signed-in user starts; the first role decides. Null when that role is not one of the product's. */
export function homeOf({ roles }: Pick<SessionUser, 'roles'>): string | null {
  switch (roles[0]) {
    case 'ROLE_ADMIN':
    case 'ROLE_STAFF':
      return paths.adminPackages();
    case 'ROLE_CUSTOMER':
      return paths.dashboard();
    default:
      return null;
  }
}

export const isCustomer = ({ roles }: Pick<SessionUser, 'roles'>) => roles[0] === 'ROLE_CUSTOMER';
export const isAdmin = ({ roles }: Pick<SessionUser, 'roles'>) => roles[0] === 'ROLE_ADMIN';
