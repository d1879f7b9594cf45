import type { Checkout, NewCheckout } from '@eport/contract/online-payments/online-payment.ts';
import { allFieldsRead } from '@eport/contract/shared/fields.ts';
import type { Transaction } from 'kysely';
import type { Actor } from '../../platform/access/actor.ts';
import type { DB } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { scaled, toDecimal } from '../../platform/decimal.ts';
import { AppError, notFound } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { invoicePolicy, statusOn } from '../invoices/index.ts';
import {
  type CheckoutRow,
  emailOf,
  endIfStatus,
  insertCheckout,
  listLiveCheckouts,
  listPayable,
  lockPayer,
  type PayableRow,
  setSession,
} from './checkouts.queries.ts';
import { getCheckout, requireProvider } from './checkouts.service.ts';
import { type NewSession, type PaymentProvider, ProviderRefusal } from './payment-provider.ts';

const OPEN_FOR_MS = 60 * 60_000;
/** The time left that an open session needs to be reused: enough to enter a card. */
const MIN_LEFT_TO_REUSE_MS = 10 * 60_000;
/**
 * The time left that a checkout needs for its session to be opened: Stripe opens no session that ends in less than 30 minutes; the rest
 * is for clocks that differ and for the call.
 */
const MIN_LEFT_TO_OPEN_MS = 35 * 60_000;
/** Stripe's minimum for a charge in USD. */
const MIN_CENTS = 50n;

/**
 * Commits the checkout, then calls the provider without a transaction, then records the session. After a crash in between, a
 * call for the same invoices repeats the call to the provider with the same key. A customer gets the URL of a session only once the
 * session is recorded.
 */
export async function startCheckout(
  context: Context,
  actor: Actor,
  { invoiceIds, ...rest }: NewCheckout,
): Promise<Checkout> {
  allFieldsRead(rest);
  const provider = await requireProvider(context);
  const intent = await inTransaction(context.db, actor, (trx) =>
    planCheckout(context, trx, actor, invoiceIds),
  );
  if (intent.session === null) await openSession(context, actor, provider, intent);
  return getCheckout(context, actor, intent.id);
}

type Intent = Pick<CheckoutRow, 'id' | 'session' | 'account' | 'shares' | 'created_at' | 'expires_at'> & {
  customerEmail: string;
  /** Open checkouts of the same invoices, which must end first. */
  replaced: CheckoutRow[];
};

async function planCheckout(
  context: Context,
  trx: Transaction<DB>,
  actor: Actor,
  invoiceIds: number[],
): Promise<Intent> {
  await lockPayer(trx, actor.userId);
  const invoices = await requirePayable(context, trx, actor, invoiceIds);
  const ids = invoices.map(({ id }) => id);
  const live = (await listLiveCheckouts(trx, actor.userId)).filter(({ shares }) =>
    shares.some(({ invoice_id }) => ids.includes(invoice_id)),
  );
  const customerEmail = await emailOf(trx, actor.userId);
  const [same, ...others] = live;
  if (same && others.length === 0 && isReusable(context, same, invoices))
    return { ...same, customerEmail, replaced: [] };
  const total = sumOf(invoices);
  if (total < MIN_CENTS) throw new AppError('ONLINE_AMOUNT_TOO_LOW');
  // A starting checkout can simply expire: no one has the URL of its session, if there is one.
  for (const { id, status } of live)
    if (status === 'STARTING') await endIfStatus(trx, id, 'STARTING', 'EXPIRED');
  const created = await createIntent(context, trx, { userId: actor.userId, invoices, total });
  return { ...created, customerEmail, replaced: live.filter(({ status }) => status === 'OPEN') };
}

type Chosen = { userId: number; invoices: [PayableRow, ...PayableRow[]]; total: bigint };

async function createIntent(
  { clock }: Context,
  trx: Transaction<DB>,
  { userId, invoices, total }: Chosen,
): Promise<Omit<Intent, 'customerEmail' | 'replaced'>> {
  const [{ agent_id, stripe_account: account }] = invoices;
  const created_at = clock.now();
  const expires_at = new Date(created_at.getTime() + OPEN_FOR_MS);
  const shares = invoices.map((invoice) => ({ invoice_id: invoice.id, amount: invoice.remaining_amount }));
  const amount = toDecimal(total, 2);
  const row = { agent_id, user_id: userId, account, amount, created_at, expires_at };
  const id = await insertCheckout(trx, { ...row, status: 'STARTING' }, shares);
  return { id, session: null, account, shares, created_at, expires_at };
}

