import type { RouteObject } from 'react-router';
import { guardedScreens } from './guarded-screens.ts';
import { only } from './guards.ts';
import { RouteError } from './route-error.tsx';

export const guardedRoutes: RouteObject[] = [
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
];
