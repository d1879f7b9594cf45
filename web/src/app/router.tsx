import { createBrowserRouter, redirect } from 'react-router';
import { paths } from '../lib/paths.ts';
import { BareError, BareNotFound } from './bare-pages.tsx';
import { only, onlySignedOut } from './guards.ts';
import { Root } from './root.tsx';
import { RouteError } from './route-error.tsx';
import {
  adminScreens,
  backOfficeScreens,
  customerScreens,
  openScreens,
  publicScreens,
  sharedScreens,
} from './screens.ts';

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
            children: [
              { middleware: [only('ROLE_CUSTOMER')], children: customerScreens },
              { middleware: [only('ROLE_CUSTOMER', 'ROLE_ADMIN', 'ROLE_STAFF')], children: sharedScreens },
              { middleware: [only('ROLE_ADMIN', 'ROLE_STAFF')], children: backOfficeScreens },
              { middleware: [only('ROLE_ADMIN')], children: adminScreens },
            ],
          },
        ],
      },
      { path: '*', Component: BareNotFound },
    ],
  },
]);
