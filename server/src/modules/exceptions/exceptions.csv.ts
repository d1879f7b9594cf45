import type { ExceptionItem } from '@eport/contract/exceptions/exception.ts';
import { EXCEPTION_LABELS } from '@eport/contract/exceptions/exception-kind.ts';
import type { exceptionsApi } from '@eport/contract/exceptions/exceptions.api.ts';
import { dateIn } from '../../platform/clock.ts';
import { type CsvList, NO_COLUMN } from '../../platform/csv/csv-list.ts';
import { statusText } from '../../platform/texts.ts';
import { listExceptionIds } from './exception-list.queries.ts';
import { presentExceptionItem } from './exceptions.presenter.ts';
import { exceptionsInOrder, filterOf } from './exceptions.service.ts';

type Row = ExceptionItem & { agentId: number };

export const exceptionsCsv: CsvList<typeof exceptionsApi.exportCsv, Row, ExceptionItem> = {
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
    warehouseName: ['Warehouse', ({ warehouseName }) => warehouseName],
    agentName: ['Agent', ({ agentName }) => agentName],
  },
  agentOf: ({ agentId }) => agentId,
  batches: async function* (context, { actor, query }) {
    const ids = await listExceptionIds(context.db, await filterOf(context, actor, query));
    for await (const rows of exceptionsInOrder(context, actor, ids))
      yield rows.map((row): Row => ({ ...presentExceptionItem(row), agentId: row.agent_id }));
  },
};
