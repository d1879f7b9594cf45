import type { Payment } from '@eport/contract/payments/payment.ts';
import { paymentsApi } from '@eport/contract/payments/payments.api.ts';
import { useQuery } from '@tanstack/react-query';
import { useAgentList } from '../../entities/agent-filter.ts';
import { SavedViews } from '../../entities/saved-views/saved-views.tsx';
import { failureOf } from '../../lib/api/api-error.ts';
import { callFile } from '../../lib/api/client.ts';
import { paths } from '../../lib/paths.ts';
import { DateText } from '../../ui/date-text.tsx';
import { ExportCsv } from '../../ui/export-csv.tsx';
import { ReceiptIcon } from '../../ui/icons.ts';
import { withoutPaging } from '../../ui/list/list-query.ts';
import { ListTable } from '../../ui/list/list-table.tsx';
import { nothingFound } from '../../ui/list/nothing-found.tsx';
import { Money } from '../../ui/money.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import type { Column } from '../../ui/table/table-types.ts';
import { TwoLines } from '../../ui/two-lines.tsx';
import { paymentListQuery } from './invoices.queries.ts';
import { PaymentActions } from './payment-actions.tsx';
import { invoicesColumn, methodColumn, receiptText } from './payment-columns.tsx';
import { paymentLists, paymentQueryOf } from './payment-list.ts';

const EMPTY = { icon: ReceiptIcon, text: 'No payments have been received yet.' };
const NOTHING_FOUND = nothingFound('No payments match these filters.', {
  label: 'Show all payments',
  to: paths.payments(),
});

const columns: Column<Payment>[] = [
  {
    header: 'Received',
    oneLine: true,
    sort: 'receivedAt',
    cell: ({ receivedAt }) => <DateText value={receivedAt} withTime />,
  },
  {
    header: 'Receipt #',
    oneLine: true,
    priority: 'low',
    sort: 'receiptNumber',
    cell: receiptText,
  },
  {
    header: 'Customer',
    card: 'title',
    width: '20%',
    cut: true,
    sort: 'customerName',
    cell: ({ customerName, mailboxId }) => <TwoLines first={customerName} second={mailboxId ?? 'N/A'} />,
  },
  invoicesColumn,
  methodColumn,
  { header: 'Received By', priority: 'wide', cell: ({ receivedByName }) => receivedByName ?? '–' },
  { header: 'Amount', numeric: true, sort: 'amount', cell: ({ amount }) => <Money amount={amount} strong /> },
];

/** Shows the ledger, in which each payment and each reversal is a row. */
export function AllPayments() {
  const list = useAgentList(paymentLists);
  const query = paymentQueryOf(list.state);
  const payments = useQuery(paymentListQuery(query));
  return (
    <SectionCard
      title="All Payments"
      flush
      actions={
        <ExportCsv
          name="payments"
          fetchFile={(options) =>
            callFile(paymentsApi.exportCsv, { query: withoutPaging(query), ...options })
          }
        />
      }
    >
      <ListTable
        bare
        name="payments"
        list={list}
        search="Search by customer or receipt #"
        caption="All payments"
        columns={columns}
        rows={payments.data?.content}
        keyOf={({ id }) => id}
        empty={list.control.isFiltered ? NOTHING_FOUND : EMPTY}
        failure={failureOf(payments, 'Failed to load the payments. Please try again.')}
        stale={payments.isPlaceholderData}
        total={payments.data?.totalItems}
        totalIsLowerBound={payments.data?.totalIsLowerBound}
        actions={(payment) => <PaymentActions payment={payment} />}
      >
        <SavedViews name="payments" list={list.control} />
      </ListTable>
    </SectionCard>
  );
}
