/** COUNTED: the count differs from what was expected, and nobody has explained it yet. */
export const DRAWER_STATUSES = ['OPEN', 'COUNTED', 'CLOSED'] as const;
export type DrawerStatus = (typeof DRAWER_STATUSES)[number];

export const MOVEMENT_KINDS = ['PAID_IN', 'PAID_OUT'] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/** Notes and coins of USD in cents, so that sums are exact. The database has the same list. */
export const DENOMINATIONS = [10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 25, 10, 5, 1] as const;
