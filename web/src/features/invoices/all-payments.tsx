import type { Payment } from '@eport/contract/payments/payment.ts';
import { METHOD_LABELS } from '@eport/contract/payments/payment-method.ts';
import { paymentsApi } from '@eport/contract/payments/payments.api.ts';
import { useQuery } from '@tanstack/react-query';
import { useAgentList } from '../../entities/agent-filter.ts';
import { callFile } from '../../lib/api/client.ts';
import { failureOf } from '../../lib/failure.ts';
import { paths } from '../../lib/paths.ts';
import { TextLink } from '../../ui/button/text-link.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { Chip } from '../../ui/display/chip.tsx';
import { Text } from '../../ui/display/text.tsx';
import { ExportCsv } from '../../ui/export-csv.tsx';
import { ReceiptIcon } from '../../ui/icons.ts';
import { Row } from '../../ui/layout/stack.tsx';
import { allPages } from '../../ui/list/list-query.ts';
import { ListTable } from '../../ui/list/list-table.tsx';
import { nothingFound } from '../../ui/list/nothing-found.tsx';
import { Money } from '../../ui/money.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import type { Column } from '../../ui/table/table-types.ts';
import { TwoLines } from '../../ui/two-lines.tsx';
import { paymentListQuery } from './invoices.queries.ts';
import { PaymentActions } from './payment-actions.tsx';
import { paymentLists, paymentQueryOf } from './payment-list.ts';

const EMPTY = { icon: ReceiptIcon, text: 'No payments have been received yet.' };
const NOTHING_FOUND = nothingFound('No payments match these filters.', {
  label: 'Show all payments',
  to: paths.payments(),
});

const STATUSES = {
  RECEIVED: null,
  REVERSED: ['Reversed', 'warning'],
  REVERSAL: ['Reversal', 'neutral'],
} as const;

function StatusMark({ status }: Pick<Payment, 'status'>) {
  const mark = STATUSES[status];
  return mark && <Chip label={mark[0]} color={mark[1]} />;
}

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
    sort: 'receiptNumber',
    cell: ({ receiptNumber }) => (receiptNumber === null ? '–' : `#${receiptNumber}`),
  },
  {
    header: 'Customer',
    card: 'title',
    sort: 'customerName',
    cell: ({ customerName, mailboxId }) => <TwoLines first={customerName} second={mailboxId ?? 'N/A'} />,
  },
  {
    header: 'Invoices',
    cell: ({ invoiceIds }) => (
      <Row wrap gap={0.5}>
        {invoiceIds.map((id) => (
          <TextLink key={id} to={paths.invoice(id)}>
            #{id}
          </TextLink>
        ))}
      </Row>
    ),
  },
  {
    header: 'Method',
    cell: ({ method, status, reason }) => (
      <Row wrap gap={0.5}>
        {METHOD_LABELS[method]} <StatusMark status={status} />
        {reason && (
          <Text variant="caption" color="secondary">
            {reason}
          </Text>
        )}
      </Row>
    ),
  },
  { header: 'Received By', priority: 'wide', cell: ({ receivedByName }) => receivedByName ?? '–' },
  { header: 'Amount', numeric: true, sort: 'amount', cell: ({ amount }) => <Money amount={amount} strong /> },
];

/** The ledger: each payment and each reversal is a row. */
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
            callFile(paymentsApi.exportCsv, { query: allPages({ ...query, page: 0, size: 0 }), ...options })
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
      />
    </SectionCard>
  );
}
