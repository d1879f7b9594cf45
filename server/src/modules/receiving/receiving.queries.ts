import type { ExceptionKind } from '@eport/contract/exceptions/exception-kind.ts';
import { LIVE_STATUSES } from '@eport/contract/expected-packages/expected-package-states.ts';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Scope } from '../../platform/access/actor.ts';
import { customerInScope } from '../../platform/access/customer-scope.ts';
import { inScope } from '../../platform/access/scope.ts';
import type { Database } from '../../platform/database/database.ts';
import { preparedQuery } from '../../platform/performance/prepared-query.ts';
import { PACKAGE_OWNERS } from '../packages/index.ts';
import { PERSON_COLUMNS } from '../users/index.ts';
import { isUntouched } from './untouched.ts';

const receipts = (db: Database, scope: Scope) =>
  db
    .selectFrom('packages')
    .leftJoin('users', 'users.id', 'packages.user_id')
    .leftJoin('users as receiver', 'receiver.id', 'packages.created_by')
    .select([
      'packages.id',
      'packages.incoming_tracking_number',
      'packages.recipient_name',
      'packages.description',
      'packages.weight',
      'packages.shelf',
      'packages.status',
      'users.first_name',
      'users.last_name',
      'users.mailbox_id',
      // Text, since a scan reads the receipt as JSON, which has no dates.
      sql<string>`packages.created_at::text`.as('received_at'),
      sql<string | null>`receiver.first_name || ' ' || receiver.last_name`.as('received_by'),
      isUntouched.as('is_untouched'),
      sql<number>`(select count(*)::int from package_photos where package_id = packages.id)`.as(
        'photo_count',
      ),
      sql<ExceptionKind[]>`array(
        select kind::text from package_exceptions
        where package_id = packages.id and package_exceptions.status = 'OPEN' order by package_exceptions.id
      )`.as('open_exceptions'),
    ])
    .where(inScope(scope, PACKAGE_OWNERS));

export type ReceiptRow = NonNullable<Awaited<ReturnType<typeof findReceipt>>>;

export const findReceipt = (db: Database, { scope, id }: { scope: Scope; id: number }) =>
  receipts(db, scope).where('packages.id', '=', id).executeTakeFirst();

/** Whether the agent of `warehouses` has a rate per cubic foot to the destination of `users`. */
const hasRateByVolume = sql<boolean>`exists (
    select from rates where rates.agent_id = warehouses.agent_id and rate_type = 'PER_CUBIC_FOOT'
      and rates.destination_country_id = users.destination_country_id
  )`;

type ScanLookup = { scope: Scope; warehouseId: number; key: string };

const lookUp = preparedQuery((db, { scope, warehouseId, key }: ScanLookup) =>
  db
    .selectFrom('warehouses')
    .select((eb) => [
      'warehouses.agent_id',
      jsonArrayFrom(
        receipts(db, scope)
          .innerJoin('package_codes', 'package_codes.package_id', 'packages.id')
          .where('package_codes.key', '=', key)
          .where(sql<boolean>`packages.agent_id = warehouses.agent_id`)
          .orderBy('packages.id')
          .limit(1),
      ).as('received'),
      jsonArrayFrom(
        eb
          .selectFrom('expected_packages')
          .innerJoin('users', 'users.id', 'expected_packages.user_id')
          .innerJoin(
            'warehouses as expected_warehouse',
            'expected_warehouse.id',
            'expected_packages.warehouse_id',
          )
          .select([
            'expected_packages.user_id',
            'expected_packages.sender_name',
            'expected_packages.description',
            'expected_packages.warehouse_id',
            'expected_packages.storage_key',
            'expected_warehouse.name as expected_warehouse_name',
            'users.first_name',
            'users.last_name',
            'users.mailbox_id',
            hasRateByVolume.as('needs_size'),
          ])
          .whereRef('expected_packages.agent_id', '=', 'warehouses.agent_id')
          .where('expected_packages.tracking_key', '=', key)
          .where('expected_packages.status', 'in', LIVE_STATUSES)
          .limit(1),
      ).as('announced'),
    ])
    .where('warehouses.id', '=', warehouseId)
    .where(inScope(scope, { agent: 'warehouses.agent_id' })),
);

