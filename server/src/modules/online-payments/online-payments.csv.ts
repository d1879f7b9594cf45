import type { OnlinePaymentItem } from '@eport/contract/online-payments/online-payment.ts';
import type { onlinePaymentsApi } from '@eport/contract/online-payments/online-payments.api.ts';
import { amountCell } from '../../platform/csv/amount-cell.ts';
import { type CsvList, NO_COLUMN } from '../../platform/csv/csv-list.ts';
import { inOrderOf } from '../../platform/database/in-batches.ts';
import { presentOnline } from './online-payments.presenter.ts';
import { listOnlineById, listOnlineIds } from './online-payments.queries.ts';
import { filterOf } from './online-payments.service.ts';

export const onlinePaymentsCsv: CsvList<typeof onlinePaymentsApi.exportCsv, OnlinePaymentItem> = {
  name: 'online-payments',
  columns: {
    id: ['Online Payment #', ({ id }) => id],
    receivedAt: ['Received', ({ receivedAt }) => receivedAt],
    status: ['Status', ({ status }) => status],
    problem: ['Problem', ({ problem }) => problem],
    needsAction: ['Needs Action', ({ needsAction }) => (needsAction ? 'yes' : 'no')],
    amount: ['Amount', ({ amount }) => amountCell(amount)],
    currencyCode: ['Currency', ({ currencyCode }) => currencyCode],
    expectedAmount: ['Expected', ({ expectedAmount }) => amountCell(expectedAmount)],
    reference: ['Reference', ({ reference }) => reference],
    agentId: NO_COLUMN,
    agentName: ['Agent', ({ agentName }) => agentName],
    customerId: NO_COLUMN,
    customerName: ['Customer', ({ customerName }) => customerName],
    mailboxId: ['Mailbox ID', ({ mailboxId }) => mailboxId],
    invoiceIds: ['Invoices', ({ invoiceIds }) => invoiceIds.join(' ')],
    paymentId: ['Payment #', ({ paymentId }) => paymentId],
    receiptNumber: ['Receipt #', ({ receiptNumber }) => receiptNumber],
    decidedAt: ['Applied On', ({ decidedAt }) => decidedAt],
    decidedByName: ['Applied By', ({ decidedByName }) => decidedByName],
    refundReason: ['Refund Reason', ({ refundReason }) => refundReason],
    refundRequestedAt: ['Refund Requested', ({ refundRequestedAt }) => refundRequestedAt],
    refundRequestedByName: ['Refunded By', ({ refundRequestedByName }) => refundRequestedByName],
    refundError: ['Refund Error', ({ refundError }) => refundError],
    refundedAmount: [
      'Refunded at Provider',
      ({ refundedAmount }) => (refundedAmount === null ? null : amountCell(refundedAmount)),
    ],
    openRefund: ['Refund to Settle', ({ openRefund }) => amountCell(openRefund)],
    creditLeft: ['Customer’s Credit', ({ creditLeft }) => amountCell(creditLeft)],
    lossAmount: ['Loss', ({ lossAmount }) => amountCell(lossAmount)],
    lossReason: ['Loss Reason', ({ lossReason }) => lossReason],
    lossRecordedAt: ['Loss Recorded', ({ lossRecordedAt }) => lossRecordedAt],
    lossRecordedByName: ['Loss Recorded By', ({ lossRecordedByName }) => lossRecordedByName],
  },
  batches: async function* ({ db, config }, { actor, query }) {
    const filter = await filterOf({ db, config }, actor, query);
    const ids = await listOnlineIds(db, filter);
    const batches = inOrderOf(ids, (batch) => listOnlineById(db, { scope: filter.scope, ids: batch }));
    for await (const rows of batches) yield rows.map(presentOnline);
  },
};
