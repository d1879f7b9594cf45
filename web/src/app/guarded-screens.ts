import type { Role } from '@eport/contract/shared/roles.ts';
import { adminScreens, backOfficeScreens, customerScreens, sharedScreens } from './screens.ts';

type Guarded = { roles: readonly Role[]; screens: typeof customerScreens };

export const guardedScreens: Guarded[] = [
  { roles: ['ROLE_CUSTOMER'], screens: customerScreens },
  { roles: ['ROLE_CUSTOMER', 'ROLE_ADMIN', 'ROLE_STAFF'], screens: sharedScreens },
  { roles: ['ROLE_ADMIN', 'ROLE_STAFF'], screens: backOfficeScreens },
  { roles: ['ROLE_ADMIN'], screens: adminScreens },
];

export const mayOpen = (path: string, user: { roles: readonly string[] }) =>
  guardedScreens.some(
    ({ roles, screens }) =>
      roles.some((role) => user.roles.includes(role)) && screens.some((screen) => screen.path === path),
  );
