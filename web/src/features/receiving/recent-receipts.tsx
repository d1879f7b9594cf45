import type { Receipt } from '@eport/contract/receiving/receiving.ts';
import { memo, useCallback } from 'react';
import { PrintLabels } from '../../entities/print-labels.tsx';
import { StatusChip } from '../../entities/status-chip.tsx';
import { messageOf } from '../../lib/api/api-error.ts';
import { formatWeight } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button/button.tsx';
import { TextLink } from '../../ui/button/text-link.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { useNotify } from '../../ui/feedback/feedback-context.ts';
import { CameraIcon, InboxIcon } from '../../ui/icons.ts';
import { SectionCard } from '../../ui/section-card.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { Column } from '../../ui/table/table-types.ts';

const EMPTY = { icon: InboxIcon, text: 'No packages received at this desk yet. Scan the first one.' };

const columns: Column<Receipt>[] = [
  {
    header: 'Package',
    card: 'title',
    oneLine: true,
    cell: ({ id }) => <TextLink to={paths.adminPackage(id)}>#{id}</TextLink>,
  },
  {
    header: 'Customer',
    cell: ({ customerName, mailboxId }) => `${customerName}${mailboxId ? ` · ${mailboxId}` : ''}`,
  },
  { header: 'Contents', cell: ({ description }) => description },
  { header: 'Weight', numeric: true, cell: ({ weight }) => formatWeight(weight) },
  { header: 'Shelf', priority: 'low', cell: ({ shelf }) => shelf ?? '–' },
  { header: 'Status', card: 'bare', oneLine: true, cell: ({ status }) => <StatusChip status={status} /> },
  { header: 'Received', oneLine: true, cell: ({ receivedAt }) => <DateText value={receivedAt} withTime /> },
];

type Undo = (id: number) => Promise<void>;

type Props = { receipts: Receipt[]; onUndo: Undo; enterScan: (text: string) => void };

/** Memoized, because each scan renders the page several times. */
export const RecentReceipts = memo(function RecentReceipts({ receipts, onUndo, enterScan }: Props) {
  const [last] = receipts;
  const actions = useCallback(
    (receipt: Receipt) => <UndoReceipt receipt={receipt} onUndo={onUndo} />,
    [onUndo],
  );
  return (
    <SectionCard
      title="Received at This Desk"
      flush
      actions={
        last && (
          <>
            <Button
              variant="outlined"
              startIcon={<CameraIcon size={18} />}
              onClick={() => enterScan('*PHOTO')}
            >
              Take Photo
            </Button>
            <PrintLabels ids={[last.id]} />
          </>
        )
      }
    >
      <DataTable
        bare
        caption="Packages received at this desk"
        columns={columns}
        rows={receipts}
        keyOf={({ id }) => id}
        empty={EMPTY}
        actions={actions}
      />
    </SectionCard>
  );
});

function UndoReceipt({ receipt: { id, can }, onUndo }: { receipt: Receipt; onUndo: Undo }) {
  const notify = useNotify();
  const undo = async () => {
    try {
      await onUndo(id);
      notify({ message: `The receipt of package #${id} is undone.`, severity: 'success', seconds: 4 });
    } catch (error) {
      notify({ message: messageOf(error, 'Failed to undo the receipt.'), severity: 'error', seconds: 6 });
    }
  };
  if (!can.undoReceipt.allowed) return null;
  return (
    <Button size="small" variant="outlined" aria-label={`Undo package #${id}`} onClick={undo}>
      Undo
    </Button>
  );
}
