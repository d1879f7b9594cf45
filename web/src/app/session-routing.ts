import type { DataRouter } from 'react-router';
import { paths } from '../lib/paths.ts';
import { queryClient } from '../lib/query-client.ts';
import { homeOf } from '../lib/session/home.ts';
import {
  currentUser,
  onSessionChange,
  SESSION_EXPIRED,
  storedSessionHasExpired,
} from '../lib/session/session.ts';

const publicPaths = new Set([
  paths.root(),
  paths.login(),
  paths.register(),
  paths.forgotPassword(),
  paths.resetPassword(),
]);

const isOnPublicPage = (router: DataRouter) => publicPaths.has(router.state.location.pathname);

const toLogin = (router: DataRouter, message?: string) =>
  router.navigate(paths.login(), { replace: true, state: message ? { message } : null });

/** Leads to the login page when the session ends, however that came about, and forgets what it had loaded. */
export function followSession(router: DataRouter) {
  if (storedSessionHasExpired() && !isOnPublicPage(router)) toLogin(router, SESSION_EXPIRED);
  onSessionChange((change) => {
    // What one person may see is not for the next one.
    queryClient.clear();
    const user = currentUser();
    if (change.type === 'switched' && user) router.navigate(homeOf(user) ?? paths.login(), { replace: true });
    if (change.type === 'ended' && !isOnPublicPage(router)) toLogin(router, change.message);
  });
}
