import type { CostSharing } from '@eport/contract/costs/cost-sharing.ts';
import type {
  ProfitFigures,
  ProfitQuery,
  ProfitReport,
  ProfitRow,
  ShipmentProfit,
} from '@eport/contract/reports/profit.ts';
import { MAX_REPORT_ROWS, periodBefore } from '@eport/contract/reports/report-period.ts';
import { type Actor, scopeOf } from '../../platform/access/actor.ts';
import { inZones, zonesOf } from '../../platform/access/agent-days.ts';
import type { Database } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { dollarsOf, sumInCents } from '../../platform/money.ts';
import {
  countUninvoiced,
  findNarrowedName,
  findSharing,
  listLacking,
  listProfitRows,
  type ProfitGroupRow,
} from './profit.queries.ts';

const figuresOf = (rows: readonly ProfitGroupRow[]): ProfitFigures => {
  const revenue = sumInCents(rows.map((row) => row.revenue));
  const cost = sumInCents(rows.map((row) => row.cost));
  return {
    packages: rows.reduce((sum, row) => sum + row.packages, 0),
    revenue: dollarsOf(revenue),
    cost: dollarsOf(cost),
    margin: dollarsOf(revenue - cost),
    isIncomplete: rows.some((row) => row.is_incomplete),
  };
};

const presentRow = (row: ProfitGroupRow): ProfitRow => ({
  id: row.id,
  name: row.name,
  warehouseId: row.warehouse_id,
  destinationId: row.destination_id,
  ...figuresOf([row]),
});

/** The totals include all shipments, however they are grouped and however many rows are returned. */
export async function getProfitReport(
  context: Context,
  actor: Actor,
  { by, from, to, incomplete, ...narrowed }: ProfitQuery,
  maxRows: number | null = MAX_REPORT_ROWS,
): Promise<ProfitReport> {
  const scope = scopeOf(actor);
  const { db } = context;
  const period = { from, to };
  const zones = await zonesOf(context, { scope, agentId: narrowed.agentId });
  const where = { scope, ...narrowed, isIncomplete: incomplete === 'yes' };
  const [departed, before] = [inZones(zones, period), inZones(zones, periodBefore(period))];
  const [rows, total, previous, of] = await Promise.all([
    listProfitRows(db, by, { ...where, departed, maxRows }),
    listProfitRows(db, 'agent', { ...where, departed }),
    listProfitRows(db, 'agent', { ...where, departed: before }),
    findNarrowedName(db, scope, narrowed),
  ]);
  return {
    rows: rows.map(presentRow),
    totalRows: rows[0]?.total_rows ?? 0,
    total: figuresOf(total),
    previous: figuresOf(previous),
    incompleteShipments: total.reduce((sum, row) => sum + row.incomplete_shipments, 0),
    of: of ?? null,
  };
}

const MAX_LACKING_SHOWN = 10;

async function findLacking(db: Database, shipmentId: number, measure: CostSharing) {
  const rows = await listLacking(db, { shipmentId, measure, limit: MAX_LACKING_SHOWN });
  return {
    measure,
    packages: rows[0]?.packages ?? 0,
    packageIds: rows.map(({ package_id }) => package_id),
  };
}

export async function getShipmentProfit({ db }: Context, actor: Actor, id: number): Promise<ShipmentProfit> {
  const where = { scope: scopeOf(actor), shipmentId: id };
  const sharing = await findSharing(db, where);
  if (!sharing) throw notFound('SHIPMENT_NOT_FOUND');
  const { shared_by: sharedBy, chosen_sharing: measure } = sharing;
  const [shipment, customers, uninvoicedPackages, lacking] = await Promise.all([
    listProfitRows(db, 'shipment', where),
    listProfitRows(db, 'customer', where),
    countUninvoiced(db, where),
    measure === sharedBy ? null : findLacking(db, id, measure),
  ]);
  return {
    ...figuresOf(shipment),
    sharedBy,
    lacking,
    uninvoicedPackages,
    customers: customers.map(presentRow),
  };
}
