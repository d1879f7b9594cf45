import '../lib/zod-without-eval.ts';
import '@fontsource-variable/inter/wght.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { watchSession } from '../lib/session/session.ts';
import { Providers } from './providers.tsx';
import { router } from './router.tsx';
import { followSession } from './session-routing.ts';

watchSession();
followSession(router);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root"');

createRoot(root).render(
  <StrictMode>
    <Providers>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
);
