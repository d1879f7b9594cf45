import { customerInScope } from '../../platform/database/customer-scope.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Scope } from '../../platform/http/actor.ts';
import { PERSON_COLUMNS } from '../users/index.ts';

export type ProfileRow = Awaited<ReturnType<typeof getProfileRow>>;

/** The constraint users_customer_complete gives every customer a home warehouse. */
export const getProfileRow = (db: Database, { userId }: { userId: number }) =>
  db
    .selectFrom('users')
    .innerJoin('warehouses', 'warehouses.id', 'users.warehouse_id')
    .select(PERSON_COLUMNS)
    .select([
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

/** OVERDUE is a DUE invoice past its date, so this counts both. */
export async function countDueInvoices(db: Database, { userId }: { userId: number }): Promise<number> {
  const { count } = await db
    .selectFrom('invoices')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('status', '=', 'DUE')
    .executeTakeFirstOrThrow();
  return count;
}
