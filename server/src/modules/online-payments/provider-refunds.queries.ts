import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { ProviderRefund } from './payment-provider.ts';

/** Arbitrary, but used for this advisory lock only. */
const PAYMENT_LOCK = sql.lit(7_305_011);

/** Makes events of the same payment take turns, even before the payment has a row. */
export async function lockReference(trx: Database, reference: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${PAYMENT_LOCK}, hashtext(${reference}))`.execute(trx);
}

export type RefundChanges = { failure: string | null; created_at: Date }[];

/** Saves refunds in any order. Returns those that are new or have failed since they were saved, newest first. */
export const saveRefunds = async (
  trx: Database,
  reference: string,
  refunds: ProviderRefund[],
): Promise<RefundChanges> =>
  refunds.length === 0
    ? []
    : (
        await trx
          .insertInto('provider_refunds')
          .values(
            refunds.map(({ createdAt, ...refund }) => ({ ...refund, reference, created_at: createdAt })),
          )
          .onConflict((conflict) =>
            conflict
              .column('refund')
              .doUpdateSet({ failure: sql`excluded.failure` })
              .where('provider_refunds.failure', 'is', null)
              .where('excluded.failure', 'is not', null),
          )
          .returning(['failure', 'created_at'])
          .execute()
      ).sort((one, other) => other.created_at.getTime() - one.created_at.getTime());

/** Lists the saved refunds of a payment, newest first. */
export const listRefunds = (trx: Database, reference: string) =>
  trx
    .selectFrom('provider_refunds')
    .select(['amount', 'failure', 'created_at'])
    .where('reference', '=', reference)
    .orderBy('created_at', 'desc')
    .orderBy('refund')
    .execute();

export const lockByReference = (trx: Database, reference: string) =>
  trx
    .selectFrom('online_payments')
    .select(['id', 'status', 'amount', 'loss_amount', 'refund_requested_by'])
    .where('reference', '=', reference)
    .forUpdate()
    .executeTakeFirst();

export const setRefunded = (
  trx: Database,
  id: number,
  { amount, error }: { amount: string; error: string | null | undefined },
) =>
  trx
    .updateTable('online_payments')
    .set({
      refunded_amount: sql<string | null>`nullif(${amount}::numeric, 0)`,
      ...(error !== undefined && { refund_error: error }),
    })
    .where('id', '=', id)
    .execute();

export const setRefundFailed = (
  trx: Database,
  id: number,
  { error, retryAt }: { error: string; retryAt: Date },
) =>
  trx
    .updateTable('online_payments')
    .set({
      status: 'REFUNDING',
      refund_error: error,
      refund_retry_at: retryAt,
      refund_attempts: sql`refund_attempts + 1`,
    })
    .where('id', '=', id)
    .execute();

/** Reopens a payment whose refund was made at the provider and failed. */
export const setUnapplied = (trx: Database, id: number) =>
  trx
    .updateTable('online_payments')
    .set({ status: 'UNAPPLIED', refund_reason: null, refund_requested_at: null })
    .where('id', '=', id)
    .execute();

type Loss = { amount: string; reason: string; by: number | null; at: Date };

/** A trigger adds the amount to the payment's loss. A negative amount takes back a loss. */
export const insertLoss = (trx: Database, id: number, { amount, reason, by, at }: Loss) =>
  trx
    .insertInto('online_losses')
    .columns(['online_payment_id', 'agent_id', 'amount', 'reason', 'recorded_by', 'recorded_at'])
    .expression((eb) =>
      eb
        .selectFrom('online_payments')
        .select([
          'id',
          sql<number>`agent_id`.as('agent_id'),
          sql<string>`${amount}::numeric`.as('amount'),
          sql<string>`${reason}::text`.as('reason'),
          sql<number | null>`${by}::bigint`.as('recorded_by'),
          sql<Date>`${at}::timestamptz`.as('recorded_at'),
        ])
        .where('id', '=', id),
    )
    .execute();

export const insertUnread = (
  trx: Database,
  { reference, account, at }: { reference: string; account: string | null; at: Date },
) =>
  trx
    .insertInto('unread_refunds')
    .values({ reference, account, due_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Takes the next payment whose refunds are due to be read, and postpones it until `next` in case they cannot be read. */
export const takeUnread = (trx: Database, { now, next }: { now: Date; next: Date }) =>
  trx
    .updateTable('unread_refunds')
    .set({ due_at: next })
    .where('reference', '=', (eb) =>
      eb
        .selectFrom('unread_refunds')
        .select('reference')
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['reference', 'account'])
    .executeTakeFirst();

export const deleteUnread = (trx: Database, reference: string) =>
  trx.deleteFrom('unread_refunds').where('reference', '=', reference).execute();
