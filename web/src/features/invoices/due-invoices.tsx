import type { DueInvoice } from '@eport/contract/invoices/invoice.ts';
import { invoicesApi } from '@eport/contract/invoices/invoices.api.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { StatusChip } from '../../entities/status-chip.tsx';
import { callFile } from '../../lib/api/client.ts';
import { failureOf } from '../../lib/failure.ts';
import { fullName } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button/button.tsx';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { ExportCsv } from '../../ui/export-csv.tsx';
import { WalletIcon } from '../../ui/icons.ts';
import { Row } from '../../ui/layout/stack.tsx';
import { Money } from '../../ui/money.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { Column } from '../../ui/table/table-types.ts';
import { dueInvoicesQuery, type Payer } from './invoices.queries.ts';
import { usePayCash } from './use-pay-cash.ts';

const EMPTY = { icon: WalletIcon, text: 'No due invoices found for this customer.' };

const columns: Column<DueInvoice>[] = [
  { header: 'Invoice #', oneLine: true, card: 'title', cell: ({ id }) => `#${id}` },
  { header: 'Package #', oneLine: true, cell: ({ shippingPackageId }) => `#${shippingPackageId}` },
  {
    header: 'Due Date',
    cell: ({ dueDate, status }) => (
      <Row wrap gap={0.5}>
        <DateText value={dueDate} /> {status === 'OVERDUE' && <StatusChip status={status} />}
      </Row>
    ),
  },
  { header: 'Amount', numeric: true, cell: ({ totalAmount }) => <Money amount={totalAmount} strong /> },
];

type Props = {
  customerId: number;
  payer: Payer | null;
  onAllPaid: () => void;
};

export function DueInvoices({ customerId, payer, onAllPaid }: Props) {
  const due = useQuery(dueInvoicesQuery(customerId));
  const { payCash, payingId } = usePayCash();
  const list = useRef<HTMLDivElement>(null);
  const pay = async (id: number) => {
    if (!(await payCash(id))) return;
    // The focused button was removed with its row.
    if (due.data?.some((other) => other.id !== id)) list.current?.focus();
    else onAllPaid();
  };
  const title = payer ? `Due Invoices of ${fullName(payer)}` : 'Due Invoices';
  return (
    <SectionCard
      title={title}
      flush
      actions={
        <ExportCsv
          name="due-invoices"
          fetchFile={(options) =>
            callFile(invoicesApi.exportDueCsv, { params: { userId: customerId }, ...options })
          }
        />
      }
    >
      <div ref={list} tabIndex={-1}>
        <DataTable
          bare
          caption={title}
          columns={columns}
          rows={due.data}
          keyOf={({ id }) => id}
          empty={EMPTY}
          failure={failureOf(due, 'Failed to fetch due invoices for this user.')}
          actions={({ id, can }) => (
            <>
              <ButtonLink size="small" to={paths.invoice(id)} aria-label={`View invoice #${id}`}>
                View
              </ButtonLink>
              {can.payCash.allowed && (
                <Button
                  size="small"
                  variant="contained"
                  loading={payingId === id}
                  onClick={() => pay(id)}
                  aria-label={`Pay Cash for invoice #${id}`}
                >
                  Pay Cash
                </Button>
              )}
            </>
          )}
        />
      </div>
    </SectionCard>
  );
}
