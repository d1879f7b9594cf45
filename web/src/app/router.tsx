import { createBrowserRouter, redirect } from 'react-router';
import { paths } from '../lib/paths.ts';
import { BareError, BareNotFound } from './bare-pages.tsx';
import { guardedScreens } from './guarded-screens.ts';
import { only, onlySignedOut } from './guards.ts';
import { Root } from './root.tsx';
import { RouteError } from './route-error.tsx';
import { openScreens, publicScreens } from './screens.ts';

const designSystem = import.meta.env.DEV
  ? [{ path: '/ui', lazy: () => import('./catalog/catalog-page.tsx') }]
  : [];

export const router = createBrowserRouter([
  {
    Component: Root,
    ErrorBoundary: BareError,
    children: [
      { path: paths.root(), loader: () => redirect(paths.login()) },
      { middleware: [onlySignedOut], children: publicScreens },
      ...openScreens,
      ...designSystem,
      {
        lazy: () => import('./shell/shell.tsx'),
        children: [
          {
            ErrorBoundary: RouteError,
            children: guardedScreens.map(({ roles, screens }) => ({
              middleware: [only(...roles)],
              children: screens,
            })),
          },
        ],
      },
      { path: '*', Component: BareNotFound },
    ],
  },
]);
