import type { PackageSize } from '@eport/contract/packages/package-details.ts';
import { UNIDENTIFIED_GOODS } from '@eport/contract/receiving/receiving.ts';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Scope } from '../../../platform/access/actor.ts';
import { customerInScope } from '../../../platform/access/customer-scope.ts';
import { inScope } from '../../../platform/access/scope.ts';
import type { ColumnsOf } from '../../../platform/database/columns.ts';
import type { Database } from '../../../platform/database/database.ts';
import { setReasonSql } from '../../../platform/database/transaction.ts';
import { preparedQuery } from '../../../platform/performance/prepared-query.ts';
import { customerMailboxes, PERSON_COLUMNS } from '../../users/index.ts';
import { UNKNOWN_RECIPIENT } from './recipient.ts';

type InScope = { scope: Scope; id: number };

const warehousesIn = (db: Database, scope: Scope) =>
  db
    .selectFrom('warehouses')
    .select(['warehouses.id', 'warehouses.agent_id', 'warehouses.name'])
    .where(inScope(scope, { agent: 'warehouses.agent_id' }));

const customersIn = (db: Database, scope: Scope) =>
  db
    .selectFrom('users')
    .innerJoin('countries', 'countries.id', 'users.destination_country_id')
    .select(['users.id', 'countries.id as destination_country_id', 'countries.name as destination_name'])
    .where(customerInScope(scope));

type References = { scope: Scope; warehouseIds: number[]; userIds: number[]; mailboxIds: string[] };

export const findReferenced = preparedQuery((db, { scope, warehouseIds, userIds, mailboxIds }: References) =>
  db.selectNoFrom((eb) => [
    jsonArrayFrom(warehousesIn(db, scope).where('warehouses.id', '=', eb.fn.any(eb.val(warehouseIds)))).as(
      'warehouses',
    ),
    jsonArrayFrom(customersIn(db, scope).where('users.id', '=', eb.fn.any(eb.val(userIds)))).as('customers'),
    jsonArrayFrom(customerMailboxes(db).where('mailbox_id', '=', eb.fn.any(eb.val(mailboxIds)))).as(
      'mailboxes',
    ),
  ]),
);

export const findCustomer = (db: Database, { scope, id }: InScope) =>
  customersIn(db, scope).select(PERSON_COLUMNS).where('users.id', '=', id).executeTakeFirst();

export async function findCountryName(db: Database, id: number): Promise<string | undefined> {
  const country = await db.selectFrom('countries').select('name').where('id', '=', id).executeTakeFirst();
  return country?.name;
}

export type PackageColumns = ColumnsOf<'packages', 'id' | 'created_at' | 'shipment_id' | 'collected_by'>;

export async function insertPackages(
  trx: Database,
  rows: PackageColumns[],
  reason: string,
): Promise<number[]> {
  const [row] = rows;
  const inserted =
    row && rows.length === 1
      ? await insertOne(trx, { ...row, reason })
      : await insertQuery(trx, rows, reason).execute();
  return inserted.map(({ id }) => id);
}

/** A RETURNING expression is evaluated before the after-statement history trigger reads the reason. */
const insertQuery = (trx: Database, rows: PackageColumns[], reason: string) =>
  trx
    .insertInto('packages')
    .values(rows)
    .returning(['id', sql<string>`(select ${setReasonSql(reason)})`.as('reason')]);

const insertOne = preparedQuery((trx, { reason, ...row }: PackageColumns & { reason: string }) =>
  insertQuery(trx, [row], reason),
);

type Owner = { user_id: number; destination_country_id: number } & Partial<Goods>;

type Known = {
  recipientName: string;
  recipientAddress: string;
  announced: { description: string; sender_name: string } | null;
};

/** Takes from `known` only what was missing when the package was received. */
export const updateOwner = (trx: Database, id: number, owner: Owner, known: Known) =>
  trx
    .updateTable('packages')
    .set(({ ref }) => ({
      ...owner,
      recipient_name: sql`case when ${ref('recipient_name')} = ${UNKNOWN_RECIPIENT.recipientName}
        then ${known.recipientName} else ${ref('recipient_name')} end`,
      recipient_address: sql`case when ${ref('recipient_name')} = ${UNKNOWN_RECIPIENT.recipientName}
        then ${known.recipientAddress} else ${ref('recipient_address')} end`,
      description: sql`case when ${ref('description')} = ${UNIDENTIFIED_GOODS}
        then ${known.announced?.description ?? UNIDENTIFIED_GOODS} else ${ref('description')} end`,
      sender_name: sql`coalesce(${ref('sender_name')}, ${known.announced?.sender_name ?? null})`,
    }))
    .where('id', '=', id)
    .execute();

type Goods = Pick<PackageColumns, 'items' | 'declared_value' | 'declared_currency'>;

export const updateGoods = (trx: Database, id: number, goods: Goods) =>
  trx.updateTable('packages').set(goods).where('id', '=', id).execute();

type Details =
  | PackageSize
  | Pick<PackageColumns, 'sender_name' | 'sender_address'>
  | Pick<PackageColumns, 'shelf'>;

export const updateDetails = (trx: Database, id: number, details: Details) =>
  trx.updateTable('packages').set(details).where('id', '=', id).execute();
