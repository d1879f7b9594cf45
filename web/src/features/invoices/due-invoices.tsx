import type { DueInvoice } from '@eport/contract/invoices/invoice.ts';
import { invoicesApi } from '@eport/contract/invoices/invoices.api.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useAgentList } from '../../entities/agent-filter.ts';
import { SavedViews } from '../../entities/saved-views/saved-views.tsx';
import { StatusChip } from '../../entities/status-chip.tsx';
import { failureOf } from '../../lib/api/api-error.ts';
import { callFile } from '../../lib/api/client.ts';
import { fullName } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { isRefusedWith, refusalText } from '../../lib/permissions.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { SkipLink } from '../../ui/button/skip-link.tsx';
import { classes } from '../../ui/classes.ts';
import { DateText } from '../../ui/date-text.tsx';
import { ExportCsv } from '../../ui/export-csv.tsx';
import { SearchXIcon, WalletIcon } from '../../ui/icons.ts';
import { Row } from '../../ui/layout/stack.tsx';
import { ListTable } from '../../ui/list/list-table.tsx';
import { useMedia } from '../../ui/media.ts';
import { SectionCard } from '../../ui/section-card.tsx';
import type { Column, RowClick } from '../../ui/table/table-types.ts';
import styles from './due-invoices.module.css';
import { dueExportOf, dueFilterOf, dueLists } from './due-list.ts';
import { InvoiceAmount } from './invoice-amount.tsx';
import { InvoicePreview } from './invoice-preview.tsx';
import { dueInvoicesQuery, type Payer } from './invoices.queries.ts';
import { usePayCash } from './use-pay-cash.ts';

const EMPTY = { icon: WalletIcon, text: 'No due invoices found for this customer.' };
const NOTHING_FOUND = { icon: SearchXIcon, text: 'No due invoices match these filters.' };

/** Must equal the limit in due-invoices.module.css. */
const WIDE = '(width >= 1360px)';

const numberColumn = (previewedId: number | undefined): Column<DueInvoice> => ({
  header: 'Invoice #',
  oneLine: true,
  card: 'title',
  sort: 'id',
  sortValue: ({ id }) => id,
  cell: ({ id }) => <span {...(id === previewedId && { 'aria-current': 'true' as const })}>#{id}</span>,
});

const columns: Column<DueInvoice>[] = [
  {
    header: 'Package #',
    oneLine: true,
    sort: 'shippingPackageId',
    sortValue: ({ shippingPackageId }) => shippingPackageId,
    cell: ({ shippingPackageId }) => `#${shippingPackageId}`,
  },
  {
    header: 'Due Date',
    sort: 'dueDate',
    sortValue: ({ dueDate }) => dueDate,
    cell: ({ dueDate, status }) => (
      <Row wrap gap={0.5}>
        <DateText value={dueDate} /> {status === 'OVERDUE' && <StatusChip status={status} />}
      </Row>
    ),
  },
  {
    header: 'Amount',
    numeric: true,
    sort: 'totalAmount',
    sortValue: ({ totalAmount }) => totalAmount,
    cell: (invoice) => <InvoiceAmount {...invoice} />,
  },
];

type Props = {
  customerId: number;
  payer: Payer | null;
  onAllPaid: () => void;
};

export function DueInvoices({ customerId, payer, onAllPaid }: Props) {
  const wide = useMedia(WIDE);
  const [selectedId, setSelectedId] = useState<number | null>(null);
  const invoices = useAgentList(dueLists);
  const { isFiltered } = invoices.control;
  const due = useQuery(dueInvoicesQuery(customerId, dueFilterOf(invoices.state)));
  const { payCash, payingId } = usePayCash();
  const list = useRef<HTMLDivElement>(null);
  const pay = async (id: number) => {
    if (!(await payCash(id))) return;
    if (isFiltered || due.data?.some((other) => other.id !== id)) list.current?.focus();
    else onAllPaid();
  };
  const previewedId = wide ? (due.data?.find(({ id }) => id === selectedId) ?? due.data?.[0])?.id : undefined;
  const allColumns = useMemo(() => [numberColumn(previewedId), ...columns], [previewedId]);
  const rowClick: RowClick<DueInvoice> = { run: ({ id }) => setSelectedId(id), labelOf: lineLabel };
  const title = payer ? `Due Invoices of ${fullName(payer)}` : 'Due Invoices';
  const table = (
    <SectionCard
      title={title}
      flush
      actions={
        <ExportCsv
          name="due-invoices"
          fetchFile={(options) =>
            callFile(invoicesApi.exportDueCsv, {
              params: { userId: customerId },
              query: dueExportOf(invoices.state),
              ...options,
            })
          }
        />
      }
    >
      <div ref={list} tabIndex={-1} className={styles.list}>
        <ListTable
          bare
          name="due-invoices"
          list={invoices}
          caption={title}
          columns={allColumns}
          rows={due.data}
          keyOf={({ id }) => id}
          empty={isFiltered ? NOTHING_FOUND : EMPTY}
          failure={failureOf(due, 'Failed to fetch due invoices for this user.')}
          stale={due.isPlaceholderData}
          {...(wide && { rowClick })}
          actions={(invoice) => (
            <DueActions
              invoice={invoice}
              isPaying={payingId === invoice.id}
              onPay={() => void pay(invoice.id)}
            />
          )}
        >
          <SavedViews name="due-invoices" list={invoices.control} />
        </ListTable>
      </div>
    </SectionCard>
  );
  return (
    <div className={classes(styles.parts, previewedId !== undefined && styles.beside)}>
      <div>
        {due.data?.[0] && (
          <SkipLink label="Skip to the first invoice" target={() => firstControl(list.current)} />
        )}
        {table}
      </div>
      {previewedId !== undefined && (
        <div data-not-printed="" className={styles.preview}>
          <InvoicePreview
            id={previewedId}
            isPaying={payingId === previewedId}
            onPay={() => void pay(previewedId)}
          />
        </div>
      )}
    </div>
  );
}

type ActionProps = { invoice: DueInvoice; isPaying: boolean; onPay: () => void };

const DueActions = ({ invoice: { id, can }, isPaying, onPay }: ActionProps) => (
  <>
    <ButtonLink size="small" to={paths.invoice(id)} aria-label={`View invoice #${id}`}>
      View
    </ButtonLink>
    {(can.payCash.allowed || isRefusedWith(can.payCash, 'DRAWER_REQUIRED')) && (
      <ActionButton
        size="small"
        disabledReason={refusalText(can.payCash)}
        variant="contained"
        loading={isPaying}
        onClick={onPay}
        aria-label={`Pay Cash for invoice #${id}`}
      >
        Pay Cash
      </ActionButton>
    )}
  </>
);

const firstControl = (list: HTMLElement | null) =>
  list?.querySelector<HTMLElement>(':is(tbody, ul) :is(a, button)');

const lineLabel = ({ id }: DueInvoice) => `Show the lines of invoice #${id}`;
