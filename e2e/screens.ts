import { ADMIN_SCREENS } from './admin-screens.ts';
import { CUSTOMER_SCREENS } from './customer-screens.ts';
import type { Role, Screen } from './screen.ts';
import { firstRate } from './screen-paths.ts';
import { STAFF_SCREENS } from './staff-screens.ts';

export const SCREENS: Record<Role, Screen[]> = {
  visitor: [
    { path: '/login', makesNoCalls: true },
    { path: '/register' },
    { path: '/nowhere', makesNoCalls: true },
  ],
  customer: CUSTOMER_SCREENS,
  staff: STAFF_SCREENS,
  admin: ADMIN_SCREENS,
};

/** Checked only to load: as another role, SCREENS checks these or similar pages in full. */
export const LOAD_ONLY_SCREENS: Record<'staff' | 'admin', Screen['path'][]> = {
  staff: [
    '/admin/rates',
    '/admin/rates/new',
    firstRate,
    '/admin/settings/email',
    '/admin/import/packages',
    '/admin/import/expected-packages',
  ],
  admin: [...STAFF_SCREENS.map(({ path }) => path), '/admin/import/packages', '/admin/import/customers'],
};
