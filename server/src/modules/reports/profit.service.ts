import type {
  ProfitFigures,
  ProfitQuery,
  ProfitReport,
  ProfitRow,
  ShipmentProfit,
} from '@eport/contract/reports/profit.ts';
import { type Actor, scopeOf } from '../../platform/access/actor.ts';
import { scaled, toDecimal } from '../../platform/decimal.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { momentsOfPeriod, previousPeriod } from './period.ts';
import { findMeasureUsed, findShipmentFacts, listProfitRows, type ProfitRowOf } from './profit.queries.ts';

const centsOf = (amounts: string[]) => amounts.reduce((sum, amount) => sum + scaled(amount, 2), 0n);

const moneyOf = (cents: bigint) => (cents < 0n ? -Number(toDecimal(-cents, 2)) : Number(toDecimal(cents, 2)));

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
  { db, config }: Context,
  actor: Actor,
  { by, agentId, ...period }: ProfitQuery,
): Promise<ProfitReport> {
  const scope = scopeOf(actor);
  const departed = momentsOfPeriod(config.timeZone, period);
  const before = momentsOfPeriod(config.timeZone, previousPeriod(period));
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
