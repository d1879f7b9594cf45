import { storageClockApi } from '@eport/contract/storage-clock/storage-clock.api.ts';
import type { PackageStorage as Storage } from '@eport/contract/storage-clock/storage-clock.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/client.ts';
import { dialogForm } from '../../../lib/dialog-drafts.ts';
import { formatWrittenDate } from '../../../lib/format.ts';
import { lazyCode } from '../../../lib/lazy-code.ts';
import { isRefusedWith, refusalText } from '../../../lib/permissions.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { Text } from '../../../ui/display/text.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { useConfirm } from '../../../ui/feedback/feedback-context.ts';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { Row, Stack } from '../../../ui/layout/stack.tsx';
import { LazyDialog } from '../../../ui/lazy-dialog.tsx';
import { storageQuery } from './storage.queries.ts';
import { StoragePeriods } from './storage-periods.tsx';
import { feeText, owedText } from './storage-texts.ts';

const dialogCode = lazyCode('waive-storage', () => import('./waive-storage-dialog.tsx'));

export function PackageStorage({ id }: { id: number }) {
  const { data: storage, ...query } = useQuery(storageQuery(id));
  const failure = failureOf(query, 'Failed to load the storage of this package.');
  if (failure) return <ErrorState {...failure} />;
  if (!storage) return <Text color="secondary">Loading…</Text>;
  return (
    <Stack gap={2} align="start">
      <StorageFacts storage={storage} />
      <StoragePeriods periods={storage.periods} />
      <StorageActions storage={storage} />
    </Stack>
  );
}

function StorageFacts({ storage: { clock, periods } }: { storage: Storage }) {
  if (!clock) {
    return periods.length > 0 ? null : <Text color="secondary">No storage fee applies to this package.</Text>;
  }
  const { freeUntil, abandonedOn, isAbandoned, readyOn } = clock;
  return (
    <DefinitionList
      columns={3}
      items={[
        { label: 'Ready Since', value: formatWrittenDate(readyOn) },
        ...(freeUntil
          ? [
              { label: 'Storage Free Until', value: formatWrittenDate(freeUntil) },
              { label: 'Storage Fee', value: feeText(clock) },
              { label: 'Not Yet Invoiced', value: owedText(clock) },
            ]
          : []),
        ...(abandonedOn
          ? [
              {
                label: isAbandoned ? 'Abandoned Since' : 'Abandoned On',
                value: formatWrittenDate(abandonedOn),
              },
            ]
          : []),
      ]}
    />
  );
}

const isHidden = (permission: Storage['can']['waiveStorage']) =>
  isRefusedWith(permission, 'STORAGE_NOT_OWED', 'STORAGE_NOT_RUNNING');

function StorageActions({ storage: { packageId, clock, can } }: { storage: Storage }) {
  const [waiving, setWaiving] = useState(false);
  const close = () => setWaiving(false);
  const title = `Waive Storage of Package #${packageId}`;
  const confirm = useConfirm();
  const charge = useChange({
    change: () => call(storageClockApi.charge, { params: { id: packageId } }),
    done: 'Storage invoiced.',
    fallback: 'Failed to invoice the storage.',
  });
  const ask = async () => {
    const message = `Invoice the storage of package #${packageId} up to today: ${clock ? owedText(clock) : ''}?`;
    if (await confirm({ message, action: 'Invoice Storage' })) charge.mutate();
  };
  if (isHidden(can.waiveStorage)) return null;
  return (
    <Row gap={1} wrap>
      {!isHidden(can.chargeStorage) && (
        <ActionButton
          variant="outlined"
          disabledReason={refusalText(can.chargeStorage)}
          loading={charge.isPending}
          onClick={() => void ask()}
        >
          Invoice Storage
        </ActionButton>
      )}
      <ActionButton
        variant="outlined"
        disabledReason={refusalText(can.waiveStorage)}
        data-opens={dialogForm(title)}
        onClick={() => setWaiving(true)}
      >
        Waive Storage
      </ActionButton>
      {waiving && (
        <LazyDialog title={title} code={dialogCode} onClose={close}>
          {({ WaiveStorageDialog }, dialog) => <WaiveStorageDialog {...dialog} packageId={packageId} />}
        </LazyDialog>
      )}
    </Row>
  );
}
