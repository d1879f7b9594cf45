import { counterApi } from '@eport/contract/counter/counter.api.ts';
import type { OwnPayment } from '@eport/contract/payments/own-payment.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { download } from '../../lib/api/download.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { Button } from '../../ui/button/button.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { useChange } from '../../ui/feedback/use-change.ts';
import { FilterChip } from '../../ui/filter-chip.tsx';
import { DownloadIcon, ReceiptIcon } from '../../ui/icons.ts';
import { Money } from '../../ui/money.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { serverPage } from '../../ui/table/server-page.ts';
import type { Column } from '../../ui/table/table-types.ts';
import { ADMIN_SIZES } from '../../ui/table/use-paging.ts';
import { myPaymentsQuery } from './my-invoices.queries.ts';
import { invoicesColumn, methodColumn, receiptText } from './payment-columns.tsx';

const EMPTY = { text: 'You have no payments.', icon: ReceiptIcon };
const NOTHING_FOUND = { text: 'You have no payments with this receipt.', icon: ReceiptIcon };
const URL_DEFAULTS = { receipt: null };

const columns: Column<OwnPayment>[] = [
  { header: 'Receipt #', card: 'title', oneLine: true, cell: receiptText },
  {
    header: 'Received',
    oneLine: true,
    cell: ({ receivedAt }) => <DateText value={receivedAt} withTime />,
  },
  methodColumn,
  invoicesColumn,
  { header: 'Agent', priority: 'wide', cell: ({ agentName }) => agentName },
  {
    header: 'Amount',
    numeric: true,
    cell: ({ amount, currencyCode }) => <Money amount={amount} currency={currencyCode} strong />,
  },
];

/** Lists the customer's payments with their receipts. With a receipt in the URL, lists only its payments. */
export function MyPayments() {
  const [{ receipt }, setUrl] = useUrlState(URL_DEFAULTS);
  const [{ page, size }, setPaging] = useState({ page: 0, size: 5 });
  const only = receipt !== null && { page: 0, receiptId: receipt };
  const payments = useQuery(myPaymentsQuery({ page, size, ...only }));
  const [first] = payments.data?.content ?? [];
  const isFound = receipt !== null && first?.receiptId === receipt;
  const section = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isFound) section.current?.scrollIntoView({ block: 'nearest' });
  }, [isFound]);
  return (
    <div ref={section}>
      <SectionCard
        title="Payments"
        flush
        actions={
          only && (
            <FilterChip
              label={isFound ? `Receipt ${receiptText(first)}` : 'One receipt'}
              onRemove={() => setUrl(URL_DEFAULTS)}
            />
          )
        }
      >
        <DataTable
          bare
          caption="My payments"
          columns={columns}
          {...serverPage(payments, 'Could not load your payments. Please try again later.', {
            page: only ? 0 : page,
            size,
            sizes: ADMIN_SIZES,
            onChange: (changed) => setPaging((before) => ({ ...before, ...changed })),
          })}
          keyOf={({ id }) => id}
          empty={only ? NOTHING_FOUND : EMPTY}
          actions={(payment) => <ReceiptDownload payment={payment} />}
        />
      </SectionCard>
    </div>
  );
}

function ReceiptDownload({ payment: { receiptId, receiptNumber } }: { payment: OwnPayment }) {
  const save = useChange({
    change: (id: number) =>
      download(counterApi.receiptPdf, `receipt-${receiptNumber}.pdf`, { params: { id } }),
    fallback: 'Failed to download the receipt.',
  });
  if (receiptId === null) return null;
  return (
    <Button
      size="small"
      startIcon={<DownloadIcon size={18} />}
      loading={save.isPending}
      aria-label={`Download receipt #${receiptNumber}`}
      onClick={() => save.mutate(receiptId)}
    >
      Receipt
    </Button>
  );
}
