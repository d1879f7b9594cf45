import { z } from 'zod';
import { choice } from '../shared/choice.ts';
import { timestamp } from '../shared/dates.ts';
import { id } from '../shared/ids.ts';
import { amountInput, money, zeroOrAmount } from '../shared/money.ts';
import { permission } from '../shared/permission.ts';
import { expects, text } from '../shared/text.ts';
import { DENOMINATIONS_IN_CENTS, DRAWER_STATUSES, ENTRY_KINDS, MOVEMENT_KINDS } from './drawer-status.ts';

export const drawerItem = z.object({
  id: z.int(),
  status: choice(DRAWER_STATUSES),
  agentId: z.int(),
  agentName: z.string(),
  cashierId: z.int(),
  cashierName: z.string(),
  currencyCode: z.string(),
  openedAt: timestamp,
  openingFloat: money,
  paidIn: money,
  paidOut: money,
  /** This and the next two fields are null until the drawer is counted: the count is blind, so no sum may reveal the expected amount. */
  cashReceived: money.nullable(),
  cashReversed: money.nullable(),
  expectedAmount: money.nullable(),
  countedAt: timestamp.nullable(),
  countedAmount: money.nullable(),
  /** Negative: cash is missing. */
  difference: money.nullable(),
  differenceReason: z.string().nullable(),
  closedAt: timestamp.nullable(),
  closedByName: z.string().nullable(),
});
export type DrawerItem = z.infer<typeof drawerItem>;

/** A line of the drawer's history. `amount` is negative when cash left the drawer. */
const drawerEntry = z.object({
  kind: choice(ENTRY_KINDS),
  /** The ID of the payment or movement. */
  id: z.int(),
  at: timestamp,
  amount: money,
  customerName: z.string().nullable(),
  receiptNumber: z.int().nullable(),
  reason: z.string().nullable(),
});
export type DrawerEntry = z.infer<typeof drawerEntry>;

const cashCount = z.object({ denomination: money, quantity: z.int() });

export const MAX_ENTRIES = 100;

export const cashDrawer = drawerItem.extend({
  /** Newest first, at most MAX_ENTRIES. Excludes payments and reversals while the drawer is open, as does `entryCount`. */
  entries: z.array(drawerEntry),
  entryCount: z.int(),
  counts: z.array(cashCount),
  can: z.object({ move: permission, count: permission, close: permission, report: permission }),
});
export type CashDrawer = z.infer<typeof cashDrawer>;

/** `agentId` is required from administrators, who belong to no agent. */
export const newDrawer = z.object({ openingFloat: zeroOrAmount, agentId: id.optional() });
export type NewDrawer = z.output<typeof newDrawer>;

export const newMovement = z.object({
  kind: choice(MOVEMENT_KINDS),
  amount: amountInput,
  reason: text(500),
});
export type NewMovement = z.output<typeof newMovement>;

const denominations: readonly number[] = DENOMINATIONS_IN_CENTS;
/** The second check rejects further decimals, such as 20.001, which the rounding of the first ignores. */
const isDenomination = (value: number) =>
  denominations.includes(Math.round(value * 100)) && Number(value.toFixed(2)) === value;

const countLine = z.object(
  {
    denomination: z
      .number(expects('must be a number'))
      .refine(isDenomination, 'must be a US dollar note or coin, for example 20 or 0.25'),
    quantity: z
      .number(expects('must be a number'))
      .int('must be a whole number')
      .min(0, 'must be 0 or more')
      .max(100_000, 'must be at most 100,000'),
  },
  expects('must be a denomination and a quantity'),
);

/** A missing denomination counts as zero. */
export const newCount = z.object({
  counts: z
    .array(countLine, expects('must be a list of notes and coins'))
    .max(DENOMINATIONS_IN_CENTS.length, `must have at most ${DENOMINATIONS_IN_CENTS.length} lines`)
    .refine(
      (lines) => new Set(lines.map(({ denomination }) => denomination)).size === lines.length,
      'must not repeat a note or coin',
    ),
});
export type NewCount = z.output<typeof newCount>;

/** Explains the difference of a counted drawer. */
export const drawerClosing = z.object({ reason: text(500) });
export type DrawerClosing = z.output<typeof drawerClosing>;
