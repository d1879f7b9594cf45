import type { Transaction } from 'kysely';
import {
  insertCheckout,
  insertOnline,
  setCheckoutStatus,
  setRefunding,
} from '../modules/online-payments/index.ts';
import type { DB } from '../platform/database/schema.ts';
import { at, firstAdministrator, type Person } from './seed-people.ts';
import { addDays } from './timeline.ts';
import type { Seed } from './write-packages.ts';

type Invoice = { id: number; agentId: number; userId: number; amount: string };

const SESSION = 'cs_demo';
export const onlineReference = (invoiceId: number, copy = 1) => `pi_demo_${invoiceId}_${copy}`;

/** Writes a paid checkout. Returns the columns that its online payment has in common with it. */
async function writeCheckout(trx: Transaction<DB>, invoice: Invoice, paidAt: Date) {
  const session = `${SESSION}_${invoice.id}_${paidAt.getTime()}`;
  const owner = { agent_id: invoice.agentId, user_id: invoice.userId };
  const row = {
    ...owner,
    status: 'OPEN' as const,
    session,
    account: null,
    url: `https://checkout.stripe.com/c/pay/${session}`,
    amount: invoice.amount,
    created_at: paidAt,
    expires_at: new Date(paidAt.getTime() + 60 * 60_000),
  };
  const id = await insertCheckout(trx, row, [{ invoice_id: invoice.id, amount: invoice.amount }]);
  await setCheckoutStatus(trx, id, 'PAID');
  return { ...owner, checkout_id: id, session, account: null, received_at: paidAt };
}

/** Writes the checkout and the online payment of a payment in the ledger. */
export async function writeOnlinePayment(
  trx: Transaction<DB>,
  { paymentId, paidAt, ...invoice }: Invoice & { paymentId: number; paidAt: Date },
): Promise<void> {
  const checkout = await writeCheckout(trx, invoice, paidAt);
  await insertOnline(trx, {
    ...checkout,
    reference: onlineReference(invoice.id),
    amount: invoice.amount,
    currency_code: 'USD',
    status: 'APPLIED',
    payment_id: paymentId,
  });
}

/**
 * Writes three payments that were not applied: one whose amount differs, one without a checkout, and a second payment of a paid invoice,
 * which was refunded.
 */
export async function writeOpenOnlinePayments(
  { trx, now, places }: Seed,
  { demoCustomer }: { demoCustomer: Person },
): Promise<void> {
  const dueInvoice = await invoiceOf(trx, demoCustomer, 'DUE');
  const paidInvoice = await invoiceOf(trx, demoCustomer, 'PAID');
  const unapplied = { currency_code: 'USD', status: 'UNAPPLIED' as const };
  await insertOnline(trx, {
    ...(await writeCheckout(trx, dueInvoice, addDays(now, -1))),
    ...unapplied,
    reference: onlineReference(dueInvoice.id),
    amount: (Number(dueInvoice.amount) - 0.5).toFixed(2),
    problem: 'AMOUNT_DIFFERS',
  });
  const unknown = { agent_id: at(places.agents, 0), session: `${SESSION}_unknown`, account: null };
  await insertOnline(trx, {
    ...unknown,
    ...unapplied,
    reference: 'pi_demo_unknown',
    amount: '42.00',
    received_at: addDays(now, -2),
    problem: 'UNKNOWN_CHECKOUT',
  });
  await insertOnline(trx, {
    ...(await writeCheckout(trx, paidInvoice, addDays(now, -3))),
    ...unapplied,
    reference: onlineReference(paidInvoice.id, 2),
    amount: paidInvoice.amount,
    problem: 'INVOICES_CHANGED',
  });
  await refund(trx, { reference: onlineReference(paidInvoice.id, 2), on: addDays(now, -2) });
}

async function refund(trx: Transaction<DB>, { reference, on }: { reference: string; on: Date }) {
  const { id } = await trx
    .selectFrom('online_payments')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  const admin = await firstAdministrator(trx);
  await setRefunding(trx, id, { status: 'REFUNDED', reason: 'Paid twice', by: admin.id, at: on });
}

async function invoiceOf(
  trx: Transaction<DB>,
  { id: userId }: Person,
  status: 'DUE' | 'PAID',
): Promise<Invoice> {
  const row = await trx
    .selectFrom('invoices')
    .select(['id', 'agent_id', 'total_amount'])
    .where('user_id', '=', userId)
    .where('status', '=', status)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { id: row.id, agentId: row.agent_id, userId, amount: row.total_amount };
}
