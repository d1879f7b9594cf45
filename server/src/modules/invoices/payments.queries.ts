import { INVOICE_MACHINE } from '@eport/contract/invoices/invoice-states.ts';
import { transitionOf } from '@eport/contract/shared/state-machine.ts';
import type { Scope } from '../../platform/access/actor.ts';
import { inScope } from '../../platform/access/scope.ts';
import type { Database } from '../../platform/database/database.ts';
import type { InvoiceStatus } from '../../platform/database/schema.ts';
import { preparedQuery } from '../../platform/performance/prepared-query.ts';
import { INVOICE_OWNERS } from './invoices.queries.ts';

type InScope = { scope: Scope; id: number };

/** Needs no recheck after locking: an invoice never changes its package. */
export const lockPackageOf = async (trx: Database, which: InScope) => (await lockedPackageOf(trx, which))[0];

const lockedPackageOf = preparedQuery((trx, { scope, id }: InScope) =>
  trx
    .selectFrom('packages')
    .select(['packages.id', 'packages.status'])
    .where('packages.id', '=', (eb) =>
      eb
        .selectFrom('invoices')
        .select('invoices.package_id')
        .where('invoices.id', '=', id)
        .where(inScope(scope, INVOICE_OWNERS)),
    )
    .forUpdate(),
);

export type LockedInvoice = Awaited<ReturnType<typeof lockInvoice>>;

/** Expects the package to be locked. */
export async function lockInvoice(trx: Database, which: { id: number }) {
  const [row] = await lockedInvoice(trx, which);
  if (!row) throw new Error('The invoice of a locked package was not found.');
  return row;
}

const lockedInvoice = preparedQuery((trx, { id }: { id: number }) =>
  trx
    .selectFrom('invoices')
    .select(['id', 'kind', 'status', 'due_date', 'agent_id', 'total_amount'])
    .where('id', '=', id)
    .forUpdate(),
);

type StatusChange = { status: InvoiceStatus; cancelledAt?: Date };

export const setInvoiceStatus = (trx: Database, id: number, { status, cancelledAt }: StatusChange) =>
  trx
    .updateTable('invoices')
    .set({ status, ...(cancelledAt && { cancelled_at: cancelledAt }) })
    .where('id', '=', id)
    .execute();

type Payment = { invoiceId: number; agentId: number; amount: string; userId: number; at: Date };

export const insertCashPayment = preparedQuery((trx, { invoiceId, agentId, amount, userId, at }: Payment) =>
  trx
    .with('payment', (query) =>
      query.insertInto('payments').values({
        invoice_id: invoiceId,
        agent_id: agentId,
        amount,
        received_by: userId,
        received_at: at,
      }),
    )
    .updateTable('invoices')
    .set({ status: transitionOf(INVOICE_MACHINE, 'payCash').to })
    .where('id', '=', invoiceId),
);

export const reverseLivePayment = (
  trx: Database,
  { invoiceId, ...by }: { invoiceId: number; userId: number; at: Date; reason: string },
) =>
  trx
    .updateTable('payments')
    .set({ reversed_by: by.userId, reversed_at: by.at, reverse_reason: by.reason })
    .where('invoice_id', '=', invoiceId)
    .where('reversed_at', 'is', null)
    .execute();
