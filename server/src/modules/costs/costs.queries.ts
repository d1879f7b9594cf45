import type { AddCost } from '@eport/contract/costs/cost.ts';
import { allFieldsRead } from '@eport/contract/shared/fields.ts';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Scope } from '../../platform/access/actor.ts';
import { inScope } from '../../platform/access/scope.ts';
import type { ColumnsOf } from '../../platform/database/columns.ts';
import type { Database } from '../../platform/database/database.ts';
import type { DB } from '../../platform/database/schema.ts';

const COLUMNS = [
  'cost.id',
  'cost.charge_reference_id',
  'charge.description',
  'cost.amount',
  'cost.currency_code',
  'cost.exchange_rate',
] as const;

export type CostRow = Awaited<ReturnType<typeof listShipmentCosts>>[number];

export const costsOfPackage = (eb: ExpressionBuilder<DB, 'packages'>) =>
  eb
    .selectFrom('package_costs as cost')
    .innerJoin('charge_references as charge', 'charge.id', 'cost.charge_reference_id')
    .select(COLUMNS)
    .whereRef('cost.package_id', '=', 'packages.id')
    .orderBy('cost.id');

export const listShipmentCosts = (
  db: Database,
  { scope, shipmentId }: { scope: Scope; shipmentId: number },
) =>
  db
    .selectFrom('shipment_costs as cost')
    .innerJoin('shipments', 'shipments.id', 'cost.shipment_id')
    .innerJoin('charge_references as charge', 'charge.id', 'cost.charge_reference_id')
    .select(COLUMNS)
    .where('cost.shipment_id', '=', shipmentId)
    .where(inScope(scope, { agent: 'shipments.agent_id' }))
    .orderBy('cost.id')
    .execute();

type CostColumns = ColumnsOf<'package_costs', 'id' | 'created_at' | 'level' | 'package_id'> &
  ColumnsOf<
    'shipment_costs',
    'id' | 'created_at' | 'level' | 'shipment_id' | 'rate_correction' | 'amount_usd'
  >;

function columnsOf({ chargeReferenceId, amount, currencyCode, exchangeRate, ...rest }: AddCost): CostColumns {
  allFieldsRead(rest);
  return {
    charge_reference_id: chargeReferenceId,
    amount,
    currency_code: currencyCode,
    exchange_rate: exchangeRate,
  };
}

export const insertPackageCost = (trx: Database, packageId: number, cost: AddCost) =>
  trx
    .with('cost', (db) =>
      db
        .insertInto('package_costs')
        .values({ package_id: packageId, ...columnsOf(cost) })
        .returningAll(),
    )
    .selectFrom('cost')
    .innerJoin('charge_references as charge', 'charge.id', 'cost.charge_reference_id')
    .select(COLUMNS)
    .executeTakeFirstOrThrow();

const DUTY = { level: 'PACKAGE_LEVEL', description: 'Customs Duty' } as const;

export const dutiesOfPackage = (eb: ExpressionBuilder<DB, 'packages'>) =>
  eb
    .selectFrom('package_costs as cost')
    .innerJoin('charge_references as charge', 'charge.id', 'cost.charge_reference_id')
    // Casts to text: a JSON number would lose the decimals.
    .select([sql<string>`cost.amount::text`.as('amount'), 'cost.currency_code'])
    .whereRef('cost.package_id', '=', 'packages.id')
    .where('charge.level', '=', DUTY.level)
    .where('charge.description', '=', DUTY.description)
    .orderBy('cost.id');

type NewDuty = { packageId: number; amount: number; currencyCode: string; exchangeRate: number | null };

type NewDutyRow = {
  package_id: number;
  amount: string;
  currency_code: string;
  exchange_rate: string | null;
};

/** Adds a customs duty to each of these packages as a fee. Expects the packages to be locked. */
export const insertDuties = (trx: Database, duties: NewDuty[]) =>
  trx
    .insertInto('package_costs')
    .columns(['package_id', 'charge_reference_id', 'amount', 'currency_code', 'exchange_rate'])
    .expression((eb) =>
      eb
        .selectFrom([
          'charge_references as charge',
          sql<NewDutyRow>`unnest(
            ${duties.map(({ packageId }) => packageId)}::bigint[],
            ${duties.map(({ amount }) => amount)}::numeric[],
            ${duties.map(({ currencyCode }) => currencyCode)}::text[],
            ${duties.map(({ exchangeRate }) => exchangeRate)}::numeric[]
          )`.as<'duty'>(sql`duty (package_id, amount, currency_code, exchange_rate)`),
        ])
        .select(['duty.package_id', 'charge.id', 'duty.amount', 'duty.currency_code', 'duty.exchange_rate'])
        .where('charge.level', '=', DUTY.level)
        .where('charge.description', '=', DUTY.description)
        .orderBy('duty.package_id'),
    )
    .execute();

export const insertShipmentCost = (trx: Database, shipmentId: number, cost: AddCost) =>
  trx
    .with('cost', (db) =>
      db
        .insertInto('shipment_costs')
        .values({ shipment_id: shipmentId, ...columnsOf(cost) })
        .returningAll(),
    )
    .selectFrom('cost')
    .innerJoin('charge_references as charge', 'charge.id', 'cost.charge_reference_id')
    .select(COLUMNS)
    .executeTakeFirstOrThrow();

export const deletePackageCost = (trx: Database, packageId: number, costId: number) =>
  trx
    .deleteFrom('package_costs')
    .where('id', '=', costId)
    .where('package_id', '=', packageId)
    .returning('id')
    .executeTakeFirst();

export const deleteShipmentCost = (trx: Database, shipmentId: number, costId: number) =>
  trx
    .deleteFrom('shipment_costs')
    .where('id', '=', costId)
    .where('shipment_id', '=', shipmentId)
    .returning('id')
    .executeTakeFirst();

/** Callers must hold the shipment's lock. */
export const findShipmentCost = (
  trx: Database,
  { shipmentId, costId }: { shipmentId: number; costId: number },
) =>
  trx
    .selectFrom('shipment_costs as cost')
    .innerJoin('charge_references as charge', 'charge.id', 'cost.charge_reference_id')
    .select(COLUMNS)
    .where('cost.id', '=', costId)
    .where('cost.shipment_id', '=', shipmentId)
    .executeTakeFirst();

/** `rate_correction`: the reason for replacing an earlier rate; null for the first rate of a cost. */
type Rate = { exchange_rate: number; rate_correction: string | null };

export const updateRate = (trx: Database, costId: number, rate: Rate) =>
  trx.updateTable('shipment_costs').set(rate).where('id', '=', costId).execute();
