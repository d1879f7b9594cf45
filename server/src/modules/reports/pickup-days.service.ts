import type { PickupDays, PickupDaysQuery, PickupDaysReport } from '@eport/contract/reports/pickup-days.ts';
import { periodBefore } from '@eport/contract/reports/report-period.ts';
import { type Actor, narrowedTo, scopeOf } from '../../platform/access/actor.ts';
import { zonesOf } from '../../platform/access/agent-days.ts';
import type { Context } from '../../platform/http/context.ts';
import { listPickups, type PickupDayRow } from './pickup-days.queries.ts';

type Counted = Pick<PickupDayRow, 'days' | 'packages'>;

/** The fewest days in which this share of the packages was handed over. Null without packages. */
function daysOfShare(rows: readonly Counted[], packages: number, share: number): number | null {
  let counted = 0;
  for (const row of rows.toSorted((one, other) => one.days - other.days)) {
    counted += row.packages;
    if (counted >= packages * share) return row.days;
  }
  return null;
}

function pickupDaysOf(rows: readonly Counted[]): PickupDays {
  const packages = rows.reduce((sum, row) => sum + row.packages, 0);
  return { packages, median: daysOfShare(rows, packages, 0.5), ninetieth: daysOfShare(rows, packages, 0.9) };
}

const comparedOf = (rows: readonly PickupDayRow[]) => ({
  now: pickupDaysOf(rows.filter((row) => row.is_now)),
  before: pickupDaysOf(rows.filter((row) => !row.is_now)),
});

export async function getPickupDays(
  context: Context,
  actor: Actor,
  { agentId, ...period }: PickupDaysQuery,
): Promise<PickupDaysReport> {
  const zones = await zonesOf(context, { scope: narrowedTo(scopeOf(actor), agentId) });
  const rows = await listPickups(context.db, { zones, period });
  const lanes = Map.groupBy(rows, (row) => `${row.warehouse_id} ${row.destination_id}`);
  return {
    lanes: [...lanes.values()]
      .flatMap((pickups) => {
        const [lane] = pickups;
        if (!lane) return [];
        const { name, warehouse_id: warehouseId, destination_id: destinationId } = lane;
        return [{ name, warehouseId, destinationId, ...comparedOf(pickups) }];
      })
      .sort((one, other) => other.now.packages - one.now.packages || one.name.localeCompare(other.name)),
    all: comparedOf(rows),
    previousPeriod: periodBefore(period),
  };
}
