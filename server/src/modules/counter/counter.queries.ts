import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Scope } from '../../platform/access/actor.ts';
import { customerInScope } from '../../platform/access/customer-scope.ts';
import { inScope } from '../../platform/access/scope.ts';
import type { Database } from '../../platform/database/database.ts';
import { preparedQuery } from '../../platform/performance/prepared-query.ts';

const LIMIT = 200;

type InScope = { scope: Scope };
type Sought = InScope & { userId?: number; packageId?: number; mailboxId?: string };

export type ViewRow = Awaited<ReturnType<typeof lookUp>>[number];

/** The customer with everything that the counter shows, in one round trip. */
export const lookUp = preparedQuery((db, { scope, userId, packageId, mailboxId }: Sought) =>
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
          .select(['packages.id', 'packages.description', 'packages.status', 'packages.shelf'])
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
          .orderBy('packages.id', 'desc')
          .limit(sql.lit(LIMIT)),
      ).as('packages'),
      jsonArrayFrom(
        eb
          .selectFrom('invoices')
          .select([
            'invoices.id',
            'invoices.package_id',
            'invoices.package_description',
            'invoices.agent_id',
            'invoices.due_date',
            'invoices.status',
            sql<string>`invoices.total_amount::text`.as('total_amount'),
            sql<string>`invoices.remaining_amount::text`.as('remaining_amount'),
          ])
          .whereRef('invoices.user_id', '=', 'users.id')
          .where('invoices.status', '=', 'DUE')
          .where(inScope(scope, { agent: 'invoices.agent_id' }))
          .orderBy('invoices.due_date')
          .orderBy('invoices.id')
          .limit(sql.lit(LIMIT)),
      ).as('owed'),
      jsonArrayFrom(
        eb
          .selectFrom('customer_credits')
          .select(['customer_credits.agent_id', sql<string>`balance::text`.as('balance')])
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
    .$if(userId !== undefined, (query) => query.where('users.id', '=', userId ?? 0))
    .$if(mailboxId !== undefined, (query) =>
      query.where(sql<boolean>`upper(users.mailbox_id) = upper(${mailboxId})`),
    )
    .$if(packageId !== undefined, (query) =>
      query.where('users.id', '=', (eb) =>
        eb
          .selectFrom('packages')
          .select('packages.user_id')
          .where('packages.id', '=', packageId ?? 0)
          .where(inScope(scope, { agent: 'packages.agent_id' })),
      ),
    ),
);

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

type NewRow = {
  agentId: number;
  userId: number;
  collectedBy: string;
  idDigits: string | null;
  by: number;
  at: Date;
  packageIds: number[];
};

export async function insertHandOver(trx: Database, row: NewRow): Promise<number> {
  const { id } = await trx
    .insertInto('hand_overs')
    .values({
      agent_id: row.agentId,
      user_id: row.userId,
      collected_by: row.collectedBy,
      id_digits: row.idDigits,
      handed_over_by: row.by,
      at: row.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('hand_over_packages')
    .values(row.packageIds.map((package_id) => ({ hand_over_id: id, package_id, agent_id: row.agentId })))
    .execute();
  return id;
}

export const findSlip = (db: Database, { scope, id }: InScope & { id: number }) =>
  db
    .selectFrom('hand_overs')
    .innerJoin('users as customer', 'customer.id', 'hand_overs.user_id')
    .leftJoin('users as staff', 'staff.id', 'hand_overs.handed_over_by')
    .select((eb) => [
      'hand_overs.id',
      'hand_overs.at',
      'hand_overs.collected_by',
      'hand_overs.id_digits',
      'hand_overs.user_id',
      'customer.mailbox_id',
      sql<string>`customer.first_name || ' ' || customer.last_name`.as('customer_name'),
      sql<string | null>`staff.first_name || ' ' || staff.last_name`.as('handed_over_by_name'),
      jsonArrayFrom(
        eb
          .selectFrom('hand_over_packages as handed')
          .innerJoin('packages', 'packages.id', 'handed.package_id')
          .select(['packages.id', 'packages.description'])
          .whereRef('handed.hand_over_id', '=', 'hand_overs.id')
          .orderBy('packages.id'),
      ).as('packages'),
    ])
    .where('hand_overs.id', '=', id)
    .where(inScope(scope, { agent: 'hand_overs.agent_id' }))
    .executeTakeFirst();
