import type { Scope } from '../../platform/access/actor.ts';
import { customerInScope } from '../../platform/access/customer-scope.ts';
import type { Database } from '../../platform/database/database.ts';
import { PERSON_COLUMNS } from '../users/index.ts';

export type ProfileRow = Awaited<ReturnType<typeof getProfileRow>>;

export const getProfileRow = (db: Database, { userId }: { userId: number }) =>
  db
    .selectFrom('users')
    .innerJoin('warehouses', 'warehouses.id', 'users.warehouse_id')
    .select(PERSON_COLUMNS)
    .select([
      'users.version',
      'warehouses.address_line1 as warehouse_address_line1',
      'warehouses.city as warehouse_city',
      'warehouses.state as warehouse_state',
      'warehouses.zip_code as warehouse_zip_code',
      'warehouses.country as warehouse_country',
    ])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();

export type CustomerRow = NonNullable<Awaited<ReturnType<typeof findCustomer>>>;

export const findCustomer = (db: Database, { scope, id }: { scope: Scope; id: number }) =>
  db
    .selectFrom('users')
    .select(PERSON_COLUMNS)
    .where('users.id', '=', id)
    .where(customerInScope(scope))
    .executeTakeFirst();

export const countPackagesByStatus = (db: Database, { userId }: { userId: number }) =>
  db
    .selectFrom('packages')
    .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
    .where('user_id', '=', userId)
    .groupBy('status')
    .execute();

/** OVERDUE is derived from DUE and the due date, so this includes both. */
export async function countDueInvoices(db: Database, { userId }: { userId: number }): Promise<number> {
  const { count } = await db
    .selectFrom('invoices')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('status', '=', 'DUE')
    .executeTakeFirstOrThrow();
  return count;
}
