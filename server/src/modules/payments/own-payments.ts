import type { OwnPayment } from '@eport/contract/payments/own-payment.ts';
import type { paymentsApi } from '@eport/contract/payments/payments.api.ts';
import type { QueryOf, ResponseOf } from '@eport/contract/shared/endpoint.ts';
import { type Actor, type Scope, scopeOf } from '../../platform/access/actor.ts';
import { inScope } from '../../platform/access/scope.ts';
import { arrayPage } from '../../platform/database/array-page.ts';
import { boundedTotal } from '../../platform/database/bounded-total.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Context } from '../../platform/http/context.ts';
import { statusOf } from './payments.presenter.ts';
import { allocatedInvoices, isReversed } from './payments.queries.ts';

const ownRows = (db: Database, scope: Scope) =>
  db
    .selectFrom('payments')
    .innerJoin('agents', 'agents.id', 'payments.agent_id')
    .leftJoin('receipts', 'receipts.id', 'payments.receipt_id')
    .select((eb) => [
      'payments.id',
      'payments.received_at',
      'payments.method',
      'payments.amount',
      'payments.currency_code',
      'payments.receipt_id',
      'payments.reverses_id',
      'receipts.number as receipt_number',
      'agents.name as agent_name',
      isReversed(eb).as('is_reversed'),
      allocatedInvoices(eb).as('invoice_ids'),
    ])
    .where(inScope(scope, { agent: 'payments.agent_id', user: 'payments.user_id' }));

type Row = Awaited<ReturnType<ReturnType<typeof ownRows>['execute']>>[number];

export async function listOwnPayments(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { receiptId, ...query }: QueryOf<typeof paymentsApi.mine>,
): Promise<ResponseOf<typeof paymentsApi.mine>> {
  const page = arrayPage(query);
  const all = ownRows(db, scopeOf(actor));
  const own = receiptId === undefined ? all : all.where('payments.receipt_id', '=', receiptId);
  const rows = await own
    .orderBy('payments.received_at', 'desc')
    .orderBy('payments.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { content: rows.map(present), ...(await boundedTotal(db, own, page, rows.length)) };
}

const present = (row: Row): OwnPayment => ({
  id: row.id,
  receivedAt: row.received_at.toISOString(),
  status: statusOf(row),
  method: row.method,
  amount: Number(row.amount),
  currencyCode: row.currency_code,
  agentName: row.agent_name,
  invoiceIds: row.invoice_ids,
  receiptId: row.receipt_id,
  receiptNumber: row.receipt_number,
});
