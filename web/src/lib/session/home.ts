import { paths } from '../paths.ts';
import type { SessionUser } from './claims.ts';
import { takeReturnPath } from './return-path.ts';

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

/** Returns the stored return path and forgets it, or else the home of the user. */
export function takeStartPath(user: SessionUser): string | null {
  const home = homeOf(user);
  return home && (takeReturnPath(user) ?? home);
}

export const isCustomer = ({ roles }: Pick<SessionUser, 'roles'>) => roles[0] === 'ROLE_CUSTOMER';
export const isAdmin = ({ roles }: Pick<SessionUser, 'roles'>) => roles[0] === 'ROLE_ADMIN';
