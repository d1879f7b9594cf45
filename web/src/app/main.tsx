import '../lib/zod-without-eval.ts';
import '@fontsource-variable/inter/wght.css';
import '../ui/fallback-font.css';
import '../ui/tokens.css';
import '../ui/base.css';
import '../ui/print.css';
import '../ui/splash.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { forgetEarlyResponses } from '../lib/api/early-responses.ts';
import { watchSession } from '../lib/session/session.ts';
import { Providers } from './providers.tsx';
import { loadGuardedRoutes, router } from './router.tsx';
import { followSession } from './session-routing.ts';

watchSession();
followSession(router);
// Signing in can then open a page without waiting for the routes.
window.addEventListener('load', () => void loadGuardedRoutes().catch(() => undefined), { once: true });

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root"');

// The HTML shows its own content until the first page has loaded; the transition keeps input responsive.
const show = () => {
  forgetEarlyResponses();
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <Providers>
          <RouterProvider router={router} />
        </Providers>
      </StrictMode>,
    ),
  );
};

if (router.state.initialized) show();
else {
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    show();
  });
}
