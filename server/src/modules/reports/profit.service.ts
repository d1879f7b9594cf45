import type {
  ProfitFigures,
  ProfitQuery,
  ProfitReport,
  ProfitRow,
  ShipmentProfit,
} from '@eport/contract/reports/profit.ts';
import { type Actor, scopeOf } from '../../platform/access/actor.ts';
import { inZones, zonesOf } from '../../platform/access/agent-days.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { centsOf, moneyOf } from '../../platform/money.ts';
import { previousPeriod } from './period.ts';
import { findMeasureUsed, findShipmentFacts, listProfitRows, type ProfitRowOf } from './profit.queries.ts';

const figuresOf = (rows: readonly ProfitRowOf[]): ProfitFigures => {
  const revenue = centsOf(rows.map((row) => row.revenue));
  const cost = centsOf(rows.map((row) => row.cost));
  return {
    packages: rows.reduce((sum, row) => sum + row.packages, 0),
    revenue: moneyOf(revenue),
    cost: moneyOf(cost),
    margin: moneyOf(revenue - cost),
    isIncomplete: rows.some((row) => row.is_incomplete),
  };
};

const presentRow = (row: ProfitRowOf): ProfitRow => ({
  id: row.id,
  name: row.name,
  warehouseId: row.warehouse_id,
  destinationId: row.destination_id,
  ...figuresOf([row]),
});

export async function getProfitReport(
  context: Context,
  actor: Actor,
  { by, agentId, ...period }: ProfitQuery,
): Promise<ProfitReport> {
  const scope = scopeOf(actor);
  const { db } = context;
  const zones = await zonesOf(context, { scope, agentId });
  const [departed, before] = [inZones(zones, period), inZones(zones, previousPeriod(period))];
  const [rows, previous] = await Promise.all([
    listProfitRows(db, by, { scope, agentId, departed }),
    listProfitRows(db, 'agent', { scope, agentId, departed: before }),
  ]);
  return { rows: rows.map(presentRow), total: figuresOf(rows), previous: figuresOf(previous) };
}

export async function getShipmentProfit({ db }: Context, actor: Actor, id: number): Promise<ShipmentProfit> {
  const scope = scopeOf(actor);
  const facts = await findShipmentFacts(db, { scope, id });
  if (!facts) throw notFound('SHIPMENT_NOT_FOUND');
  const [[whole], customers, measure] = await Promise.all([
    listProfitRows(db, 'shipment', { scope, shipmentId: id }),
    listProfitRows(db, 'customer', { scope, shipmentId: id }),
    findMeasureUsed(db, { scope, shipmentId: id }),
  ]);
  return {
    ...figuresOf(whole ? [whole] : []),
    sharedBy: measure ?? facts.cost_sharing,
    uninvoicedPackages: facts.uninvoiced_packages,
    customers: customers.map(presentRow),
  };
}
