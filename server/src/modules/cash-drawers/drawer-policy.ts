import { cashDrawersApi } from '@eport/contract/cash-drawers/cash-drawers.api.ts';
import { DRAWER_MACHINE } from '@eport/contract/cash-drawers/drawer-states.ts';
import type { DrawerStatus } from '@eport/contract/cash-drawers/drawer-status.ts';
import { policyOf } from '../../platform/access/policy.ts';
import { refusal, refusalUnless } from '../../platform/errors/refusal.ts';

type Shown = { id: number; status: DrawerStatus };
type Owned = { id: number; user_id: number };

const notOpen = ({ id, status }: Shown) => refusal('DRAWER_NOT_OPEN', { id, status });

const ACTIONS = {
  move: { endpoint: cashDrawersApi.move, otherwise: notOpen },
  count: { endpoint: cashDrawersApi.count, otherwise: notOpen },
  close: {
    endpoint: cashDrawersApi.close,
    otherwise: ({ id, status }: Shown) => refusal('DRAWER_NOT_COUNTED', { id, status }),
  },
  report: {
    endpoint: cashDrawersApi.report,
    otherwise: ({ id, status }: Shown) => refusal('DRAWER_NOT_CLOSED', { id, status }),
  },
} as const;

/** An administrator can close the drawer of a cashier who left without doing so. */
export const drawerPolicy = policyOf(DRAWER_MACHINE, ACTIONS, {
  OWN_DRAWER: ({ id, user_id }: Owned, { userId, role }) =>
    refusalUnless(user_id === userId || role === 'ROLE_ADMIN', 'DRAWER_OF_OTHER', { id }),
});
