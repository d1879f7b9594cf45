import type { InvoiceItem } from '@eport/contract/invoices/invoice.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { SavedViews } from '../../entities/saved-views/saved-views.tsx';
import { StatusChip } from '../../entities/status-chip.tsx';
import { failureOf } from '../../lib/api/api-error.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { TextLink } from '../../ui/button/text-link.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { ReceiptIcon } from '../../ui/icons.ts';
import { ListTable } from '../../ui/list/list-table.tsx';
import { nothingFound } from '../../ui/list/nothing-found.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import type { Column } from '../../ui/table/table-types.ts';
import { InvoiceAmount } from './invoice-amount.tsx';
import { myInvoiceList, myInvoicesQueryOf } from './my-invoice-list.ts';
import { myInvoicesQuery } from './my-invoices.queries.ts';
import styles from './my-invoices-page.module.css';
import { MyPayments } from './my-payments.tsx';
import { PayOnlineCard } from './online/pay-online-card.tsx';

const EMPTY = { text: 'You have no invoices.', icon: ReceiptIcon };
const NOTHING_FOUND = nothingFound('No invoices match these filters.', {
  label: 'Show all invoices',
  to: paths.invoices(),
});

const columns: Column<InvoiceItem>[] = [
  { header: 'Invoice #', card: 'title', oneLine: true, sort: 'id', cell: ({ id }) => `#${id}` },
  {
    header: 'Package #',
    oneLine: true,
    sort: 'packageId',
    cell: ({ packageId }) => (
      <TextLink inText to={paths.package(packageId)}>
        #{packageId}
      </TextLink>
    ),
  },
  {
    header: 'Date Issued',
    oneLine: true,
    priority: 'low',
    sort: 'createdAt',
    cell: ({ createdAt }) => <DateText value={createdAt} />,
  },
  { header: 'Due Date', oneLine: true, sort: 'dueDate', cell: ({ dueDate }) => <DateText value={dueDate} /> },
  { header: 'Status', card: 'bare', cell: ({ status }) => <StatusChip status={status} /> },
  {
    header: 'Amount',
    numeric: true,
    sort: 'totalAmount',
    cell: (invoice) => <InvoiceAmount {...invoice} />,
  },
];

const viewDetails = ({ id }: InvoiceItem) => (
  <ButtonLink size="small" to={paths.invoice(id)} aria-label={`View Details of invoice #${id}`}>
    View Details
  </ButtonLink>
);

export function MyInvoicesPage() {
  const navigate = useNavigate();
  const list = useList(myInvoiceList);
  const invoices = useQuery(myInvoicesQuery(myInvoicesQueryOf(list.state)));
  return (
    <>
      <PageHeader title="My Invoices" />
      <PayOnlineCard />
      <ListTable
        name="my-invoices"
        list={list}
        caption="My invoices"
        columns={columns}
        rows={invoices.data?.rows}
        keyOf={({ id }) => id}
        empty={list.control.isFiltered ? NOTHING_FOUND : EMPTY}
        failure={failureOf(invoices, 'Could not load your invoices. Please try again later.')}
        stale={invoices.isPlaceholderData}
        total={invoices.data?.total}
        rowClick={{
          run: ({ id }) => void navigate(paths.invoice(id)),
          to: ({ id }) => paths.invoice(id),
          labelOf: ({ id }) => `See invoice #${id}`,
        }}
        actions={viewDetails}
      >
        <SavedViews name="my-invoices" list={list.control} />
      </ListTable>
      {/* Waits for the list above, because the payments would jump when it loads. */}
      {!invoices.isPending && (
        <div className={styles.payments}>
          <MyPayments />
        </div>
      )}
    </>
  );
}

export { MyInvoicesPage as Component };
