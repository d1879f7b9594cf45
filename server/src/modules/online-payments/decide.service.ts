import type {
  Application,
  FailedRefund,
  LossRecord,
  OnlinePayment,
} from '@eport/contract/online-payments/online-payment.ts';
import type { Transaction } from 'kysely';
import { type Actor, scopeOf } from '../../platform/access/actor.ts';
import type { DB } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError, invalidField, notFound } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { requirePayer } from '../invoices/index.ts';
import {
  cents,
  lockBalance,
  lockShares,
  recordPayment,
  requireRefundsRead,
  reversePaymentWithin,
  sumOf,
} from '../payments/index.ts';
import { findOnline, lockOnline, setApplied, setKept, setRefunding } from './online-payments.queries.ts';
import { getOnlinePayment } from './online-payments.service.ts';
import { onlinePolicy, openRefundOf } from './online-policy.ts';
import { insertLoss } from './provider-refunds.queries.ts';

type OnlineFacts = NonNullable<Awaited<ReturnType<typeof lockOnline>>>;

/** Applies an online payment to invoices and keeps the rest as the customer's credit. */
export const applyOnlinePayment = (
  context: Context,
  actor: Actor,
  id: number,
  { userId, invoices }: Application,
): Promise<OnlinePayment> =>
  inTransaction(context.db, actor, async (trx) => {
    const online = await lockOnline(trx, { scope: scopeOf(actor), id });
    if (!online) throw notFound('ONLINE_PAYMENT_NOT_FOUND');
    onlinePolicy.require('apply', online, actor);
    await requireRefundsRead(trx, { id });
    const payer = payerOf(online, userId);
    await requirePayer(trx, { scope: scopeOf(actor), userId: payer });
    const shares = await lockShares(context, trx, actor, { userId: payer, invoices });
    const amount = cents(online.amount);
    if (sumOf(shares) > amount) throw invalidField('invoices', 'must come to at most what was paid');
    const agents = shares.map(({ invoice }) => invoice.agent_id);
    const account = { userId: payer, agentId: await agentOf(trx, { online, payer, agents }) };
    if (sumOf(shares) < amount) await lockBalance(trx, account);
    const at = context.clock.now();
    const { takenId } = await recordPayment(context, trx, {
      ...account,
      shares,
      // Spends none of the credit that the customer already has.
      credit: 0n,
      taken: { method: 'ONLINE', amount, reference: online.reference },
      by: { userId: actor.userId, at },
    });
    if (takenId === null) throw new Error('A payment was not recorded.');
    await setApplied(trx, id, { ...account, paymentId: takenId, by: actor.userId, at });
    return getOnlinePayment({ db: trx }, actor, id);
  });

function payerOf({ user_id }: OnlineFacts, userId: number | undefined): number {
  if (user_id !== null && userId !== undefined && userId !== user_id)
    throw invalidField('userId', 'must be the customer who paid');
  const payer = user_id ?? userId;
  if (payer === undefined) throw invalidField('userId', 'is required');
  return payer;
}

type Owner = { online: OnlineFacts; payer: number; agents: number[] };

/** Returns the agent of the account that has the money, else of the invoices, else of the customer. */
async function agentOf(trx: Transaction<DB>, { online, payer, agents }: Owner): Promise<number> {
  const [first, ...others] = new Set([...(online.agent_id === null ? [] : [online.agent_id]), ...agents]);
  if (others.length > 0) throw new AppError('INVOICES_OF_SEVERAL_AGENTS');
  if (first !== undefined) return first;
  const { agent_id } = await trx
    .selectFrom('users')
    .select('agent_id')
    .where('id', '=', payer)
    .executeTakeFirstOrThrow();
  if (agent_id === null) throw invalidField('userId', 'must be a customer with an agent');
  return agent_id;
}

type Change = (trx: Transaction<DB>, online: OnlineFacts) => Promise<unknown>;

/** Locks the online payment, checks that the event is allowed, applies the change and returns the payment. */
const settle = (
  context: Context,
  actor: Actor,
  { id, event }: { id: number; event: 'recordLoss' | 'keep' },
  change: Change,
): Promise<OnlinePayment> =>
  inTransaction(context.db, actor, async (trx) => {
    const online = await lockOnline(trx, { scope: scopeOf(actor), id });
    if (!online) throw notFound('ONLINE_PAYMENT_NOT_FOUND');
    onlinePolicy.require(event, online, actor);
    await requireRefundsRead(trx, { id });
    await change(trx, online);
    return getOnlinePayment({ db: trx }, actor, id);
  });

/** Records a loss: a refund that was made at the provider and is not in the ledger. */
export const recordLoss = (
  context: Context,
  actor: Actor,
  id: number,
  { reason, refundedAmount }: LossRecord,
): Promise<OnlinePayment> =>
  settle(context, actor, { id, event: 'recordLoss' }, (trx, online) => {
    if (Number(online.refunded_amount) !== refundedAmount) throw new AppError('CONFLICT');
    const amount = openRefundOf(online);
    return insertLoss(trx, id, { amount, reason, by: actor.userId, at: context.clock.now() });
  });

/** Closes a refund that was made at the provider and failed. */
export const keepOnlinePayment = (
  context: Context,
  actor: Actor,
  id: number,
  { refundError }: FailedRefund,
): Promise<OnlinePayment> =>
  settle(context, actor, { id, event: 'keep' }, (trx, online) => {
    if (online.refund_error !== refundError) throw new AppError('CONFLICT');
    return setKept(trx, id);
  });

/** Requests a refund. A job sends the money back after the commit. */
export const refundOnlinePayment = (
  context: Context,
  actor: Actor,
  { id, reason }: { id: number; reason: string },
): Promise<OnlinePayment> =>
  inTransaction(context.db, actor, async (trx) => {
    const scope = scopeOf(actor);
    const found = await findOnline(trx, { scope, id });
    if (!found) throw notFound('ONLINE_PAYMENT_NOT_FOUND');
    // The ledger locks the invoices first and then sets the status of the online payment.
    if (found.status === 'APPLIED' && found.payment_id !== null)
      await reversePaymentWithin(context, trx, actor, { id: found.payment_id, reason });
    else {
      const online = await lockOnline(trx, { scope, id });
      if (!online) throw notFound('ONLINE_PAYMENT_NOT_FOUND');
      onlinePolicy.require('refund', online, actor);
      await requireRefundsRead(trx, { id });
      await setRefunding(trx, id, { status: 'REFUNDING', reason, by: actor.userId, at: context.clock.now() });
    }
    return getOnlinePayment({ db: trx }, actor, id);
  });
