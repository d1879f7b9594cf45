import type { OnlinePayment, OnlineSummary } from '@eport/contract/online-payments/online-payment.ts';
import type { OnlineFilter, onlinePaymentsApi } from '@eport/contract/online-payments/online-payments.api.ts';
import type { QueryOf, ResponseOf } from '@eport/contract/shared/endpoint.ts';
import type { Permission } from '@eport/contract/shared/permission.ts';
import { type Actor, scopeOf } from '../../platform/access/actor.ts';
import { agentMoments, type DaysDeps } from '../../platform/access/agent-days.ts';
import { daysAfter, momentsOf, today } from '../../platform/clock.ts';
import { arrayPage } from '../../platform/database/array-page.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import { permissionOf, refusal } from '../../platform/errors/refusal.ts';
import type { Context } from '../../platform/http/context.ts';
import { findWithUnreadRefunds, getPayment } from '../payments/index.ts';
import { presentOnline } from './online-payments.presenter.ts';
import {
  countNeedingAction,
  findOnline,
  listOnlineRows,
  sumWebhookRefusals,
} from './online-payments.queries.ts';
import { onlinePolicy } from './online-policy.ts';

export async function listOnlinePayments(
  { db, config }: Context,
  actor: Actor,
  { page, size, ...filter }: QueryOf<typeof onlinePaymentsApi.list>,
): Promise<ResponseOf<typeof onlinePaymentsApi.list>> {
  const { rows, ...total } = await listOnlineRows(db, {
    ...(await filterOf({ db, config }, actor, filter)),
    page: arrayPage({ page, size }),
  });
  return { content: rows.map(presentOnline), ...total };
}

/**
 * Converts the days of the filter to moments: in the time zone of the payment's agent or, without an agent, in that of the installation.
 */
export async function filterOf(
  deps: DaysDeps,
  actor: Actor,
  { receivedFrom: from, receivedTo: to, lostFrom, lostTo, ...filter }: OnlineFilter,
) {
  const scope = scopeOf(actor);
  const where = { scope, agentId: filter.agentId };
  const ofAgents = await agentMoments(deps, where, { from, to });
  const unassigned = momentsOf(deps.config.timeZone, { from, to });
  const received = ofAgents && unassigned && { ofAgents, unassigned };
  // Every loss has an agent.
  const lost = await agentMoments(deps, where, { from: lostFrom, to: lostTo });
  return { ...filter, scope, received, lost };
}

export async function getOnlinePayment(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  id: number,
): Promise<OnlinePayment> {
  const row = await findOnline(db, { scope: scopeOf(actor), id });
  if (!row) throw notFound('ONLINE_PAYMENT_NOT_FOUND');
  const can = onlinePolicy.permissions(['apply', 'refund', 'recordLoss', 'keep'], row, actor);
  // Refunding an applied payment means reversing it.
  const reversed =
    row.status === 'APPLIED' && row.payment_id !== null
      ? await getPayment({ db }, actor, row.payment_id)
      : null;
  const permissions = { ...can, ...(reversed && { refund: reversed.can.reverse }) };
  const hasUnreadRefunds = (await findWithUnreadRefunds(db, { id })) !== undefined;
  return { ...presentOnline(row), can: hasUnreadRefunds ? refusedUntilRead(id, permissions) : permissions };
}

/**
 * Refuses every allowed action, as `requireRefundsRead` does: until the provider's refunds have been read, the remaining amount is
 * unknown.
 */
function refusedUntilRead(
  id: number,
  { apply, refund, recordLoss, keep }: OnlinePayment['can'],
): OnlinePayment['can'] {
  const unread = permissionOf(refusal('ONLINE_REFUNDS_UNREAD', { id }));
  const unless = (can: Permission) => (can.allowed ? unread : can);
  return { apply: unless(apply), refund: unless(refund), recordLoss: unless(recordLoss), keep: unless(keep) };
}

const WEBHOOK_REFUSALS_SHOWN_DAYS = 7;

export async function getOnlineSummary({ db, clock, config }: Context, actor: Actor): Promise<OnlineSummary> {
  const since = daysAfter(today(clock, config.timeZone), -WEBHOOK_REFUSALS_SHOWN_DAYS);
  const isAdmin = actor.role === 'ROLE_ADMIN';
  const [needAction, webhookRefusals] = await Promise.all([
    countNeedingAction(db, scopeOf(actor)),
    isAdmin ? sumWebhookRefusals(db, since) : null,
  ]);
  return {
    available: config.stripe !== undefined,
    needAction,
    refusedCalls: webhookRefusals?.calls ?? null,
    lastRefusedAt: webhookRefusals?.last_at?.toISOString() ?? null,
  };
}
