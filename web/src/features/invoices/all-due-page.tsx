import { dueListApi } from '@eport/contract/invoices/due-list.api.ts';
import type { DueListItem } from '@eport/contract/invoices/invoice.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useAgentList } from '../../entities/agent-filter.ts';
import { SavedViews } from '../../entities/saved-views/saved-views.tsx';
import { StatusChip } from '../../entities/status-chip.tsx';
import { failureOf } from '../../lib/api/api-error.ts';
import { callFile } from '../../lib/api/client.ts';
import { formatDate } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { DateText } from '../../ui/date-text.tsx';
import { ExportCsv } from '../../ui/export-csv.tsx';
import { WalletIcon } from '../../ui/icons.ts';
import { Row } from '../../ui/layout/stack.tsx';
import { withoutPaging } from '../../ui/list/list-query.ts';
import { ListTable } from '../../ui/list/list-table.tsx';
import { nothingFound } from '../../ui/list/nothing-found.tsx';
import { Money } from '../../ui/money.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import type { Column } from '../../ui/table/table-types.ts';
import { TwoLines } from '../../ui/two-lines.tsx';
import { allDueQuery } from './all-due.queries.ts';
import { allDueLists, allDueQueryOf, isBeyondDue } from './all-due-list.ts';

const EMPTY = { icon: WalletIcon, text: 'No invoice is due.' };
const NOTHING_FOUND = nothingFound('No invoices match these filters.', {
  label: 'Show all due invoices',
  to: paths.dueInvoices(),
});

const FACTS: Column<DueListItem>[] = [
  { header: 'Invoice #', card: 'title', oneLine: true, sort: 'id', cell: ({ id }) => `#${id}` },
  {
    header: 'Customer',
    cell: ({ customerName, mailboxId }) => <TwoLines first={customerName} second={mailboxId ?? 'N/A'} />,
  },
  { header: 'Package #', oneLine: true, priority: 'wide', cell: ({ packageId }) => `#${packageId}` },
  {
    header: 'Issued',
    oneLine: true,
    sort: 'createdAt',
    cell: ({ createdAt }) => <DateText value={createdAt} />,
  },
  {
    header: 'Due Date',
    sort: 'dueDate',
    cell: ({ dueDate, status }) => (
      <Row wrap gap={0.5}>
        <DateText value={dueDate} /> {status !== 'DUE' && <StatusChip status={status} />}
      </Row>
    ),
  },
  {
    header: 'Amount',
    numeric: true,
    priority: 'low',
    sort: 'totalAmount',
    cell: ({ totalAmount }) => <Money amount={totalAmount} />,
  },
];

const REMAINING: Column<DueListItem> = {
  header: 'Remaining',
  numeric: true,
  sort: 'remainingAmount',
  cell: ({ remainingAmount }) => <Money amount={remainingAmount} strong />,
};

const COLUMNS = [...FACTS, REMAINING];

const remainingOn = (day: string): Column<DueListItem>[] => [
  ...FACTS,
  {
    header: `Remaining on ${formatDate(day)}`,
    numeric: true,
    sort: 'remainingAmount',
    cell: ({ remainingThen }) => <Money amount={remainingThen ?? 0} strong />,
  },
];

export function AllDuePage() {
  const navigate = useNavigate();
  const list = useAgentList(allDueLists);
  const query = allDueQueryOf(list.state);
  const due = useQuery(allDueQuery(query));
  const { outstandingOn } = list.state;
  const columns = useMemo(() => (outstandingOn ? remainingOn(outstandingOn) : COLUMNS), [outstandingOn]);
  const isDueOnly = !isBeyondDue(list.state);
  return (
    <>
      <PageHeader
        title={isDueOnly ? 'Due Invoices' : 'Invoices'}
        breadcrumbs={[{ label: 'Payments', to: paths.payments() }]}
        actions={
          <ExportCsv
            name="due-invoices"
            fetchFile={(options) =>
              callFile(dueListApi.exportCsv, {
                query: withoutPaging(query),
                ...options,
              })
            }
          />
        }
      />
      <ListTable
        name="all-due-invoices"
        list={list}
        caption={isDueOnly ? 'Due invoices' : 'Invoices'}
        columns={columns}
        rows={due.data?.content}
        keyOf={({ id }) => id}
        empty={list.control.isFiltered ? NOTHING_FOUND : EMPTY}
        failure={failureOf(due, 'Failed to load the due invoices. Please try again.')}
        stale={due.isPlaceholderData}
        total={due.data?.totalItems}
        totalIsLowerBound={due.data?.totalIsLowerBound}
        rowClick={{
          run: ({ id }) => void navigate(paths.invoice(id)),
          to: ({ id }) => paths.invoice(id),
          labelOf: ({ id }) => `View invoice #${id}`,
        }}
      >
        <SavedViews name="all-due-invoices" list={list.control} />
      </ListTable>
    </>
  );
}

export { AllDuePage as Component };
