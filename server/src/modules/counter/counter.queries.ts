import { COUNTER_INVOICES, COUNTER_PACKAGES } from '@eport/contract/counter/counter-sizes.ts';
import { STATUS_GROUPS } from '@eport/contract/packages/package-status.ts';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Scope } from '../../platform/access/actor.ts';
import { timeZoneOf } from '../../platform/access/agent-calendar.ts';
import { customerInScope } from '../../platform/access/customer-scope.ts';
import { inScope } from '../../platform/access/scope.ts';
import type { Database } from '../../platform/database/database.ts';
import { preparedQuery } from '../../platform/performance/prepared-query.ts';
import { lacksDrawer } from '../cash-drawers/index.ts';

type InScope = { scope: Scope };
type LookUp = InScope & { cashierId: number; userId?: number; packageId?: number; mailboxId?: string };

export type ViewRow = Awaited<ReturnType<typeof lookUp>>[number];

/** Finds the customer with everything that the counter shows, except storage and exceptions, in one round trip. */
export const lookUp = preparedQuery((db, { scope, cashierId, userId, packageId, mailboxId }: LookUp) =>
  db
    .selectFrom('users')
    .select((eb) => [
      'users.id',
      'users.first_name',
      'users.last_name',
      'users.email',
      'users.mailbox_id',
      jsonArrayFrom(
        eb
          .selectFrom('packages')
          .select([
            'packages.id',
            'packages.description',
            'packages.status',
            'packages.shelf',
            'packages.agent_id',
            lacksDrawer('packages.agent_id', cashierId).as('lacks_drawer'),
          ])
          .select(({ exists, selectFrom }) =>
            exists(
              selectFrom('invoices')
                .select('invoices.id')
                .whereRef('invoices.package_id', '=', 'packages.id')
                .where('invoices.status', '=', 'DUE')
                .where('invoices.kind', '=', 'FREIGHT'),
            )
              .$castTo<boolean>()
              .as('is_owed'),
          )
          .whereRef('packages.user_id', '=', 'users.id')
          .where('packages.status', '<>', 'COLLECTED')
          .where(inScope(scope, { agent: 'packages.agent_id' }))
          // Packages that can be handed over must not be among those that the limit cuts.
          .orderBy((order) => order('packages.status', 'in', STATUS_GROUPS.awaitingPickup), 'desc')
          .orderBy('packages.id', 'desc')
          // One more row than shown reveals that the list was cut.
          .limit(sql.lit(COUNTER_PACKAGES + 1)),
      ).as('packages'),
      jsonArrayFrom(
        eb
          .selectFrom('invoices')
          .select([
            'invoices.id',
            'invoices.kind',
            'invoices.package_id',
            'invoices.package_description',
            'invoices.agent_id',
            'invoices.due_date',
            timeZoneOf('invoices.agent_id'),
            'invoices.status',
            sql<string>`invoices.total_amount::text`.as('total_amount'),
            sql<string>`invoices.remaining_amount::text`.as('remaining_amount'),
            lacksDrawer('invoices.agent_id', cashierId).as('lacks_drawer'),
          ])
          .whereRef('invoices.user_id', '=', 'users.id')
          .where('invoices.status', '=', 'DUE')
          .where(inScope(scope, { agent: 'invoices.agent_id' }))
          .orderBy('invoices.due_date')
          .orderBy('invoices.id')
          .limit(sql.lit(COUNTER_INVOICES + 1)),
      ).as('owed'),
      jsonArrayFrom(
        eb
          .selectFrom('customer_credits')
          .innerJoin('agents', 'agents.id', 'customer_credits.agent_id')
          .select([
            'customer_credits.agent_id',
            'agents.name as agent_name',
            sql<string>`balance::text`.as('balance'),
          ])
          .whereRef('customer_credits.user_id', '=', 'users.id')
          .where('balance', '>', sql<string>`0`)
          .where(inScope(scope, { agent: 'customer_credits.agent_id' })),
      ).as('credits'),
      jsonArrayFrom(
        eb
          .selectFrom('collectors')
          .select(['collectors.id', 'collectors.name'])
          .whereRef('collectors.user_id', '=', 'users.id')
          .orderBy('collectors.name'),
      ).as('collectors'),
    ])
    .where(customerInScope(scope))
    .where((eb) => (userId === undefined ? eb.lit(true) : eb('users.id', '=', userId)))
    .$if(mailboxId !== undefined, (query) =>
      query.where(sql<boolean>`upper(users.mailbox_id) = upper(${mailboxId})`),
    )
    .where((eb) =>
      packageId === undefined
        ? eb.lit(true)
        : eb(
            'users.id',
            '=',
            eb
              .selectFrom('packages')
              .select('packages.user_id')
              .where('packages.id', '=', packageId)
              .where(inScope(scope, { agent: 'packages.agent_id' })),
          ),
    ),
);

export const listAgentNames = (db: Database, ids: number[]) =>
  db.selectFrom('agents').select(['id', 'name']).where('id', 'in', ids).orderBy('name').execute();

export const existsPackage = async (db: Database, { scope, id }: InScope & { id: number }) =>
  (await db
    .selectFrom('packages')
    .select('packages.id')
    .where('packages.id', '=', id)
    .where(inScope(scope, { agent: 'packages.agent_id' }))
    .executeTakeFirst()) !== undefined;

/** Lists one row per collector, each with the customer's name. A customer without collectors has one row without a collector. */
export const listCollectorRows = (db: Database, { scope, userId }: InScope & { userId: number }) =>
  db
    .selectFrom('users')
    .leftJoin('collectors as collector', 'collector.user_id', 'users.id')
    .select(['users.first_name', 'users.last_name', 'collector.id', 'collector.name'])
    .where('users.id', '=', userId)
    .where(customerInScope(scope))
    .orderBy('collector.name')
    .execute();

export const insertCollector = (trx: Database, collector: { userId: number; name: string; by: number }) =>
  trx
    .insertInto('collectors')
    .values({ user_id: collector.userId, name: collector.name, created_by: collector.by })
    .execute();

export const deleteCollector = async (trx: Database, { userId, id }: { userId: number; id: number }) =>
  (await trx
    .deleteFrom('collectors')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()) !== undefined;

/** Needs no lock: an invoice never changes its package. */
export const listPackagesOfInvoices = async (trx: Database, { scope, ids }: InScope & { ids: number[] }) =>
  (
    await trx
      .selectFrom('invoices')
      .select('package_id')
      .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
      .where(inScope(scope, { agent: 'invoices.agent_id' }))
      .execute()
  ).map(({ package_id }) => package_id);
