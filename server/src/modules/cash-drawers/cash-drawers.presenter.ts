import {
  type CashDrawer,
  type DrawerEntry,
  type DrawerItem,
  MAX_ENTRIES,
} from '@eport/contract/cash-drawers/cash-drawer.ts';
import type { Actor } from '../../platform/access/actor.ts';
import { numberOrNull } from '../../platform/decimal.ts';
import type { DrawerRow } from './cash-drawers.queries.ts';
import type { EntryRow } from './drawer-entries.queries.ts';
import { drawerPolicy } from './drawer-policy.ts';

export function presentDrawerItem(row: DrawerRow): DrawerItem {
  // The count is blind: before it, no sum may reveal the expected amount.
  const onceCounted = (amount: string) => (row.status === 'OPEN' ? null : Number(amount));
  return {
    id: row.id,
    status: row.status,
    agentId: row.agent_id,
    agentName: row.agent_name,
    cashierId: row.user_id,
    cashierName: row.cashier_name,
    currencyCode: row.currency_code,
    openedAt: row.opened_at.toISOString(),
    openingFloat: Number(row.opening_float),
    paidIn: Number(row.paid_in),
    paidOut: Number(row.paid_out),
    cashReceived: onceCounted(row.cash_received),
    cashReversed: onceCounted(row.cash_reversed),
    expectedAmount: onceCounted(row.expected_amount),
    countedAt: row.counted_at?.toISOString() ?? null,
    countedAmount: numberOrNull(row.counted_amount),
    difference: numberOrNull(row.difference),
    differenceReason: row.difference_reason,
    closedAt: row.closed_at?.toISOString() ?? null,
    closedByName: row.closed_by_name,
  };
}

export const presentEntry = (row: EntryRow): DrawerEntry => ({
  kind: row.kind,
  id: row.id,
  at: row.at.toISOString(),
  amount: Number(row.amount),
  customerName: row.customer_name,
  receiptNumber: row.receipt_number,
  reason: row.reason,
});

type Details = {
  entries: EntryRow[];
  entryCount: number;
  counts: { denomination: string; quantity: number }[];
  actor: Actor;
};

export const presentDrawer = (
  row: DrawerRow,
  { entries, entryCount, counts, actor }: Details,
): CashDrawer => ({
  ...presentDrawerItem(row),
  entries: entries.slice(0, MAX_ENTRIES).map(presentEntry),
  entryCount,
  counts: counts.map(({ denomination, quantity }) => ({ denomination: Number(denomination), quantity })),
  can: drawerPolicy.permissions(['move', 'count', 'close', 'report'], row, actor),
});
