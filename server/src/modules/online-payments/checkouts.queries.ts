import { type Selectable, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { CheckoutStatus, DB } from '../../platform/database/schema.ts';

/** Arbitrary, but used for this advisory lock only. */
const CHECKOUT_LOCK = sql.lit(7_305_010);

/** Makes checkouts of a customer take turns: two at a time would let the same invoice be paid twice. */
export async function lockPayer(trx: Database, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${CHECKOUT_LOCK}, ${userId}::int)`.execute(trx);
}

/** Lists the customer's due invoices, or those with the given IDs whatever their status, which the caller checks. */
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
      'agents.time_zone',
    ])
    .where('invoices.user_id', '=', userId)
    .$if(ids === undefined, (query) => query.where('invoices.status', '=', 'DUE'))
    .$if(ids !== undefined, (query) => query.where('invoices.id', '=', (eb) => eb.fn.any(eb.val(ids ?? []))))
    .orderBy('invoices.due_date')
    .orderBy('invoices.id')
    .limit(limit)
    .execute();

export type PayableRow = Awaited<ReturnType<typeof listPayable>>[number];

const checkoutShares = sql<{ invoice_id: number; amount: string }[]>`(
  select json_agg(json_build_object('invoice_id', invoice_id, 'amount', amount::text) order by invoice_id)
  from checkout_invoices where checkout_id = checkouts.id
)`;

export const listLiveCheckouts = (trx: Database, userId: number) =>
  trx
    .selectFrom('checkouts')
    .selectAll()
    .select(checkoutShares.as('shares'))
    .where('user_id', '=', userId)
    .where('status', 'in', ['STARTING', 'OPEN'])
    .execute();

export type CheckoutRow = Awaited<ReturnType<typeof listLiveCheckouts>>[number];

export const findCheckout = (db: Database, { userId, id }: { userId: number; id: number }) =>
  db
    .selectFrom('checkouts')
    .leftJoin('online_payments', 'online_payments.checkout_id', 'checkouts.id')
    .leftJoin('payments', 'payments.id', 'online_payments.payment_id')
    .leftJoin('receipts', 'receipts.id', 'payments.receipt_id')
    .selectAll('checkouts')
    .select([
      checkoutShares.as('shares'),
      'online_payments.status as payment_status',
      'receipts.number as receipt_number',
    ])
    .where('checkouts.user_id', '=', userId)
    .where('checkouts.id', '=', id)
    .executeTakeFirst();

/** Locks the checkout of a session, so that concurrent events of the session take turns. */
export const lockCheckoutOf = (trx: Database, session: string): Promise<CheckoutRow | undefined> =>
  trx
    .selectFrom('checkouts')
    .selectAll()
    .select(checkoutShares.as('shares'))
    .where('session', '=', session)
    .forUpdate()
    .executeTakeFirst();

export const setCheckoutStatus = (trx: Database, id: number, status: CheckoutStatus) =>
  trx.updateTable('checkouts').set({ status }).where('id', '=', id).execute();

/** Ends the checkout. Does nothing if its status has changed in the meantime. */
export const endIfStatus = (
  trx: Database,
  id: number,
  status: 'STARTING' | 'OPEN',
  ended: 'EXPIRED' | 'FAILED',
) =>
  trx
    .updateTable('checkouts')
    .set({ status: ended })
    .where('id', '=', id)
    .where('status', '=', status)
    .execute();

/** Records the session of a checkout. Returns false if the checkout was ended in the meantime. Concurrent calls record the same session. */
export async function setSession(
  trx: Database,
  id: number,
  { session, url }: { session: string; url: string },
): Promise<boolean> {
  const recorded = await trx
    .updateTable('checkouts')
    .set({ status: 'OPEN', session, url })
    .where('id', '=', id)
    .where((eb) =>
      eb.or([
        eb('status', '=', 'STARTING'),
        eb.and([eb('status', '=', 'OPEN'), eb('session', '=', session)]),
      ]),
    )
    .returning('id')
    .executeTakeFirst();
  return recorded !== undefined;
}

type NewRow = Pick<Selectable<DB['checkouts']>, 'agent_id' | 'user_id' | 'account' | 'amount' | 'status'> & {
  created_at: Date;
  expires_at: Date;
  session?: string;
  url?: string;
};

export async function insertCheckout(
  trx: Database,
  row: NewRow,
  shares: { invoice_id: number; amount: string }[],
): Promise<number> {
  const { id } = await trx.insertInto('checkouts').values(row).returning('id').executeTakeFirstOrThrow();
  const owner = { checkout_id: id, agent_id: row.agent_id, user_id: row.user_id };
  await trx
    .insertInto('checkout_invoices')
    .values(shares.map((share) => ({ ...owner, ...share })))
    .execute();
  return id;
}

export const emailOf = async (db: Database, userId: number): Promise<string> =>
  (await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()).email;
