import type { dueListApi } from '@eport/contract/invoices/due-list.api.ts';
import type { DueListItem } from '@eport/contract/invoices/invoice.ts';
import { dateIn } from '../../platform/clock.ts';
import { amountCell } from '../../platform/csv/amount-cell.ts';
import { type CsvList, NO_COLUMN } from '../../platform/csv/csv-list.ts';
import { allDue, type DueOfAgent } from './due-list.service.ts';

export const dueListCsv: CsvList<typeof dueListApi.exportCsv, DueOfAgent, DueListItem> = {
  name: 'due-invoices',
  columns: {
    id: ['Invoice #', ({ id }) => id],
    kind: ['Kind', ({ kind }) => kind],
    customerId: NO_COLUMN,
    customerName: ['Customer', ({ customerName }) => customerName],
    mailboxId: ['Mailbox ID', ({ mailboxId }) => mailboxId],
    packageId: ['Package #', ({ packageId }) => packageId],
    createdAt: ['Issued', ({ createdAt }, timeZone) => dateIn(timeZone, new Date(createdAt))],
    dueDate: ['Due Date', ({ dueDate }) => dueDate],
    status: ['Status', ({ status }) => status],
    totalAmount: ['Amount', ({ totalAmount }) => amountCell(totalAmount)],
    remainingAmount: ['Remaining', ({ remainingAmount }) => amountCell(remainingAmount)],
    remainingThen: ['Remaining on Chosen Day', ({ remainingThen }) => amountCell(remainingThen)],
  },
  agentOf: ({ agentId }) => agentId,
  batches: (context, { actor, query }) => allDue(context, actor, query),
};
