import { shownStatus } from '@eport/contract/invoices/invoice-status.ts';
import {
  type Checkout,
  type NewCheckout,
  PAYABLE_LIMIT,
  type Payable,
  type PayableInvoice,
} from '@eport/contract/online-payments/online-payment.ts';
import type { Transaction } from 'kysely';
import type { Actor } from '../../platform/access/actor.ts';
import { today } from '../../platform/clock.ts';
import type { DB } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { scaled, toDecimal } from '../../platform/decimal.ts';
import { AppError, notFound } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { invoicePolicy } from '../invoices/index.ts';
import {
  type CheckoutRow,
  emailOf,
  findCheckout,
  insertCheckout,
  listOpenCheckouts,
  listPayable,
  lockPayer,
  nextCheckoutId,
  type PayableRow,
  setCheckoutStatus,
} from './checkouts.queries.ts';
import { limitCheckouts } from './limit-checkouts.ts';
import { type NewSession, type PaymentProvider, ProviderRefusal } from './payment-provider.ts';
import { paymentProviderOf } from './provider-of.ts';

/** Of Stripe: an open session cannot end earlier than after 30 minutes. */
const OPEN_FOR_MS = 60 * 60_000;
/** Enough to enter a card. */
const REUSED_WHILE_MS = 10 * 60_000;
/** Stripe's minimum for a charge in USD. */
const LOWEST_CENTS = 50n;

export async function getPayable({ db, clock, config }: Context, { userId }: Actor): Promise<Payable> {
  if (!config.stripe) return { available: false, invoices: [] };
  const day = today(clock, config.timeZone);
  const rows = await listPayable(db, { userId }, PAYABLE_LIMIT);
  return { available: true, invoices: rows.map((row) => presentPayable(row, day)) };
}

const presentPayable = (row: PayableRow, day: string): PayableInvoice => ({
  id: row.id,
  packageId: row.package_id,
  packageDescription: row.package_description,
  dueDate: row.due_date,
  status: shownStatus(row.status, row.due_date, day),
  remainingAmount: Number(row.remaining_amount),
  agentId: row.agent_id,
  agentName: row.agent_name,
});

export async function getCheckout(
  { db }: Pick<Context, 'db'>,
  { userId }: Actor,
  id: number,
): Promise<Checkout> {
  const row = await findCheckout(db, { userId, id });
  if (!row) throw notFound('CHECKOUT_NOT_FOUND');
  return {
    id,
    status: row.status,
    amount: Number(row.amount),
    currencyCode: row.currency_code,
    createdAt: row.created_at.toISOString(),
    invoiceIds: row.shares.map(({ invoice_id }) => invoice_id),
    applied: row.payment_status === 'APPLIED',
    refunded: row.payment_status === 'REFUNDING' || row.payment_status === 'REFUNDED',
    receiptNumber: row.receipt_number,
    url: row.status === 'OPEN' ? row.url : null,
  };
}

/** Only the lock of the payer is held while the provider is called. An error leaves a session without its address. */
export async function startCheckout(
  context: Context,
  actor: Actor,
  { invoiceIds }: NewCheckout,
): Promise<Checkout> {
  const provider = await requireProvider(context);
  return limitCheckouts(() =>
    inTransaction(context.db, actor, async (trx) => {
      await lockPayer(trx, actor.userId);
      const invoices = await requirePayable(context, trx, actor, invoiceIds);
      const open = await listOpenCheckouts(trx, actor.userId);
      const same = open.find((checkout) => isReusable(context, checkout, invoices));
      const id = same?.id ?? (await createCheckout(context, trx, { provider, actor, invoices, open }));
      return getCheckout({ db: trx }, actor, id);
    }),
  );
}

export async function requireProvider({ config }: Pick<Context, 'config'>): Promise<PaymentProvider> {
  const provider = await paymentProviderOf(config);
  if (!provider) throw new AppError('ONLINE_PAYMENT_OFF');
  return provider;
}

