import type { DueInvoice } from '@eport/contract/invoices/invoice.ts';
import type { DueInvoicesQuery, invoicesApi } from '@eport/contract/invoices/invoices.api.ts';
import { type Actor, scopeOf } from '../../platform/access/actor.ts';
import { amountCell } from '../../platform/csv/amount-cell.ts';
import { type CsvList, NO_COLUMN } from '../../platform/csv/csv-list.ts';
import { inOrderOf } from '../../platform/database/in-batches.ts';
import type { Context } from '../../platform/http/context.ts';
import { presentDue } from './invoices.presenter.ts';
import { findDueRows, listDueIds } from './invoices.queries.ts';
import { dueFilterOf, requirePayer } from './invoices.service.ts';

export const dueInvoicesCsv: CsvList<typeof invoicesApi.exportDueCsv, DueInvoice> = {
  name: 'due-invoices',
  columns: {
    id: ['Invoice #', ({ id }) => id],
    kind: ['Kind', ({ kind }) => kind],
    shippingPackageId: ['Package #', ({ shippingPackageId }) => shippingPackageId],
    dueDate: ['Due Date', ({ dueDate }) => dueDate],
    status: ['Status', ({ status }) => status],
    totalAmount: ['Amount', ({ totalAmount }) => amountCell(totalAmount)],
    remainingAmount: ['Remaining', ({ remainingAmount }) => amountCell(remainingAmount)],
    can: NO_COLUMN,
  },
  batches: (context, { actor, params, query }) => dueBatches(context, actor, params.userId, query),
};

async function* dueBatches(context: Context, actor: Actor, userId: number, query: DueInvoicesQuery) {
  const { db } = context;
  const payer = { scope: scopeOf(actor), userId, cashierId: actor.userId };
  await requirePayer(db, payer);
  const filter = await dueFilterOf(context, actor, query);
  const ids = await listDueIds(db, payer, filter);
  const batches = inOrderOf(ids, (batch) => findDueRows(db, payer, batch));
  for await (const rows of batches) yield rows.map((row) => presentDue(row, actor, context));
}
