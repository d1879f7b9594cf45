import { adminPackagesApi } from '@eport/contract/packages/admin-packages.api.ts';
import type { Receipt } from '@eport/contract/receiving/receiving.ts';
import { useState } from 'react';
import { PrintLabels } from '../../entities/print-labels.tsx';
import { StatusChip } from '../../entities/status-chip.tsx';
import { call } from '../../lib/api/client.ts';
import { dialogForm } from '../../lib/dialog-drafts.ts';
import { formatDateTime, formatWeight, plural } from '../../lib/format.ts';
import { lazyCode } from '../../lib/lazy-code.ts';
import { paths } from '../../lib/paths.ts';
import { refusalText } from '../../lib/permissions.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { Button } from '../../ui/button/button.tsx';
import { TextLink } from '../../ui/button/text-link.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { Alert } from '../../ui/display/alert.tsx';
import { useChange } from '../../ui/feedback/use-change.ts';
import { Row, Stack } from '../../ui/layout/stack.tsx';
import { LazyDialog } from '../../ui/lazy-dialog.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { DeskHeadline } from './desk-headline.tsx';

const dialogCode = lazyCode('open-exception', () => import('../../entities/open-exception-dialog.tsx'));

type Props = {
  receipt: Receipt;
  /** The current shelf location of the desk. */
  shelf: string;
  enterScan: (text: string) => void;
  /** Reloads the receipt after its package has changed. */
  refresh: (id: number) => Promise<void>;
};

/** Shows a package whose code was scanned after its receipt. The scan itself changes nothing. */
export function ReceivedCard({ receipt, shelf, enterScan, refresh }: Props) {
  const { id, can } = receipt;
  const [isReporting, setReporting] = useState(false);
  const move = useChange({
    change: () => call(adminPackagesApi.setShelf, { params: { id }, body: { shelf } }),
    done: `Package #${id} is on shelf ${shelf}.`,
    fallback: 'Failed to change the shelf.',
    onDone: () => void refresh(id),
  });
  const title = `Open Exception for Package #${id}`;
  const close = () => {
    setReporting(false);
    void refresh(id);
  };
  const noShelf = shelf === '' ? 'Scan the label of the shelf first, or type it above.' : null;
  return (
    <SectionCard title={`Package #${id} Was Received Before`}>
      <Stack>
        <DeskHeadline
          name={receipt.customerName}
          mailboxId={receipt.mailboxId}
          isUnknown={receipt.mailboxId === null}
        />
        <Alert severity="warning">
          Received {formatDateTime(receipt.receivedAt)}
          {receipt.receivedBy && ` by ${receipt.receivedBy}`}. Do not receive it again.
        </Alert>
        <DefinitionList columns={3} items={factsOf(receipt)} />
        <Row wrap>
          <PrintLabels ids={[id]} />
          <ActionButton
            variant="outlined"
            disabledReason={refusalText(can.addPhoto)}
            onClick={() => enterScan('*PHOTO')}
          >
            Take Photo
          </ActionButton>
          <ActionButton
            variant="outlined"
            disabledReason={refusalText(can.setShelf) ?? noShelf}
            loading={move.isPending}
            onClick={() => move.mutate()}
          >
            {shelf === '' ? 'Put on Shelf' : `Put on Shelf ${shelf}`}
          </ActionButton>
          <ActionButton
            variant="outlined"
            disabledReason={refusalText(can.openException)}
            data-opens={dialogForm(title)}
            onClick={() => setReporting(true)}
          >
            Report Damage
          </ActionButton>
          <Button variant="text" onClick={() => enterScan('*NEXT')}>
            Close
          </Button>
        </Row>
      </Stack>
      {isReporting && (
        <LazyDialog title={title} code={dialogCode} onClose={close}>
          {({ OpenExceptionDialog }, dialog) => <OpenExceptionDialog {...dialog} packageId={id} />}
        </LazyDialog>
      )}
    </SectionCard>
  );
}

const factsOf = ({ id, description, weight, shelf, status, photoCount }: Receipt) => [
  { label: 'Package', value: <TextLink to={paths.adminPackage(id)}>#{id}</TextLink> },
  { label: 'Contents', value: description },
  { label: 'Weight', value: formatWeight(weight) },
  { label: 'Shelf', value: shelf },
  { label: 'Status', value: <StatusChip status={status} /> },
  { label: 'Photos', value: plural(photoCount, 'photo') },
];
