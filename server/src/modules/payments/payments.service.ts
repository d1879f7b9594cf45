import type { Payment } from '@eport/contract/payments/payment.ts';
import type { PaymentFilter, paymentsApi } from '@eport/contract/payments/payments.api.ts';
import type { QueryOf, ResponseOf } from '@eport/contract/shared/endpoint.ts';
import { type Actor, scopeOf } from '../../platform/access/actor.ts';
import { momentsOf } from '../../platform/clock.ts';
import { arrayPage } from '../../platform/database/array-page.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { presentPayment } from './payments.presenter.ts';
import { findPayment, listPaymentRows } from './payments.queries.ts';

export async function listPayments(
  { db, config }: Context,
  actor: Actor,
  { page, size, ...filter }: QueryOf<typeof paymentsApi.list>,
): Promise<ResponseOf<typeof paymentsApi.list>> {
  const { rows, ...total } = await listPaymentRows(db, {
    ...filterOf(config, actor, filter),
    page: arrayPage({ page, size }),
  });
  return { content: rows.map((row) => presentPayment(row, actor)), ...total };
}

export const filterOf = (
  { timeZone }: Context['config'],
  actor: Actor,
  { receivedFrom: from, receivedTo: to, ...filter }: PaymentFilter,
) => ({ ...filter, scope: scopeOf(actor), received: momentsOf(timeZone, { from, to }) });

export async function getPayment({ db }: Pick<Context, 'db'>, actor: Actor, id: number): Promise<Payment> {
  const row = await findPayment(db, { scope: scopeOf(actor), id });
  if (!row) throw notFound('PAYMENT_NOT_FOUND');
  return presentPayment(row, actor);
}
