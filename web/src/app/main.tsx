import '../lib/zod-without-eval.ts';
import '@fontsource-variable/inter/wght.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { watchSession } from '../lib/session/session.ts';
import { Providers } from './providers.tsx';
import { router } from './router.tsx';
import { followSession } from './session-routing.ts';
import { theme } from './theme.ts';

watchSession();
followSession(router);
// While the first page is on its way, in a task of its own.
setTimeout(theme);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root"');

// Until the first page has come there is nothing to draw but what the HTML holds. In a transition, so that what the visitor does
// is not kept waiting for the whole of it.
const show = () =>
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <Providers>
          <RouterProvider router={router} />
        </Providers>
      </StrictMode>,
    ),
  );

if (router.state.initialized) show();
else {
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    show();
  });
}