/** Returns the invoices, earliest due date first. Throws unless the customer may pay all of them and they belong to one agent. */
export async function requirePayable(
  { clock, config }: Context,
  trx: Transaction<DB>,
  actor: Actor,
  ids: number[],
): Promise<[PayableRow, ...PayableRow[]]> {
  const [first, ...others] = await listPayable(trx, { userId: actor.userId, ids }, ids.length);
  if (!first || others.length + 1 < ids.length) throw notFound('INVOICE_NOT_FOUND', 'invoiceIds');
  for (const row of [first, ...others])
    invoicePolicy.require('payOnline', { id: row.id, status: statusOn(row, { clock, config }) }, actor);
  if (others.some(({ agent_id }) => agent_id !== first.agent_id))
    throw new AppError('INVOICES_OF_SEVERAL_AGENTS');
  return [first, ...others];
}

const sumOf = (invoices: PayableRow[]) =>
  invoices.reduce((sum, { remaining_amount }) => sum + scaled(remaining_amount, 2), 0n);

/** True if the checkout has the same invoices and amounts and enough time left, so that pressing the button again opens the same page. */
function isReusable({ clock }: Context, checkout: CheckoutRow, invoices: PayableRow[]): boolean {
  const amountOf = new Map(checkout.shares.map(({ invoice_id, amount }) => [invoice_id, amount]));
  const needed = checkout.session === null ? MIN_LEFT_TO_OPEN_MS : MIN_LEFT_TO_REUSE_MS;
  return (
    checkout.expires_at.getTime() > clock.now().getTime() + needed &&
    checkout.account === (invoices[0]?.stripe_account ?? null) &&
    amountOf.size === invoices.length &&
    invoices.every(({ id, remaining_amount }) => amountOf.get(id) === remaining_amount)
  );
}

/**
 * Ends a checkout at the provider and then here. Throws if it may still be paid: a session that the provider no longer returns could be
 * paid until it expired, but not after that. Without a provider, nothing is known about the session either.
 */
export async function endCheckout(
  { db, clock }: Context,
  actor: Actor,
  provider: PaymentProvider | undefined,
  { id, session, account, expires_at }: CheckoutRow,
): Promise<void> {
  const ended = session === null ? 'ENDED' : provider?.endSession({ session, account });
  const outcome = (await ended) ?? 'UNKNOWN';
  const hasEnded = outcome === 'ENDED' || (outcome === 'UNKNOWN' && expires_at <= clock.now());
  if (!hasEnded) throw new AppError('ONLINE_PAYMENT_PENDING');
  await inTransaction(db, actor, (trx) => endIfStatus(trx, id, 'OPEN', 'EXPIRED'));
}

async function openSession(
  context: Context,
  actor: Actor,
  provider: PaymentProvider,
  intent: Intent,
): Promise<void> {
  const opened = await startSession(context, actor, provider, intent);
  if (await inTransaction(context.db, actor, (trx) => recordSession(trx, actor, intent.id, opened))) return;
  await provider.endSession({ session: opened.session, account: intent.account });
  // A checkout with other invoices replaced it in the meantime.
  throw new AppError('ONLINE_PAYMENT_PENDING');
}

/** Without a response the checkout stays STARTING: a second call may be opening it, and a call for the same invoices resumes it. */
async function startSession(
  context: Context,
  actor: Actor,
  provider: PaymentProvider,
  intent: Intent,
): Promise<{ session: string; url: string }> {
  try {
    for (const checkout of intent.replaced) await endCheckout(context, actor, provider, checkout);
    return await provider.createSession(sessionOf(context, intent));
  } catch (error) {
    const isRefused = error instanceof ProviderRefusal;
    if (isRefused || isPending(error))
      await inTransaction(context.db, actor, (trx) => endIfStatus(trx, intent.id, 'STARTING', 'FAILED'));
    if (!isRefused) throw error;
    context.log.error(`The payment provider refused a checkout: ${error.message}`);
    throw new AppError('PAYMENT_PROVIDER_REFUSED');
  }
}

const isPending = (error: unknown) => error instanceof AppError && error.code === 'ONLINE_PAYMENT_PENDING';

/** Locks the payer first, so that a concurrent plan has either seen the session or ended the checkout. */
async function recordSession(
  trx: Transaction<DB>,
  { userId }: Actor,
  id: number,
  opened: { session: string; url: string },
): Promise<boolean> {
  await lockPayer(trx, userId);
  return setSession(trx, id, opened);
}

const sessionOf = (
  { config }: Pick<Context, 'config'>,
  { id, account, customerEmail, shares, created_at, expires_at }: Intent,
): NewSession => ({
  account,
  customerEmail,
  items: shares.map(({ invoice_id, amount }) => ({
    invoiceId: invoice_id,
    amountCents: scaled(amount, 2),
  })),
  returnUrl: `${config.publicUrl}/invoices/online/${id}`,
  cancelUrl: `${config.publicUrl}/invoices`,
  expiresAt: expires_at,
  // Contains the time, since IDs are assigned again after a backup is restored.
  key: `eport-checkout-${id}-${created_at.getTime()}`,
});
