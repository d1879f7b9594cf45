import { createBrowserRouter, redirect } from 'react-router';
import { LoginPage } from '../features/auth/login-page.tsx';
import { paths } from '../lib/paths.ts';
import { BareError, BareNotFound } from './bare-pages.tsx';
import { onlySignedOut } from './guards.ts';
import { openScreens, publicScreens } from './public-screens.ts';
import { withCurrentKeys } from './renamed-keys.ts';
import { Root } from './root.tsx';

const ROOT = 'root';

const designSystem = import.meta.env.DEV
  ? [{ path: '/ui', lazy: () => import('./catalog/catalog-page.tsx') }]
  : [];

/** Loaded when the first page behind the sign-in opens: visitors need neither the paths nor the scripts of these pages. */
export const loadGuardedRoutes = () => import('./guarded-routes.ts');

/** Not lazy, since every page needs most of the login page's code. */
const login = { path: paths.login(), Component: LoginPage };

const { pathname, search, hash } = window.location;
const currentSearch = withCurrentKeys(pathname, search);
if (currentSearch !== search) window.history.replaceState(null, '', pathname + currentSearch + hash);

export const router = createBrowserRouter(
  [
    {
      id: ROOT,
      Component: Root,
      ErrorBoundary: BareError,
      children: [
        { path: paths.root(), loader: () => redirect(paths.login()) },
        { middleware: [onlySignedOut], children: [login, ...publicScreens] },
        ...openScreens,
        ...designSystem,
        { path: '*', Component: BareNotFound },
      ],
    },
  ],
  {
    patchRoutesOnNavigation: async ({ patch }) => patch(ROOT, (await loadGuardedRoutes()).guardedRoutes),
  },
);
