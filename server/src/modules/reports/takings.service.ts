import { periodBefore } from '@eport/contract/reports/report-period.ts';
import type {
  TakingsFigures,
  TakingsReport,
  TakingsReportQuery,
  TakingsReportRow,
} from '@eport/contract/reports/takings-report.ts';
import { type Actor, scopeOf } from '../../platform/access/actor.ts';
import { inZones, zonesOf } from '../../platform/access/agent-days.ts';
import type { Context } from '../../platform/http/context.ts';
import { dollarsOf, sumInCents } from '../../platform/money.ts';
import { countOpenDrawers } from '../payments/index.ts';
import { listTakingsRows, type TakingsRow } from './takings.queries.ts';

type Amount = 'received' | 'reversed' | 'lost';

const sumOf = (rows: readonly TakingsRow[], key: Amount) => sumInCents(rows.map((row) => row[key]));
const netOf = (rows: readonly TakingsRow[]) =>
  dollarsOf(sumOf(rows, 'received') - sumOf(rows, 'reversed') - sumOf(rows, 'lost'));
const countOf = (rows: readonly TakingsRow[], key: 'payments' | 'reversals') =>
  rows.reduce((sum, row) => sum + row[key], 0);

const figuresOf = (rows: readonly TakingsRow[]): TakingsFigures => ({
  payments: countOf(rows, 'payments'),
  received: dollarsOf(sumOf(rows, 'received')),
  reversals: countOf(rows, 'reversals'),
  reversed: dollarsOf(sumOf(rows, 'reversed')),
  lost: dollarsOf(sumOf(rows, 'lost')),
  net: netOf(rows),
});

const presentGroup = (rows: readonly TakingsRow[]): TakingsReportRow[] => {
  const [first] = rows;
  if (!first) return [];
  const [now, before] = [true, false].map((current) => rows.filter((row) => row.is_current === current));
  return [
    {
      method: first.method,
      cashierId: first.cashier_id,
      cashierName: first.cashier_name,
      ...figuresOf(now ?? []),
      previousNet: netOf(before ?? []),
    },
  ];
};

const presentGroups = (rows: readonly TakingsRow[]): TakingsReportRow[] =>
  [...Map.groupBy(rows, (row) => `${row.method} ${row.cashier_id}`).values()].flatMap(presentGroup);

export async function getTakingsReport(
  context: Context,
  actor: Actor,
  { by, agentId, ...period }: TakingsReportQuery,
): Promise<TakingsReport> {
  const { db } = context;
  const scope = scopeOf(actor);
  const zones = await zonesOf(context, { scope, agentId });
  const both = { from: periodBefore(period).from, to: period.to };
  const [rows, openDrawers] = await Promise.all([
    listTakingsRows(db, { scope, agentId, by, period: inZones(zones, period), both: inZones(zones, both) }),
    countOpenDrawers(db, { scope, agentId }),
  ]);
  const money = rows.filter(({ method }) => method !== 'CREDIT');
  return {
    rows: presentGroups(money),
    credit: presentGroups(rows.filter(({ method }) => method === 'CREDIT')),
    total: figuresOf(money.filter((row) => row.is_current)),
    previous: figuresOf(money.filter((row) => !row.is_current)),
    openDrawers,
  };
}
