import type { rateInput } from '@eport/contract/rates/rate.ts';
import { allFieldsRead } from '@eport/contract/shared/fields.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Scope } from '../../platform/access/actor.ts';
import { inScope } from '../../platform/access/scope.ts';
import { type ArrayPage, rowsAndTotal } from '../../platform/database/array-page.ts';
import type { ColumnsOf } from '../../platform/database/columns.ts';
import type { Database } from '../../platform/database/database.ts';
import { comesAfter } from '../../platform/database/in-batches.ts';

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

type Filter = { scope: Scope; agentId: number | undefined };

const ratesOf = (db: Database, { scope, agentId }: Filter) => {
  const rates = ratesIn(db, scope);
  return agentId === undefined ? rates : rates.where('rates.agent_id', '=', agentId);
};

const OPEN = -1;

const ORDER = [
  sql.ref('agents.name'),
  sql.ref('agents.id'),
  sql.ref('charges.description'),
  sql.ref('charges.id'),
  sql.ref('countries.name'),
  sql`coalesce(${sql.ref('rates.min_range')}, ${sql.lit(OPEN)})`,
  sql.ref('rates.id'),
];
const placeOf = (row: RateRow) => [
  row.agent_name,
  row.agent_id,
  row.charge_description,
  row.charge_reference_id,
  row.country_name,
  row.min_range ?? OPEN,
  row.id,
];

export const listRateRows = (db: Database, { page, ...filter }: Filter & { page: ArrayPage }) =>
  rowsAndTotal(ratesOf(db, filter), (query) => query.orderBy(sql.join(ORDER)), page);

export const listRateRowsAfter = (
  db: Database,
  { after, limit, ...filter }: Filter & { after: RateRow | undefined; limit: number },
) =>
  ratesOf(db, filter)
    .$if(after !== undefined, (query) => query.where(comesAfter(ORDER, after ? placeOf(after) : [])))
    .orderBy(sql.join(ORDER))
    .limit(limit)
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
