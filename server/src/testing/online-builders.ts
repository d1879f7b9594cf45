import { insertCheckout } from '../modules/online-payments/index.ts';
import { insertPayment, insertReceipt, insertReversal } from '../modules/payments/index.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Context } from '../platform/http/context.ts';

type Deps = Pick<Context, 'db' | 'clock'>;
type Invoice = { id: number; agent_id: number; user_id: number; total_amount: string };

export const createOnlineBuilders = ({ db, clock }: Deps) => ({
  unapplied: (values: { agent_id: number; user_id: number }) =>
    db
      .insertInto('online_payments')
      .values({
        ...values,
        reference: `pi_${crypto.randomUUID()}`,
        session: 'cs_unknown',
        amount: '40',
        currency_code: 'USD',
        received_at: clock.now(),
        status: 'UNAPPLIED',
        problem: 'UNKNOWN_CHECKOUT',
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  checkout: (invoice: Invoice) =>
    inTransaction(db, { userId: null }, async (trx) => {
      const row = {
        agent_id: invoice.agent_id,
        user_id: invoice.user_id,
        session: `cs_${crypto.randomUUID()}`,
        account: null,
        url: 'https://pay.example',
        amount: invoice.total_amount,
        status: 'OPEN' as const,
        created_at: clock.now(),
        expires_at: clock.now(),
      };
      return {
        id: await insertCheckout(trx, row, [{ invoice_id: invoice.id, amount: invoice.total_amount }]),
      };
    }),
  paid: (invoice: Invoice & { package_id: number }) => paidOnline({ db, clock }, invoice, {}),
  reverse: ({ id, by: userId }: { id: number; by: number }) =>
    inTransaction(db, { userId }, async (trx) => {
      const { payment_id } = await trx
        .selectFrom('online_payments')
        .select('payment_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      await insertReversal(trx, { paymentId: payment_id ?? 0, userId, at: clock.now(), reason: 'Owed' });
    }),
  /** A paid invoice that was refunded at the provider itself. */
  refundedElsewhere: (invoice: Invoice & { package_id: number }) =>
    paidOnline({ db, clock }, invoice, { refunded_amount: invoice.total_amount }),
  refundFailed: (invoice: Invoice & { package_id: number }) =>
    paidOnline({ db, clock }, invoice, { refund_error: 'The refund failed: expired_card' }),
});

const paidOnline = (
  { db, clock }: Deps,
  invoice: Invoice & { package_id: number },
  refund: { refunded_amount?: string; refund_error?: string },
) =>
  inTransaction(db, { userId: null }, async (trx) => {
    const account = {
      agentId: invoice.agent_id,
      userId: invoice.user_id,
      by: { userId: null, at: clock.now() },
    };
    const amount = invoice.total_amount;
    const reference = `pi_${crypto.randomUUID()}`;
    const payment_id = await insertPayment(trx, {
      ...account,
      receiptId: await insertReceipt(trx, account),
      method: 'ONLINE',
      reference,
      amount,
      credit: null,
      invoiceIds: [invoice.id],
      amounts: [amount],
    });
    await trx
      .updateTable('packages')
      .set({ status: 'READY_FOR_PICKUP' })
      .where('id', '=', invoice.package_id)
      .where('status', '=', 'CUSTOMS_CLEARED')
      .execute();
    return trx
      .insertInto('online_payments')
      .values({
        agent_id: invoice.agent_id,
        user_id: invoice.user_id,
        reference,
        session: 'cs_unknown',
        amount,
        currency_code: 'USD',
        received_at: clock.now(),
        status: 'APPLIED',
        payment_id,
        ...refund,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
  });
