import type { Insertable } from 'kysely';
import { customerInScope } from '../../platform/database/customer-scope.ts';
import type { Database } from '../../platform/database/database.ts';
import type { DB } from '../../platform/database/schema.ts';
import { inScope } from '../../platform/database/scope.ts';
import type { Scope } from '../../platform/http/actor.ts';
import { PACKAGE_LIFE } from './package-life.ts';

type InScope = { scope: Scope; id: number };

export const findWarehouse = (db: Database, { scope, id }: InScope) =>
  db
    .selectFrom('warehouses')
    .select(['id', 'agent_id', 'name'])
    .where('id', '=', id)
    .where(inScope(scope, { agent: 'warehouses.agent_id' }))
    .executeTakeFirst();

export const findCustomer = (db: Database, { scope, id }: InScope) =>
  db
    .selectFrom('users')
    .innerJoin('countries', 'countries.id', 'users.destination_country_id')
    .select(['users.id', 'countries.id as destination_country_id', 'countries.name as destination_name'])
    .where('users.id', '=', id)
    .where(customerInScope(scope))
    .executeTakeFirst();

export async function findCountryName(db: Database, id: number): Promise<string | undefined> {
  const country = await db.selectFrom('countries').select('name').where('id', '=', id).executeTakeFirst();
  return country?.name;
}

export async function insertPackage(trx: Database, values: Insertable<DB['packages']>): Promise<number> {
  const { id } = await trx.insertInto('packages').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
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
