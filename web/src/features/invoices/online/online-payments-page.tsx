import type { OnlinePaymentItem, OnlineSummary } from '@eport/contract/online-payments/online-payment.ts';
import { onlinePaymentsApi } from '@eport/contract/online-payments/online-payments.api.ts';
import { useQuery } from '@tanstack/react-query';
import { useAgentList } from '../../../entities/agent-filter.ts';
import { SavedViews } from '../../../entities/saved-views/saved-views.tsx';
import { failureOf } from '../../../lib/api/api-error.ts';
import { callFile } from '../../../lib/api/client.ts';
import { formatCount, formatDateTime, plural } from '../../../lib/format.ts';
import { lazyCode } from '../../../lib/lazy-code.ts';
import { paths } from '../../../lib/paths.ts';
import { useUrlState } from '../../../lib/use-url-state.ts';
import { DateText } from '../../../ui/date-text.tsx';
import { Alert } from '../../../ui/display/alert.tsx';
import { CutText } from '../../../ui/display/cut-text.tsx';
import { ExportCsv } from '../../../ui/export-csv.tsx';
import { WalletIcon } from '../../../ui/icons.ts';
import { Stack } from '../../../ui/layout/stack.tsx';
import { LazyDialog } from '../../../ui/lazy-dialog.tsx';
import { withoutPaging } from '../../../ui/list/list-query.ts';
import { ListTable } from '../../../ui/list/list-table.tsx';
import { nothingFound } from '../../../ui/list/nothing-found.tsx';
import { Money } from '../../../ui/money.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import type { Column } from '../../../ui/table/table-types.ts';
import { TwoLines } from '../../../ui/two-lines.tsx';
import { onlineListQuery, onlinePaymentsSummaryQuery } from './online.queries.ts';
import { onlineLists, onlineQueryOf } from './online-list.ts';
import { OnlineStatusChip } from './online-status-chip.tsx';

const EMPTY = { icon: WalletIcon, text: 'No online payment has come in yet.' };
const NOTHING_FOUND = nothingFound('No online payments match these filters.', {
  label: 'Show all online payments',
  to: paths.onlinePayments(),
});

const URL_DEFAULTS = { payment: null };

const dialogCode = lazyCode('online-payment', () => import('./online-dialog.tsx'));

const columns: Column<OnlinePaymentItem>[] = [
  { header: 'Received', oneLine: true, cell: ({ receivedAt }) => <DateText value={receivedAt} withTime /> },
  {
    header: 'Customer',
    card: 'title',
    cell: ({ customerName, mailboxId }) =>
      customerName ? <TwoLines first={customerName} second={mailboxId ?? ''} /> : 'Unknown',
  },
  {
    header: 'Status',
    card: 'bare',
    oneLine: true,
    cell: (payment) => <OnlineStatusChip payment={payment} />,
  },
  {
    header: 'Invoices',
    priority: 'low',
    cell: ({ invoiceIds }) => invoiceIds.map((id) => `#${id}`).join(', ') || '–',
  },
  {
    header: 'Reference',
    priority: 'low',
    cut: true,
    width: '12rem',
    cell: ({ reference }) => <CutText>{reference}</CutText>,
  },
  {
    header: 'Amount',
    numeric: true,
    cell: ({ amount, currencyCode }) => <Money amount={amount} currency={currencyCode} />,
  },
];

export function OnlinePaymentsPage() {
  const list = useAgentList(onlineLists);
  const [{ payment }, setUrl] = useUrlState(URL_DEFAULTS);
  const query = onlineQueryOf(list.state);
  const payments = useQuery(onlineListQuery(query));
  const summary = useQuery(onlinePaymentsSummaryQuery());
  return (
    <>
      <PageHeader
        title="Online Payments"
        context={contextOf(summary.data)}
        actions={
          <ExportCsv
            name="online-payments"
            fetchFile={(options) =>
              callFile(onlinePaymentsApi.exportCsv, {
                query: withoutPaging(query),
                ...options,
              })
            }
          />
        }
      />
      <Stack gap={2}>
        {summary.data && <RefusedCalls {...summary.data} />}
        <ListTable
          name="online-payments"
          list={list}
          caption="Online payments"
          columns={columns}
          rows={payments.data?.content}
          keyOf={({ id }) => id}
          empty={list.control.isFiltered ? NOTHING_FOUND : EMPTY}
          failure={failureOf(payments, 'Failed to load the online payments. Please try again.')}
          stale={payments.isPlaceholderData}
          total={payments.data?.totalItems}
          totalIsLowerBound={payments.data?.totalIsLowerBound}
          rowClick={{
            run: ({ id }) => setUrl({ payment: id }, 'open'),
            to: ({ id }) => paths.onlinePayment(id),
            labelOf: ({ id }) => `Online payment #${id}`,
          }}
        >
          <SavedViews name="online-payments" list={list.control} />
        </ListTable>
      </Stack>
      {payment !== null && (
        <LazyDialog
          title={`Online Payment #${payment}`}
          code={dialogCode}
          onClose={() => setUrl(URL_DEFAULTS, 'close')}
        >
          {({ OnlineDialog }, dialog) => <OnlineDialog {...dialog} id={payment} />}
        </LazyDialog>
      )}
    </>
  );
}

/** Returns the text below the title. That line also has a text while the summary loads, so that nothing moves. */
function contextOf(summary: OnlineSummary | undefined): string {
  if (!summary) return 'Decide on payments that could not be applied.';
  const { available, needAction } = summary;
  const open =
    needAction > 0
      ? `${plural(needAction, 'online payment needs', 'online payments need')} action.`
      : 'No online payment needs action.';
  return available ? open : `${open} Customers cannot pay online: no payment provider is set up.`;
}

function RefusedCalls({ refusedCalls, lastRefusedAt }: OnlineSummary) {
  if (!refusedCalls) return null;
  const calls = `${formatCount(refusedCalls)} webhook ${refusedCalls === 1 ? 'call' : 'calls'}`;
  const latest = lastRefusedAt ? `, most recently ${formatDateTime(lastRefusedAt)}` : '';
  return (
    <Alert severity="error" role="status">
      {`${calls} with an invalid signature in the last 7 days${latest}. If customers have paid without effect, check EPORT_STRIPE_WEBHOOK_SECRET, then resend the events at Stripe.`}
    </Alert>
  );
}

export { OnlinePaymentsPage as Component };
