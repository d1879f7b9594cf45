import { type Selectable, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { CheckoutStatus, DB } from '../../platform/database/schema.ts';

/** One checkout of a customer at a time: a second would let the same invoice be paid twice. */
export async function lockPayer(trx: Database, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(7305010, ${userId}::int)`.execute(trx);
}

export const listPayable = (
  db: Database,
  { userId, ids }: { userId: number; ids?: number[] },
  limit: number,
) =>
  db
    .selectFrom('invoices')
    .innerJoin('agents', 'agents.id', 'invoices.agent_id')
    .select([
      'invoices.id',
      'invoices.package_id',
      'invoices.package_description',
      'invoices.due_date',
      'invoices.status',
      'invoices.remaining_amount',
      'invoices.agent_id',
      'agents.name as agent_name',
      'agents.stripe_account',
    ])
    .where('invoices.user_id', '=', userId)
    .$if(ids === undefined, (query) => query.where('invoices.status', '=', 'DUE'))
    .$if(ids !== undefined, (query) => query.where('invoices.id', '=', (eb) => eb.fn.any(eb.val(ids ?? []))))
    .orderBy('invoices.due_date')
    .orderBy('invoices.id')
    .limit(limit)
    .execute();

export type PayableRow = Awaited<ReturnType<typeof listPayable>>[number];

const shares = sql<{ invoice_id: number; amount: string }[]>`(
  select json_agg(json_build_object('invoice_id', invoice_id, 'amount', amount::text) order by invoice_id)
  from checkout_invoices where checkout_id = checkouts.id
)`;

export const listOpenCheckouts = (trx: Database, userId: number) =>
  trx
    .selectFrom('checkouts')
    .selectAll()
    .select(shares.as('shares'))
    .where('user_id', '=', userId)
    .where('status', '=', 'OPEN')
    .execute();

export type CheckoutRow = Awaited<ReturnType<typeof listOpenCheckouts>>[number];

export const findCheckout = (db: Database, { userId, id }: { userId: number; id: number }) =>
  db
    .selectFrom('checkouts')
    .leftJoin('online_payments', 'online_payments.checkout_id', 'checkouts.id')
    .leftJoin('payments', 'payments.id', 'online_payments.payment_id')
    .leftJoin('receipts', 'receipts.id', 'payments.receipt_id')
    .selectAll('checkouts')
    .select([
      shares.as('shares'),
      'online_payments.status as payment_status',
      'receipts.number as receipt_number',
    ])
    .where('checkouts.user_id', '=', userId)
    .where('checkouts.id', '=', id)
    .executeTakeFirst();

/** Concurrent events of a session wait for one another here. */
export const lockCheckoutOf = (trx: Database, session: string): Promise<CheckoutRow | undefined> =>
  trx
    .selectFrom('checkouts')
    .selectAll()
    .select(shares.as('shares'))
    .where('session', '=', session)
    .forUpdate()
    .executeTakeFirst();

export const setCheckoutStatus = (trx: Database, id: number, status: CheckoutStatus) =>
  trx.updateTable('checkouts').set({ status }).where('id', '=', id).execute();

type NewRow = Pick<
  Selectable<DB['checkouts']>,
  'id' | 'agent_id' | 'user_id' | 'session' | 'account' | 'url' | 'amount'
> & { created_at: Date; expires_at: Date };

export async function nextCheckoutId(trx: Database): Promise<number> {
  const { rows } = await sql<{
    id: number;
  }>`select nextval(pg_get_serial_sequence('checkouts', 'id')) as id`.execute(trx);
  if (!rows[0]) throw new Error('The sequence of checkouts returned nothing.');
  return rows[0].id;
}

export async function insertCheckout(
  trx: Database,
  row: NewRow,
  invoices: { id: number; amount: string }[],
): Promise<void> {
  await trx.insertInto('checkouts').values(row).execute();
  await trx
    .insertInto('checkout_invoices')
    .values(
      invoices.map((invoice) => ({
        checkout_id: row.id,
        invoice_id: invoice.id,
        agent_id: row.agent_id,
        user_id: row.user_id,
        amount: invoice.amount,
      })),
    )
    .execute();
}

export const emailOf = async (db: Database, userId: number): Promise<string> =>
  (await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()).email;
