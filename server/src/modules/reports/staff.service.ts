import { periodBefore } from '@eport/contract/reports/report-period.ts';
import type {
  StaffFigures,
  StaffReport,
  StaffReportQuery,
  StaffReportRow,
} from '@eport/contract/reports/staff-report.ts';
import { type Actor, scopeOf } from '../../platform/access/actor.ts';
import { inZones, zonesOf } from '../../platform/access/agent-days.ts';
import type { Context } from '../../platform/http/context.ts';
import { listCoworkerRows, listWork, type WorkRow } from './staff.queries.ts';

const sumOf = (rows: readonly WorkRow[]): StaffFigures => {
  const sum = { received: 0, loaded: 0, cleared: 0, invoiced: 0, handedOver: 0, payments: 0 };
  for (const { task, count } of rows) sum[task] += count;
  return sum;
};

const workOf = (row: StaffReportRow) =>
  row.received + row.loaded + row.cleared + row.invoiced + row.handedOver + row.payments;

/** Returns a row for each person, those with the most work first. */
function presentRows(rows: readonly WorkRow[]): StaffReportRow[] {
  const people = [...Map.groupBy(rows, ({ id }) => id)].map(([id, work]) => ({
    id,
    name: work[0]?.name ?? null,
    ...sumOf(work),
  }));
  return people.sort((a, b) => workOf(b) - workOf(a) || (a.id ?? 0) - (b.id ?? 0));
}

export async function getStaffReport(
  context: Context,
  actor: Actor,
  { agentId, ...period }: StaffReportQuery,
): Promise<StaffReport> {
  const scope = scopeOf(actor);
  const zones = await zonesOf(context, { scope, agentId });
  const [rows, before] = await Promise.all(
    [period, periodBefore(period)].map((days) =>
      listWork(context.db, { scope, agentId, days: inZones(zones, days) }),
    ),
  );
  return { rows: presentRows(rows ?? []), total: sumOf(rows ?? []), previous: sumOf(before ?? []) };
}

export const listCoworkers = ({ db }: Context, actor: Actor) =>
  listCoworkerRows(db, { scope: scopeOf(actor) });
