import type { DueListItem } from '@eport/contract/invoices/invoice.ts';
import type { invoicesApi } from '@eport/contract/invoices/invoices.api.ts';
import { dateIn } from '../../platform/clock.ts';
import { type CsvList, NO_COLUMN } from '../../platform/csv/csv-list.ts';
import { allDue } from './due-list.service.ts';

export const dueListCsv: CsvList<typeof invoicesApi.exportDueListCsv, DueListItem> = {
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
    totalAmount: ['Amount', ({ totalAmount }) => totalAmount.toFixed(2)],
    remainingAmount: ['Remaining', ({ remainingAmount }) => remainingAmount.toFixed(2)],
  },
  batches: (context, { actor, query }) => allDue(context, actor, query),
};
