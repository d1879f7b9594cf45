import type { Role } from '@eport/contract/shared/roles.ts';
import { type MiddlewareFunction, redirect } from 'react-router';
import { paths } from '../lib/paths.ts';
import { homeOf, takeStartPath } from '../lib/session/home.ts';
import { saveReturnPath } from '../lib/session/return-path.ts';
import { currentUser, endIfExpired, storedUser } from '../lib/session/session.ts';

/**
 * Lets only users with one of these roles open a page, and redirects others. Runs before the page's loaders, since a forbidden call
 * returns 403, which ends the session.
 */
export const only =
  (...roles: Role[]): MiddlewareFunction =>
  ({ url: { pathname, search, hash } }) => {
    endIfExpired();
    const user = currentUser();
    if (!user) {
      saveReturnPath(pathname + search + hash, storedUser()?.userId ?? null);
      throw redirect(paths.login());
    }
    if (!roles.some((role) => user.roles.includes(role))) throw redirect(homeOf(user) ?? paths.login());
  };

export const onlySignedOut: MiddlewareFunction = () => {
  const user = currentUser();
  const start = user && takeStartPath(user);
  if (start) throw redirect(start);
};
