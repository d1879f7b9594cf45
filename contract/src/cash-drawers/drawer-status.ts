/** COUNTED: counted with a difference that has not been explained. Explaining it closes the drawer. */
export const DRAWER_STATUSES = ['OPEN', 'COUNTED', 'CLOSED'] as const;
export type DrawerStatus = (typeof DRAWER_STATUSES)[number];

export const MOVEMENT_KINDS = ['PAID_IN', 'PAID_OUT'] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/**
 * USD notes and coins, in cents so that sums are exact. Must match the check on `cash_counts.denomination`, which is in
 * dollars.
 */
export const DENOMINATIONS_IN_CENTS = [10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 25, 10, 5, 1] as const;

/** The lines of a drawer's history: cash payments, their reversals, and movements. */
export const ENTRY_KINDS = ['PAYMENT', 'REVERSAL', ...MOVEMENT_KINDS] as const;

export const ENTRY_LABELS: Record<(typeof ENTRY_KINDS)[number], string> = {
  PAYMENT: 'Payment',
  REVERSAL: 'Reversal',
  PAID_IN: 'Paid in',
  PAID_OUT: 'Paid out',
};
