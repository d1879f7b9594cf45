import type { Payment } from '@eport/contract/payments/payment.ts';
import type { PaymentFilter, paymentsApi } from '@eport/contract/payments/payments.api.ts';
import type { QueryOf, ResponseOf } from '@eport/contract/shared/endpoint.ts';
import { type Actor, scopeOf } from '../../platform/access/actor.ts';
import { agentMoments } from '../../platform/access/agent-days.ts';
import { arrayPage } from '../../platform/database/array-page.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { presentPayment } from './payments.presenter.ts';
import { findPayment, listPaymentRows } from './payments.queries.ts';

export async function listPayments(
  context: Context,
  actor: Actor,
  { page, size, ...filter }: QueryOf<typeof paymentsApi.list>,
): Promise<ResponseOf<typeof paymentsApi.list>> {
  const { rows, ...total } = await listPaymentRows(context.db, {
    ...(await filterOf(context, actor, filter)),
    page: arrayPage({ page, size }),
  });
  return { content: rows.map((row) => presentPayment(row, actor)), ...total };
}

export async function filterOf(
  context: Context,
  actor: Actor,
  { receivedFrom: from, receivedTo: to, ...filter }: PaymentFilter,
) {
  const scope = scopeOf(actor);
  const { agentId } = filter;
  return { ...filter, scope, received: await agentMoments(context, { scope, agentId }, { from, to }) };
}

export async function getPayment({ db }: Pick<Context, 'db'>, actor: Actor, id: number): Promise<Payment> {
  const row = await findPayment(db, { scope: scopeOf(actor), id });
  if (!row) throw notFound('PAYMENT_NOT_FOUND');
  return presentPayment(row, actor);
}
