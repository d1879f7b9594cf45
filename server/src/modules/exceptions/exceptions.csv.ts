import type { ExceptionItem } from '@eport/contract/exceptions/exception.ts';
import { EXCEPTION_LABELS } from '@eport/contract/exceptions/exception-kind.ts';
import type { exceptionsApi } from '@eport/contract/exceptions/exceptions.api.ts';
import { dateIn } from '../../platform/clock.ts';
import { type CsvList, NO_COLUMN } from '../../platform/csv/csv-list.ts';
import { inBatches } from '../../platform/database/in-batches.ts';
import { statusText } from '../../platform/texts.ts';
import { presentExceptionItem } from './exceptions.presenter.ts';
import { type ExceptionRow, listExceptionsAfter } from './exceptions.queries.ts';
import { filterOf } from './exceptions.service.ts';

export const exceptionsCsv: CsvList<typeof exceptionsApi.exportCsv, ExceptionItem> = {
  name: 'exceptions',
  columns: {
    id: NO_COLUMN,
    openedAt: ['Opened', ({ openedAt }, timeZone) => dateIn(timeZone, new Date(openedAt))],
    kind: ['Exception', ({ kind }) => EXCEPTION_LABELS[kind]],
    status: ['Status', ({ status }) => status],
    packageId: ['Package ID', ({ packageId }) => packageId],
    packageDescription: ['Description', ({ packageDescription }) => packageDescription],
    packageStatus: ['Package Status', ({ packageStatus }) => statusText(packageStatus)],
    customerName: ['Customer', ({ customerName }) => customerName],
    mailboxId: ['Mailbox ID', ({ mailboxId }) => mailboxId],
    latestNote: ['Latest Note', ({ latestNote }) => latestNote],
    claimCount: ['Claims', ({ claimCount }) => claimCount],
    assigneeId: NO_COLUMN,
    assigneeName: ['Assignee', ({ assigneeName }) => assigneeName],
    closedAt: ['Closed', ({ closedAt }, timeZone) => closedAt && dateIn(timeZone, new Date(closedAt))],
    decision: ['Decision', ({ decision }) => decision],
  },
  batches: async function* ({ db }, { actor, query }) {
    const filter = filterOf(actor, query);
    const batches = inBatches<ExceptionRow>((after, limit) =>
      listExceptionsAfter(db, { ...filter, after, limit }),
    );
    for await (const rows of batches) yield rows.map(presentExceptionItem);
  },
};
