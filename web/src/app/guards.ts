import type { Role } from '@eport/contract/shared/roles.ts';
import { type MiddlewareFunction, redirect } from 'react-router';
import { paths } from '../lib/paths.ts';
import { homeOf } from '../lib/session/home.ts';
import { currentUser } from '../lib/session/session.ts';

/**
 * As middleware, so that it runs before the loaders of the page: a query of a page that the visitor may not see
 * would answer 403, and a 403 ends the session.
 */
export const only =
  (...roles: Role[]): MiddlewareFunction =>
  () => {
    const user = currentUser();
    if (!user) throw redirect(paths.login());
    if (!roles.some((role) => user.roles.includes(role))) throw redirect(homeOf(user) ?? paths.login());
  };

/** Login, registration, forgotten password: a user with a known role has no business there. */
export const onlySignedOut: MiddlewareFunction = () => {
  const user = currentUser();
  const home = user && homeOf(user);
  if (home) throw redirect(home);
};
