import type { Transaction } from 'kysely';
import type { DB } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { scaled, toDecimal } from '../../platform/decimal.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { requireProvider } from './checkouts.service.ts';
import { setRefunding } from './online-payments.queries.ts';
import { type ProviderRefund, ProviderRefusal } from './payment-provider.ts';
import {
  deleteUnread,
  insertLoss,
  listRefunds,
  lockByReference,
  lockReference,
  type RefundChanges,
  saveRefunds,
  setRefunded,
  setRefundFailed,
  setUnapplied,
  takeUnread,
} from './provider-refunds.queries.ts';
import { RETRY_REFUSED_MS, singleLine } from './refunds.service.ts';

const INSTALLATION = { userId: null };

type Deps = Pick<Context, 'db' | 'clock' | 'config' | 'log'>;
type Paid = { reference: string; account: string | null };

/**
 * Reads all refunds of a payment from the provider and settles them. Someone may refund at the provider itself, and a bank can return a
 * refund days later.
 */
export async function readRefunds(context: Deps, { reference, account }: Paid): Promise<void> {
  const refunds = await refundsOf(context, { reference, account });
  await inTransaction(context.db, INSTALLATION, async (trx) => {
    await lockReference(trx, reference);
    const changes = await saveRefunds(trx, reference, refunds);
    await settleRefunds(context, trx, { reference, changes });
    await deleteUnread(trx, reference);
  });
}

const RETRY_READING_MS = 5 * 60_000;

/** Reads the refunds that an earlier release recorded without amounts, or that failed before their payment came in. */
export async function readDueRefunds(context: Deps): Promise<void> {
  if (!context.config.stripe) return;
  for (;;) {
    const now = context.clock.now();
    const next = new Date(now.getTime() + RETRY_READING_MS);
    const paid = await inTransaction(context.db, INSTALLATION, (trx) => takeUnread(trx, { now, next }));
    if (!paid) return;
    await readRefunds(context, paid).catch(async (error: unknown) => {
      if (!(error instanceof AppError) || error.code !== 'PAYMENT_PROVIDER_REFUSED') throw error;
      // The provider would also refuse to refund this payment, so the recorded amounts stay.
      await inTransaction(context.db, INSTALLATION, (trx) => deleteUnread(trx, paid.reference));
    });
  }
}

/** Throws if the provider refuses. The webhook call then fails, so the provider sends its event again. */
async function refundsOf(context: Deps, paid: Paid): Promise<ProviderRefund[]> {
  const provider = await requireProvider(context);
  const refunds = await provider.refundsOf(paid).catch((error: unknown) => {
    if (!(error instanceof ProviderRefusal)) throw error;
    context.log.error(`The payment provider refused to list refunds: ${error.message}`);
    throw new AppError('PAYMENT_PROVIDER_REFUSED');
  });
  return refunds.map((refund) => ({ ...refund, failure: refund.failure && singleLine(refund.failure) }));
}

type Change = { reference: string; changes: RefundChanges };
type Payment = NonNullable<Awaited<ReturnType<typeof lockByReference>>>;
type Refunds = { refunded: bigint; isInFull: boolean; changes: RefundChanges; at: Date };

/**
 * Updates the online payment by its saved refunds. Expects the reference to be locked. An applied payment then waits for staff to
 * reverse it or to record a loss.
 */
export async function settleRefunds(
  { clock }: Pick<Context, 'clock'>,
  trx: Transaction<DB>,
  { reference, changes }: Change,
): Promise<void> {
  const payment = await lockByReference(trx, reference);
  if (!payment) return;
  const refunded = sumOf(await listRefunds(trx, reference));
  const isInFull = refunded >= scaled(payment.amount, 3);
  const refunds: Refunds = { refunded, isInFull, changes, at: clock.now() };
  if (isRefundedHere(payment)) await retryFailed(trx, payment, refunds);
  else if (payment.status === 'UNAPPLIED' && isInFull) await closeUnapplied(trx, payment, refunds);
  else if (payment.status !== 'REFUNDED' || !isInFull) await awaitDecision(trx, payment, refunds);
}

type RefundRow = Awaited<ReturnType<typeof listRefunds>>[number];

const sumOf = (refunds: RefundRow[]): bigint =>
  refunds.reduce((sum, { amount, failure }) => sum + (failure ? 0n : scaled(amount, 3)), 0n);

const failureIn = (changes: RefundChanges) =>
  changes.find(({ failure }) => failure !== null)?.failure ?? null;

/** True if staff requested the refund here. Other payments were refunded at the provider itself. */
const isRefundedHere = ({ status, refund_requested_by }: Payment) =>
  status === 'REFUNDING' || (status === 'REFUNDED' && refund_requested_by !== null);

async function retryFailed(trx: Transaction<DB>, { id }: Payment, { isInFull, changes, at }: Refunds) {
  const error = failureIn(changes);
  if (error === null || isInFull) return;
  await setRefundFailed(trx, id, { error, retryAt: new Date(at.getTime() + RETRY_REFUSED_MS) });
}

async function closeUnapplied(trx: Transaction<DB>, { id }: Payment, { refunded, at }: Refunds) {
  await setRefunded(trx, id, { amount: toDecimal(refunded, 3), error: null });
  await setRefunding(trx, id, {
    reason: 'Refunded at the payment provider',
    by: null,
    at,
    status: 'REFUNDED',
  });
}

async function awaitDecision(trx: Transaction<DB>, payment: Payment, refunds: Refunds) {
  const { id, status } = payment;
  if (status === 'REFUNDED') await setUnapplied(trx, id);
  await reduceLoss(trx, payment, refunds);
  // A newer refund replaces the one that failed before it.
  const error = refunds.changes[0]?.failure;
  await setRefunded(trx, id, { amount: toDecimal(refunds.refunded, 3), error });
}

async function reduceLoss(trx: Transaction<DB>, payment: Payment, { refunded, changes, at }: Refunds) {
  const lost = scaled(payment.loss_amount ?? '0', 3);
  if (lost <= refunded) return;
  const amount = `-${toDecimal(lost - refunded, 3)}`;
  await insertLoss(trx, payment.id, {
    amount,
    reason: failureIn(changes) ?? 'Less was refunded',
    by: null,
    at,
  });
}
