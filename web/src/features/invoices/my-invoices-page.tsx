import type { InvoiceItem } from '@eport/contract/invoices/invoice.ts';
import { INVOICE_STATUSES } from '@eport/contract/invoices/invoice-statuses.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { StatusChip } from '../../entities/status-chip.tsx';
import { failureOf } from '../../lib/failure.ts';
import { formatStatus } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { TextLink } from '../../ui/button/text-link.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { FilterChip } from '../../ui/filter-chip.tsx';
import { ReceiptIcon } from '../../ui/icons.ts';
import { FilterBar } from '../../ui/layout/filter-bar.tsx';
import { Money } from '../../ui/money.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { Column } from '../../ui/table/table-types.ts';
import { myInvoicesQuery } from './my-invoices.queries.ts';

const EMPTY = { text: 'You have no invoices.', icon: ReceiptIcon };
const EMPTY_FILTER = { text: 'You have no invoices with this status.', icon: ReceiptIcon };
const SIZES = [10, 25, 50, 100];
const ADDRESS = { status: '', page: 0, size: 10 };
const ALLOWED = { size: SIZES };

const columns: Column<InvoiceItem>[] = [
  { header: 'Invoice #', card: 'title', cell: ({ id }) => `#${id}` },
  {
    header: 'Package #',
    cell: ({ packageId }) => (
      <TextLink inText to={paths.package(packageId)}>
        #{packageId}
      </TextLink>
    ),
  },
  { header: 'Date Issued', cell: ({ createdAt }) => <DateText value={createdAt} /> },
  { header: 'Due Date', cell: ({ dueDate }) => <DateText value={dueDate} /> },
  { header: 'Status', card: 'bare', cell: ({ status }) => <StatusChip status={status} /> },
  { header: 'Amount', numeric: true, cell: ({ totalAmount }) => <Money amount={totalAmount} strong /> },
];

const viewDetails = ({ id }: InvoiceItem) => (
  <ButtonLink size="small" to={paths.invoice(id)} aria-label={`View Details of invoice #${id}`}>
    View Details
  </ButtonLink>
);

export function MyInvoicesPage() {
  const navigate = useNavigate();
  const [{ status, page, size }, setAddress] = useUrlState(ADDRESS, ALLOWED);
  const statuses = INVOICE_STATUSES.filter((option) => status.split(',').includes(option));
  const invoices = useQuery(myInvoicesQuery({ status: statuses.join(), page, size }));
  return (
    <>
      <PageHeader title="My Invoices" />
      {statuses.length > 0 && (
        <FilterBar>
          <FilterChip
            label={`Status: ${statuses.map(formatStatus).join(', ')}`}
            onRemove={() => setAddress({ status: '', page: 0 })}
          />
        </FilterBar>
      )}
      <DataTable
        caption="My invoices"
        columns={columns}
        rows={invoices.data?.rows}
        keyOf={({ id }) => id}
        empty={statuses.length > 0 ? EMPTY_FILTER : EMPTY}
        failure={failureOf(invoices, 'Could not load your invoices. Please try again later.')}
        stale={invoices.isPlaceholderData}
        paging={{ page, size, sizes: SIZES, total: invoices.data?.total, onChange: setAddress }}
        rowClick={{
          run: ({ id }) => void navigate(paths.invoice(id)),
          to: ({ id }) => paths.invoice(id),
          labelOf: ({ id }) => `See invoice #${id}`,
        }}
        actions={viewDetails}
      />
    </>
  );
}

export { MyInvoicesPage as Component };