async function requirePayable(
  { clock, config }: Context,
  trx: Transaction<DB>,
  actor: Actor,
  ids: number[],
): Promise<[PayableRow, ...PayableRow[]]> {
  const [first, ...others] = await listPayable(trx, { userId: actor.userId, ids }, ids.length);
  if (!first || others.length + 1 < ids.length) throw notFound('INVOICE_NOT_FOUND', 'invoiceIds');
  const day = today(clock, config.timeZone);
  for (const { id, status, due_date } of [first, ...others])
    invoicePolicy.require('payOnline', { id, status: shownStatus(status, due_date, day) }, actor);
  if (others.some(({ agent_id }) => agent_id !== first.agent_id))
    throw new AppError('INVOICES_OF_SEVERAL_AGENTS');
  return [first, ...others];
}

const sumOf = (invoices: PayableRow[]) =>
  invoices.reduce((sum, { remaining_amount }) => sum + scaled(remaining_amount, 2), 0n);

/** Pressing the button again opens the same page. */
function isReusable({ clock }: Context, checkout: CheckoutRow, invoices: PayableRow[]): boolean {
  const amountOf = new Map(checkout.shares.map(({ invoice_id, amount }) => [invoice_id, amount]));
  return (
    checkout.expires_at.getTime() > clock.now().getTime() + REUSED_WHILE_MS &&
    checkout.account === (invoices[0]?.stripe_account ?? null) &&
    amountOf.size === invoices.length &&
    invoices.every(({ id, remaining_amount }) => amountOf.get(id) === remaining_amount)
  );
}

type Starting = {
  provider: PaymentProvider;
  actor: Actor;
  invoices: [PayableRow, ...PayableRow[]];
  open: CheckoutRow[];
};

async function createCheckout(
  context: Context,
  trx: Transaction<DB>,
  { provider, actor: { userId }, invoices, open }: Starting,
): Promise<number> {
  const { clock, config } = context;
  const total = sumOf(invoices);
  const ids = invoices.map((invoice) => invoice.id);
  if (total < LOWEST_CENTS) throw new AppError('ONLINE_AMOUNT_TOO_LOW');
  for (const checkout of open.filter(({ shares }) =>
    shares.some((share) => ids.includes(share.invoice_id)),
  )) {
    if (!(await hasEnded(context, provider, checkout))) throw new AppError('ONLINE_PAYMENT_PENDING');
    await setCheckoutStatus(trx, checkout.id, 'EXPIRED');
  }
  const id = await nextCheckoutId(trx);
  const [{ agent_id, stripe_account: account }] = invoices;
  const createdAt = clock.now();
  const expiresAt = new Date(createdAt.getTime() + OPEN_FOR_MS);
  const { session, url } = await createSession(context, provider, {
    account,
    customerEmail: await emailOf(trx, userId),
    items: invoices.map((invoice) => ({
      invoiceId: invoice.id,
      amountCents: scaled(invoice.remaining_amount, 2),
    })),
    returnUrl: `${config.publicUrl}/invoices/online/${id}`,
    cancelUrl: `${config.publicUrl}/invoices`,
    expiresAt,
  });
  const row = {
    id,
    agent_id,
    user_id: userId,
    session,
    account,
    url,
    amount: toDecimal(total, 2),
    created_at: createdAt,
    expires_at: expiresAt,
  };
  const shares = invoices.map((invoice) => ({ id: invoice.id, amount: invoice.remaining_amount }));
  await insertCheckout(trx, row, shares);
  return id;
}

/** One that the provider does not return any more could be paid until it expired, but not after that. */
async function hasEnded(
  { clock }: Context,
  provider: PaymentProvider,
  checkout: CheckoutRow,
): Promise<boolean> {
  const outcome = await provider.endSession(checkout);
  return outcome === 'ENDED' || (outcome === 'UNKNOWN' && checkout.expires_at <= clock.now());
}

async function createSession({ log }: Context, provider: PaymentProvider, session: NewSession) {
  try {
    return await provider.createSession(session);
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    log.error(`The payment provider refused a checkout: ${error.message}`);
    throw new AppError('PAYMENT_PROVIDER_REFUSED');
  }
}
