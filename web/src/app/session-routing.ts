import { type DataRouter, matchRoutes } from 'react-router';
import { paths } from '../lib/paths.ts';
import { queryClient } from '../lib/query-client.ts';
import type { SessionUser } from '../lib/session/claims.ts';
import { takeStartPath } from '../lib/session/home.ts';
import { saveReturnPath } from '../lib/session/return-path.ts';
import {
  currentUser,
  onSessionChange,
  SESSION_EXPIRED,
  storedSessionHasExpired,
  storedUser,
} from '../lib/session/session.ts';
import { clearUserData, forgetAddresses } from '../lib/session/tab-data.ts';
import { unsentNotice } from '../lib/waiting/unsent-calls.ts';

const publicPaths = new Set([
  paths.root(),
  paths.login(),
  paths.register(),
  paths.forgotPassword(),
  paths.resetPassword(),
]);

const isOnPublicPage = (router: DataRouter) => publicPaths.has(router.state.location.pathname);

const toLogin = (router: DataRouter, message: string | undefined, user: SessionUser | null) =>
  router.navigate(paths.login(), {
    replace: true,
    state: message ? { message: `${message} ${unsentNotice(user)}`.trim() } : null,
  });

export function followSession(router: DataRouter) {
  if (storedSessionHasExpired() && !isOnPublicPage(router)) explainExpiryAtLogin(router);
  onSessionChange((change) => {
    queryClient.clear();
    forgetAddresses();
    if (change.type === 'ended') {
      if (change.how === 'signedOut') clearUserData(change.user);
      // Returning to a page that caused a 403 would end the next session too.
      if (change.how === 'expired') keepReturn(router, change.user);
      if (!isOnPublicPage(router)) toLogin(router, change.message, change.user);
    }
    const user = currentUser();
    if (change.type === 'switched' && user)
      router.navigate(takeStartPath(user) ?? paths.login(), { replace: true });
  });
}

/** Shows the login page's reason: the guard of the first page saves the return path and redirects, but a redirect carries no message. */
function explainExpiryAtLogin(router: DataRouter) {
  const stop = router.subscribe(({ initialized, location }) => {
    if (!initialized) return;
    stop();
    // Navigates after this update; otherwise the other subscribers would be called twice for it.
    if (location.pathname === paths.login())
      queueMicrotask(() => toLogin(router, SESSION_EXPIRED, storedUser()));
  });
}

function keepReturn({ state, routes }: DataRouter, user: SessionUser | null) {
  const { pathname, search, hash } = state.navigation.location ?? state.location;
  const exists = matchRoutes(routes, pathname)?.at(-1)?.route.path !== '*';
  if (exists && !publicPaths.has(pathname)) saveReturnPath(pathname + search + hash, user?.userId ?? null);
}
