import type { Insertable } from 'kysely';
import { compiledOnce } from '../../platform/database/compiled-once.ts';
import { customerInScope } from '../../platform/database/customer-scope.ts';
import type { Database } from '../../platform/database/database.ts';
import type { DB } from '../../platform/database/schema.ts';
import { inScope } from '../../platform/database/scope.ts';
import type { Scope } from '../../platform/http/actor.ts';
import { PACKAGE_LIFE } from './package-life.ts';

type InScope = { scope: Scope; id: number };

/** Those of these warehouses that lie in scope. */
export const findWarehouses = compiledOnce((db, { scope, ids }: { scope: Scope; ids: number[] }) =>
  db
    .selectFrom('warehouses')
    .select(['id', 'agent_id', 'name'])
    .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .where(inScope(scope, { agent: 'warehouses.agent_id' })),
);

const customersIn = (db: Database, scope: Scope) =>
  db
    .selectFrom('users')
    .innerJoin('countries', 'countries.id', 'users.destination_country_id')
    .select(['users.id', 'countries.id as destination_country_id', 'countries.name as destination_name'])
    .where(customerInScope(scope));

/** Those of these customers that lie in scope. */
export const findCustomers = compiledOnce((db, { scope, ids }: { scope: Scope; ids: number[] }) =>
  customersIn(db, scope).where('users.id', '=', (eb) => eb.fn.any(eb.val(ids))),
);

export const findCustomer = (db: Database, { scope, id }: InScope) =>
  customersIn(db, scope).where('users.id', '=', id).executeTakeFirst();

export async function findCountryName(db: Database, id: number): Promise<string | undefined> {
  const country = await db.selectFrom('countries').select('name').where('id', '=', id).executeTakeFirst();
  return country?.name;
}

/** In the order of `rows`. */
export async function insertPackages(trx: Database, rows: Insertable<DB['packages']>[]): Promise<number[]> {
  const inserted = await trx.insertInto('packages').values(rows).returning('id').execute();
  return inserted.map(({ id }) => id);
}

type Owner = { user_id: number; destination_country_id: number };

/** For a package that the transaction has locked in the actor's scope; so is the next. */
export const updateOwner = (trx: Database, id: number, owner: Owner) =>
  trx.updateTable('packages').set(owner).where('id', '=', id).execute();

export const updateCollected = (trx: Database, id: number, collectedBy: string) =>
  trx
    .updateTable('packages')
    .set({ status: PACKAGE_LIFE.HANDED_OVER.to, collected_by: collectedBy })
    .where('id', '=', id)
    .execute();
