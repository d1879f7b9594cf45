import { sql } from 'kysely';
import { insertPayment, insertReceipt, insertReversal } from '../modules/payments/index.ts';
import { at, firstAdministrator, type Person } from './seed-people.ts';
import { addDays } from './timeline.ts';
import { onlineReference, writeOnlinePayment } from './write-online-payments.ts';
import type { Seed } from './write-packages.ts';

/** Writes a reversed card payment, an online payment that was refunded here, and one that was refunded at Stripe. */
export async function writeReversals(seed: Seed, { demoCustomer }: { demoCustomer: Person }): Promise<void> {
  const { trx, now, places, staff } = seed;
  const agentId = at(places.agents, 0);
  const [first, second] = await trx
    .selectFrom('invoices')
    .select(['id', 'user_id', 'total_amount'])
    .where('agent_id', '=', agentId)
    .where('status', '=', 'DUE')
    .where('paid_amount', '=', '0')
    .where('user_id', '<>', demoCustomer.id)
    .orderBy('id', 'desc')
    .limit(2)
    .execute();
  if (!first || !second) throw new Error('The demo data has too few due invoices.');
  const admin = await firstAdministrator(trx);

  async function pay(
    invoice: typeof first & object,
    by: { userId: number | null; at: Date },
    method: { method: 'CARD' | 'ONLINE'; reference: string },
  ): Promise<number> {
    const account = { agentId, userId: invoice.user_id, by };
    return insertPayment(trx, {
      ...account,
      ...method,
      receiptId: await insertReceipt(trx, account),
      amount: invoice.total_amount,
      credit: null,
      invoiceIds: [invoice.id],
      amounts: [invoice.total_amount],
    });
  }

  const card = { method: 'CARD', reference: `T-${100_000 + first.id}` } as const;
  const wrongPaymentId = await pay(first, { userId: at(staff, 0).id, at: addDays(now, -4) }, card);
  await insertReversal(trx, {
    paymentId: wrongPaymentId,
    userId: admin.id,
    at: addDays(now, -3.9),
    reason: 'Charged to the wrong customer',
  });

  const paidAt = addDays(now, -6);
  const reference = onlineReference(second.id);
  const paymentId = await pay(second, { userId: null, at: paidAt }, { method: 'ONLINE', reference });
  await writeOnlinePayment(trx, {
    id: second.id,
    agentId,
    userId: second.user_id,
    amount: second.total_amount,
    paymentId,
    paidAt,
  });
  await insertReversal(trx, {
    paymentId,
    userId: admin.id,
    at: addDays(now, -5),
    reason: 'The customer asked for an invoice in the company’s name',
  });
  await trx
    .updateTable('online_payments')
    .set({ status: 'REFUNDED', refund_retry_at: null, refund_reference: `re_demo_${second.id}` })
    .where('payment_id', '=', paymentId)
    .execute();
  await refundAtStripe(seed, agentId);
}

/** Refunds the payment of a package that has been collected, so staff must decide who pays. */
async function refundAtStripe({ trx }: Seed, agentId: number): Promise<void> {
  const { id, amount } = await trx
    .selectFrom('online_payments')
    .innerJoin('payment_allocations as share', 'share.payment_id', 'online_payments.payment_id')
    .innerJoin('invoices', 'invoices.id', 'share.invoice_id')
    .innerJoin('packages', 'packages.id', 'invoices.package_id')
    .select(['online_payments.id', 'online_payments.amount'])
    .where('online_payments.agent_id', '=', agentId)
    .where('online_payments.status', '=', 'APPLIED')
    .where('packages.status', '=', 'COLLECTED')
    .orderBy('online_payments.id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('provider_refunds')
    .columns(['refund', 'reference', 'amount', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('online_payments')
        .select([sql<string>`'re_demo_' || id`.as('refund'), 'reference', 'amount', 'received_at'])
        .where('id', '=', id),
    )
    .execute();
  await trx.updateTable('online_payments').set({ refunded_amount: amount }).where('id', '=', id).execute();
}
