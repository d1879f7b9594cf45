import { type CashDrawer, type DrawerEntry, MAX_ENTRIES } from '@eport/contract/cash-drawers/cash-drawer.ts';
import { cashDrawersApi } from '@eport/contract/cash-drawers/cash-drawers.api.ts';
import { ENTRY_LABELS } from '@eport/contract/cash-drawers/drawer-status.ts';
import type { Paper } from '@eport/contract/counter/counter-sizes.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ObjectHistory } from '../../entities/object-history.tsx';
import { failureOf } from '../../lib/api/api-error.ts';
import { callFile } from '../../lib/api/client.ts';
import { saveFile } from '../../lib/api/download.ts';
import { dialogForm } from '../../lib/dialog-drafts.ts';
import { formatCount } from '../../lib/format.ts';
import { isRefusedWith, refusalText } from '../../lib/permissions.ts';
import { printPdf } from '../../lib/print-file.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { DetailsDialog } from '../../ui/details-dialog.tsx';
import { Text } from '../../ui/display/text.tsx';
import { useChange } from '../../ui/feedback/use-change.ts';
import { PrinterIcon, WalletIcon } from '../../ui/icons.ts';
import { Stack } from '../../ui/layout/stack.tsx';
import { Money } from '../../ui/money.tsx';
import { DialogActions, DialogContent } from '../../ui/overlay/dialog.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { Column } from '../../ui/table/table-types.ts';
import { drawerQuery } from './cash-drawers.queries.ts';
import { CountForm } from './count-form.tsx';
import { DrawerFacts } from './drawer-facts.tsx';
import { CLOSE, CloseDrawerDialog } from './drawer-forms.tsx';

type Props = { id: number; title: string; onClose: () => void };

const columns: Column<DrawerEntry>[] = [
  { header: 'Time', oneLine: true, cell: ({ at }) => <DateText value={at} withTime /> },
  {
    header: 'Entry',
    card: 'title',
    cell: ({ kind, receiptNumber }) =>
      receiptNumber === null ? ENTRY_LABELS[kind] : `${ENTRY_LABELS[kind]}, receipt #${receiptNumber}`,
  },
  { header: 'Details', cell: ({ reason, customerName }) => reason ?? customerName ?? '–' },
  { header: 'Amount', numeric: true, cell: ({ amount }) => <Money amount={amount} /> },
];

export function DrawerDialog({ id, ...dialog }: Props) {
  const { data: drawer, ...query } = useQuery(drawerQuery(id));
  return (
    <DetailsDialog
      {...dialog}
      maxWidth="md"
      failure={failureOf(query, 'Failed to load the drawer. Please try again.')}
    >
      {drawer && <Content drawer={drawer} />}
    </DetailsDialog>
  );
}

function Content({ drawer }: { drawer: CashDrawer }) {
  const [doing, setDoing] = useState<'count' | 'close' | null>(null);
  const stop = () => setDoing(null);
  const isCountable = !isRefusedWith(drawer.can.count, 'DRAWER_NOT_OPEN');
  return (
    <>
      {/* Focusable, so that arrow keys scroll it. */}
      <DialogContent tabIndex={0}>
        <Stack gap={3}>
          <DrawerFacts drawer={drawer} />
          {doing === 'count' && isCountable && <CountForm drawer={drawer} onCounted={stop} onCancel={stop} />}
          <Stack gap={1}>
            <DataTable
              caption="Entries"
              columns={columns}
              rows={drawer.entries}
              keyOf={({ kind, id }) => `${kind} ${id}`}
              empty={{ icon: WalletIcon, text: emptyText(drawer) }}
            />
            {drawer.entryCount > MAX_ENTRIES && (
              <Text color="secondary">
                These are the latest {MAX_ENTRIES}. The report has all {formatCount(drawer.entryCount)}{' '}
                entries.
              </Text>
            )}
          </Stack>
        </Stack>
        <ObjectHistory kind="CASH_DRAWER" id={drawer.id} />
      </DialogContent>
      <DialogActions>
        {isCountable && (
          <ActionButton
            variant="contained"
            disabledReason={refusalText(drawer.can.count)}
            onClick={() => setDoing('count')}
          >
            Count and Close
          </ActionButton>
        )}
        {!isRefusedWith(drawer.can.close, 'DRAWER_NOT_COUNTED') && (
          <ActionButton
            variant="contained"
            disabledReason={refusalText(drawer.can.close)}
            data-opens={dialogForm(CLOSE, drawer.id)}
            onClick={() => setDoing('close')}
          >
            {CLOSE}
          </ActionButton>
        )}
        <PrintReport drawer={drawer} paper="roll" label="Print on Roll" />
        <PrintReport drawer={drawer} paper="a4" label="Print on A4" />
        <PrintReport drawer={drawer} paper="letter" label="Print on Letter" />
      </DialogActions>
      {doing === 'close' && <CloseDrawerDialog drawer={drawer} onClose={stop} />}
    </>
  );
}

const emptyText = ({ status }: CashDrawer) =>
  status === 'OPEN'
    ? 'Nothing has been paid in or out. Payments appear after the count.'
    : 'This drawer has no entries.';

type Printed = { drawer: CashDrawer; paper: Paper; label: string };

function PrintReport({ drawer: { id, can }, paper, label }: Printed) {
  const print = useChange({
    change: () => callFile(cashDrawersApi.report, { params: { id }, query: { paper } }),
    onDone: (pdf) => printPdf(pdf, () => saveFile(pdf, `cash-drawer-${id}.pdf`)),
    fallback: 'Failed to print the report.',
  });
  return (
    <ActionButton
      variant="outlined"
      startIcon={<PrinterIcon size={18} />}
      disabledReason={refusalText(can.report)}
      loading={print.isPending}
      onClick={() => print.mutate()}
    >
      {label}
    </ActionButton>
  );
}
