import type { NewCheckout } from '@eport/contract/online-payments/online-payment.ts';
import type { Receipt } from '@eport/contract/payments/payment.ts';
import type { Transaction } from 'kysely';
import { type Actor, scopeOf } from '../../platform/access/actor.ts';
import type { DB } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { invoicePolicy, listCredits, lockInvoicesInScope } from '../invoices/index.ts';
import { cents, getReceipt, lockBalance, recordPayment, type Share, sumOf } from '../payments/index.ts';
import { endIfStatus, listLiveCheckouts, lockPayer } from './checkouts.queries.ts';
import { paymentProviderOf } from './provider-of.ts';
import { endCheckout, requirePayable } from './start-checkout.service.ts';

/** Pays the chosen invoices with the customer's credit, earliest due date first. Throws if one of them has an open payment page. */
export const payWithCredit = (
  context: Context,
  actor: Actor,
  { invoiceIds }: NewCheckout,
): Promise<Receipt> =>
  inTransaction(context.db, actor, async (trx) => {
    await lockPayer(trx, actor.userId);
    await requireNoCheckout(trx, actor, invoiceIds);
    const [first, ...others] = await requirePayable(context, trx, actor, invoiceIds);
    const { agent_id: agentId } = first;
    const account = { agentId, userId: actor.userId };
    const ids = [first, ...others].map(({ id }) => id);
    const locked = await lockInvoicesInScope(context, trx, actor, ids);
    const inOrder = ids.flatMap((id) => locked.find((invoice) => invoice.id === id) ?? []);
    for (const invoice of inOrder) invoicePolicy.require('payOnline', invoice, actor);
    const shares = sharesOf(inOrder, cents(await lockBalance(trx, account)));
    if (shares.length === 0) throw new AppError('NO_CREDIT_LEFT');
    const { receiptId } = await recordPayment(context, trx, {
      ...account,
      shares,
      credit: sumOf(shares),
      taken: undefined,
      // No member of staff takes this payment.
      by: { userId: null, at: context.clock.now() },
    });
    return getReceipt({ ...context, db: trx }, actor, receiptId);
  });

function sharesOf(invoices: Share['invoice'][], balance: bigint): Share[] {
  const shares: Share[] = [];
  let left = balance;
  for (const invoice of invoices) {
    const remaining = cents(invoice.remaining_amount);
    // biome-ignore lint/complexity/useMathMinMax: Math.min takes no BigInt.
    const amount = left < remaining ? left : remaining;
    if (amount > 0n) shares.push({ invoice, amount });
    left -= amount;
  }
  return shares;
}

const listLiveOf = async (context: Pick<Context, 'db'>, { userId }: Actor, invoiceIds: number[]) =>
  (await listLiveCheckouts(context.db, userId)).filter(({ shares }) =>
    shares.some(({ invoice_id }) => invoiceIds.includes(invoice_id)),
  );

/**
 * Ends the open payment pages of these invoices at the provider, since those still ask for the amounts before the credit. Uses no
 * transaction while it waits for the provider, which may be slow.
 */
export async function endPagesBeforeCredit(
  context: Context,
  actor: Actor,
  { invoiceIds }: NewCheckout,
): Promise<void> {
  await requireCredit(context, actor, invoiceIds);
  const provider = await paymentProviderOf(context.config);
  for (const checkout of await listLiveOf(context, actor, invoiceIds))
    if (checkout.status === 'OPEN') await endCheckout(context, actor, provider, checkout);
}

/** Throws if nothing can be paid with credit, so that payment pages stay open. */
const requireCredit = (context: Context, actor: Actor, invoiceIds: number[]): Promise<void> =>
  inTransaction(context.db, actor, async (trx) => {
    const [{ agent_id: agentId }] = await requirePayable(context, trx, actor, invoiceIds);
    const credits = await listCredits(trx, { scope: scopeOf(actor) });
    if (!credits.some(({ agent_id, balance }) => agent_id === agentId && cents(balance) > 0n))
      throw new AppError('NO_CREDIT_LEFT');
  });

/** Expires checkouts of these invoices that have no page yet. Throws if one was opened in the meantime, whose page must end first. */
async function requireNoCheckout(trx: Transaction<DB>, actor: Actor, invoiceIds: number[]): Promise<void> {
  for (const { id, status } of await listLiveOf({ db: trx }, actor, invoiceIds)) {
    if (status === 'OPEN') throw new AppError('ONLINE_PAYMENT_PENDING');
    await endIfStatus(trx, id, 'STARTING', 'EXPIRED');
  }
}
