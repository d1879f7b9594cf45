import type { Payment } from '@eport/contract/payments/payment.ts';
import { METHOD_LABELS } from '@eport/contract/payments/payment-method.ts';
import type { paymentsApi } from '@eport/contract/payments/payments.api.ts';
import { amountCell } from '../../platform/csv/amount-cell.ts';
import { type CsvList, NO_COLUMN } from '../../platform/csv/csv-list.ts';
import { inOrderOf } from '../../platform/database/in-batches.ts';
import { presentPayment } from './payments.presenter.ts';
import { listPaymentIds, listPaymentsById } from './payments.queries.ts';
import { filterOf } from './payments.service.ts';

export const paymentsCsv: CsvList<typeof paymentsApi.exportCsv, Payment> = {
  name: 'payments',
  columns: {
    id: ['Payment #', ({ id }) => id],
    receivedAt: ['Received', ({ receivedAt }) => receivedAt],
    status: ['Status', ({ status }) => status],
    method: ['Method', ({ method }) => METHOD_LABELS[method]],
    amount: ['Amount', ({ amount }) => amountCell(amount)],
    currencyCode: ['Currency', ({ currencyCode }) => currencyCode],
    customerId: NO_COLUMN,
    customerName: ['Customer', ({ customerName }) => customerName],
    mailboxId: ['Mailbox ID', ({ mailboxId }) => mailboxId],
    agentId: NO_COLUMN,
    invoiceIds: ['Invoices', ({ invoiceIds }) => invoiceIds.join(' ')],
    receiptId: NO_COLUMN,
    receiptNumber: ['Receipt #', ({ receiptNumber }) => receiptNumber],
    tendered: ['Tendered', ({ tendered }) => amountCell(tendered)],
    change: ['Change', ({ change }) => amountCell(change)],
    reference: ['Reference', ({ reference }) => reference],
    terminal: ['Terminal', ({ terminal }) => terminal],
    receivedByName: ['Received By', ({ receivedByName }) => receivedByName],
    reversesId: ['Reverses Payment #', ({ reversesId }) => reversesId],
    reason: ['Reason', ({ reason }) => reason],
    can: NO_COLUMN,
  },
  batches: async function* (context, { actor, query }) {
    const { db } = context;
    const filter = await filterOf(context, actor, query);
    const ids = await listPaymentIds(db, filter);
    const batches = inOrderOf(ids, (batch) => listPaymentsById(db, { scope: filter.scope, ids: batch }));
    for await (const rows of batches) yield rows.map((row) => presentPayment(row, actor));
  },
};
