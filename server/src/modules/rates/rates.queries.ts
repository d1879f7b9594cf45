import type { rateInput } from '@eport/contract/rates/rate.ts';
import type { RateQuery } from '@eport/contract/rates/rates.api.ts';
import { allFieldsRead } from '@eport/contract/shared/fields.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Scope } from '../../platform/access/actor.ts';
import { inScope } from '../../platform/access/scope.ts';
import { type ArrayPage, rowsAndTotal } from '../../platform/database/array-page.ts';
import type { ColumnsOf } from '../../platform/database/columns.ts';
import { allOf } from '../../platform/database/conditions.ts';
import type { Database } from '../../platform/database/database.ts';
import { listIds } from '../../platform/database/in-batches.ts';
import { directed } from '../../platform/database/sorting.ts';

export type RateRow = NonNullable<Awaited<ReturnType<typeof findRate>>>;

const ratesIn = (db: Database, scope: Scope) =>
  db
    .selectFrom('rates')
    .innerJoin('agents', 'agents.id', 'rates.agent_id')
    .innerJoin('charge_references as charges', 'charges.id', 'rates.charge_reference_id')
    .innerJoin('countries', 'countries.id', 'rates.destination_country_id')
    .select([
      'rates.id',
      'rates.agent_id',
      'agents.name as agent_name',
      'rates.charge_reference_id',
      'charges.description as charge_description',
      'rates.destination_country_id',
      'countries.name as country_name',
      'rates.rate_type',
      'rates.rate',
      'rates.min_range',
      'rates.max_range',
      'rates.version',
    ])
    .where(inScope(scope, { agent: 'rates.agent_id' }));

export type RateFilter = Omit<RateQuery, 'page' | 'size'> & { scope: Scope };

const matching = (db: Database, { scope, ...filter }: Omit<RateFilter, 'sort'>) =>
  ratesIn(db, scope).where(
    allOf([
      filter.agentId && sql`rates.agent_id = ${filter.agentId}`,
      filter.destinationId && sql`rates.destination_country_id = ${filter.destinationId}`,
      filter.chargeReferenceId && sql`rates.charge_reference_id = ${filter.chargeReferenceId}`,
      filter.rateType && sql`rates.rate_type in (${sql.join(filter.rateType)})`,
    ]),
  );

const LOWER_BOUND = sql`coalesce(rates.min_range, -1)`;

const SORTED_BY = {
  agentName: sql`agents.name`,
  chargeReferenceDescription: sql`charges.description`,
  destinationCountryName: sql`countries.name`,
  rateType: sql`rates.rate_type`,
  minRange: LOWER_BOUND,
  rate: sql`rates.rate`,
};

const STANDARD_ORDER = sql`agents.name, agents.id, charges.description, charges.id, countries.name, ${LOWER_BOUND}, rates.id`;

/** Rates that are equal in the sorted field stay in their standard order, so that ranges follow each other. */
const orderOf = (sort: RateFilter['sort']) =>
  sort ? sql`${directed(sort, SORTED_BY)}, ${STANDARD_ORDER}` : STANDARD_ORDER;

export const listRateRows = (db: Database, { page, sort, ...filter }: RateFilter & { page: ArrayPage }) =>
  rowsAndTotal(matching(db, filter), (query) => query.orderBy(orderOf(sort)), page);

export const listRateIds = (db: Database, { sort, ...filter }: RateFilter) =>
  listIds(db, matching(db, filter).clearSelect().select('rates.id').orderBy(orderOf(sort)));

export const findRateRows = (db: Database, { scope, ids }: { scope: Scope; ids: number[] }) =>
  ratesIn(db, scope)
    .where('rates.id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute();

export const findRate = (db: Database, { scope, id }: { scope: Scope; id: number }) =>
  ratesIn(db, scope).where('rates.id', '=', id).executeTakeFirst();

export const lockRate = (db: Database, { scope, id }: { scope: Scope; id: number }) =>
  ratesIn(db, scope).where('rates.id', '=', id).forUpdate('rates').executeTakeFirst();

export type RateInput = z.output<typeof rateInput> & { agentId: number };

function columnsOf({
  agentId,
  destinationCountryId,
  chargeReferenceId,
  rateType,
  rate,
  minRange,
  maxRange,
  ...rest
}: RateInput): ColumnsOf<'rates', 'id' | 'version'> {
  allFieldsRead(rest);
  return {
    agent_id: agentId,
    destination_country_id: destinationCountryId,
    charge_reference_id: chargeReferenceId,
    rate_type: rateType,
    rate,
    min_range: minRange,
    max_range: maxRange,
  };
}

export async function insertRate(db: Database, input: RateInput): Promise<number> {
  const { id } = await db
    .insertInto('rates')
    .values(columnsOf(input))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const updateRate = (db: Database, id: number, input: RateInput) =>
  db.updateTable('rates').set(columnsOf(input)).where('id', '=', id).execute();

export async function deleteRate(db: Database, { scope, id }: { scope: Scope; id: number }) {
  const { numDeletedRows } = await db
    .deleteFrom('rates')
    .where('id', '=', id)
    .where(inScope(scope, { agent: 'rates.agent_id' }))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