export type ScannedRow = Awaited<ReturnType<typeof lookUp>>[number];
export type AnnouncedRow = ScannedRow['announced'][number];

export const findScanned = async (db: Database, lookup: ScanLookup): Promise<ScannedRow | undefined> =>
  (await lookUp(db, lookup))[0];

export const findRecipient = (db: Database, { scope, id }: { scope: Scope; id: number }) =>
  db
    .selectFrom('users')
    .select(PERSON_COLUMNS)
    .where('users.id', '=', id)
    .where(customerInScope(scope))
    .executeTakeFirst();

export const findCustomerOfMailbox = (
  db: Database,
  { scope, mailboxId }: { scope: Scope; mailboxId: string },
) =>
  db
    .selectFrom('users')
    .select('id')
    .where('mailbox_id', '=', mailboxId.toUpperCase())
    .where(customerInScope(scope))
    .executeTakeFirst();

/** PostgreSQL's lower case differs from JavaScript's for some letters. */
const lowerCase = (text: string) => sql<string>`lower(${text})`;

export async function findStoreAddress(db: Database, store: { agentId: number; name: string }) {
  const latest = await db
    .selectFrom('package_texts')
    .innerJoin('packages', 'packages.id', 'package_texts.package_id')
    .select('packages.sender_address')
    .where('package_texts.agent_id', '=', store.agentId)
    .where('package_texts.store', '=', lowerCase(store.name))
    .where('package_texts.has_address', '=', true)
    .orderBy('package_texts.package_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return latest?.sender_address ?? null;
}

export const findAgentOfWarehouse = async (db: Database, { scope, id }: { scope: Scope; id: number }) =>
  (
    await db
      .selectFrom('warehouses')
      .select('agent_id')
      .where('id', '=', id)
      .where(inScope(scope, { agent: 'warehouses.agent_id' }))
      .executeTakeFirst()
  )?.agent_id;

type HintLookup = { scope: Scope; warehouseId: number; userId: number; senderName: string | null };

/** Rows to read from each source: many of a store's packages have the same contents. */
const LATEST_ROWS = 20;

/** The customer's and the store's latest contents, in one round trip. No row if the customer is not in scope. */
const hintsOf = preparedQuery((db, { scope, warehouseId, userId, senderName }: HintLookup) => {
  const latest = db
    .selectFrom('packages')
    .select(['packages.id', 'packages.description'])
    .orderBy('packages.id', 'desc')
    .limit(sql.lit(LATEST_ROWS));
  // One list for each value of `has_address`, which precedes the package in the index.
  const ofStore = (hasAddress: boolean) =>
    db
      .selectFrom('package_texts')
      .innerJoin('packages', 'packages.id', 'package_texts.package_id')
      .select(['packages.id', 'packages.description'])
      .where(sql<boolean>`package_texts.agent_id = warehouses.agent_id`)
      .where('package_texts.store', '=', sql<string>`lower(${senderName})`)
      .where('package_texts.has_address', '=', sql.lit(hasAddress))
      .orderBy('package_texts.package_id', 'desc')
      .limit(sql.lit(LATEST_ROWS));
  return db
    .selectFrom('users')
    .innerJoin('warehouses', (join) => join.on('warehouses.id', '=', warehouseId))
    .select([
      hasRateByVolume.as('needsSize'),
      jsonArrayFrom(
        latest
          .whereRef('packages.user_id', '=', sql.ref('users.id'))
          .where(sql<boolean>`packages.agent_id = warehouses.agent_id`),
      ).as('ofCustomer'),
      jsonArrayFrom(ofStore(true)).as('ofStore'),
      jsonArrayFrom(ofStore(false)).as('ofStoreWithoutAddress'),
    ])
    .where('users.id', '=', userId)
    .where(customerInScope(scope))
    .where(inScope(scope, { agent: 'warehouses.agent_id' }));
});

export const findHints = async (db: Database, lookup: HintLookup) => (await hintsOf(db, lookup))[0];
