import type { RouteObject } from 'react-router';
import { paths } from '../lib/paths.ts';

/** A page module exports `Component` and optionally `loader`. */
export type Screen = RouteObject & { path: string };

export const publicScreens: Screen[] = [
  { path: paths.register(), lazy: () => import('../features/auth/register-page.tsx') },
  { path: paths.forgotPassword(), lazy: () => import('../features/auth/forgot-password-page.tsx') },
];

/** Users who follow an email link may be signed in, perhaps as another user. */
export const openScreens: Screen[] = [
  { path: paths.resetPassword(), lazy: () => import('../features/auth/reset-password-page.tsx') },
];
