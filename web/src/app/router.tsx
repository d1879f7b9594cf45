import { createBrowserRouter, redirect } from 'react-router';
import { LoginPage } from '../features/auth/login-page.tsx';
import { paths } from '../lib/paths.ts';
import { BareError, BareNotFound } from './bare-pages.tsx';
import { onlySignedOut } from './guards.ts';
import { openScreens, publicScreens } from './public-screens.ts';
import { withTodaysKeys } from './renamed-keys.ts';
import { Root } from './root.tsx';

const ROOT = 'root';

const designSystem = import.meta.env.DEV
  ? [{ path: '/ui', lazy: () => import('./catalog/catalog-page.tsx') }]
  : [];

/** The pages behind the sign-in come with the first of them: visitors need neither their names nor their scripts. */
export const loadGuardedRoutes = () => import('./guarded-routes.ts');

/** Every page needs most of its code, so it comes with the application. */
const login = { path: paths.login(), Component: LoginPage };

const { pathname, search, hash } = window.location;
const today = withTodaysKeys(pathname, search);
if (today !== search) window.history.replaceState(null, '', pathname + today + hash);

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
