import { loadingApi } from '@eport/contract/shipments/loading.api.ts';
import type { LoadingPackage, ScanList } from '@eport/contract/shipments/loading.ts';
import { shipmentsApi } from '@eport/contract/shipments/shipments.api.ts';
import { useQuery } from '@tanstack/react-query';
import { useMatch, useParams } from 'react-router';
import { StatusChip } from '../../../entities/status-chip.tsx';
import { failureOf, messageOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/client.ts';
import { plural } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { isRefusedWith, refusalText } from '../../../lib/permissions.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Alert } from '../../../ui/display/alert.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { useConfirm, useNotify } from '../../../ui/feedback/feedback-context.ts';
import { SearchXIcon } from '../../../ui/icons.ts';
import { Row, Stack } from '../../../ui/layout/stack.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PageSkeleton } from '../../../ui/page-skeleton.tsx';
import { ScanField } from '../../../ui/scan/scan-field.tsx';
import { useShipmentChange } from '../use-shipment-change.ts';
import { canUndo } from './can-undo.ts';
import { LeftScans } from './left-scans.tsx';
import { type Stage, scanListQuery } from './loading.queries.ts';
import { STAGE_CALLS } from './scan-calls.ts';
import { ScanLists } from './scan-lists.tsx';
import { listOf, STAGE_LABELS } from './stage-labels.ts';
import { useScanDesk } from './use-scan-desk.ts';
import { WaitingScans } from './waiting-scans.tsx';

export function ScanPage() {
  const stage = useMatch(paths.unloadShipment(':shipmentId')) ? 'unload' : 'load';
  const id = Number(useParams().shipmentId);
  const list = useQuery(scanListQuery(id, stage));
  const failure = failureOf(list, 'Failed to load the packages of this shipment.');
  return (
    <>
      <PageHeader
        title={`${STAGE_LABELS[stage].title} ${list.data?.manifestId ?? 'Shipment'}`}
        back={{ label: 'Back to Master Shipment', to: paths.shipment(id) }}
        mark={list.data && <StatusChip status={list.data.status} />}
        context={list.data && `${list.data.destinationCountryName} · ${STAGE_LABELS[stage].context}`}
        contextLoads={list.isPending}
      />
      {list.data && <ScanContent key={`${stage}-${id}`} id={id} stage={stage} list={list.data} />}
      {!list.data && list.isLoading && <PageSkeleton />}
      {!list.data && !list.isLoading && (failure ? <ErrorState {...failure} /> : <NotFound />)}
    </>
  );
}

const STILL_WAITING = 'Scans are waiting for the server. Confirm the unloading once they are sent.';

const NotFound = () => <EmptyState icon={SearchXIcon} text="Shipment not found." />;

function ScanContent({ id, stage, list }: { id: number; stage: Stage; list: ScanList }) {
  const { scan, scans, undo, pending, waiting, discard } = useScanDesk({ id, stage, name: list.manifestId });
  const hasWaiting = waiting.some(({ body, problem }) => body.shipmentId === id && problem === null);
  const notifyOnError = useNotifyOnError();
  const leaveBehind = useShipmentChange({
    change: (packageId: number) => call(shipmentsApi.removePackage, { params: { id, packageId } }),
    done: () => 'Package removed from the shipment.',
    fallback: 'Failed to remove the package.',
    showErrorIn: 'snackbar',
  });
  const actions = (pkg: LoadingPackage) => {
    if (pkg.scannedAt)
      return (
        <Button
          size="small"
          aria-label={`Undo package #${pkg.id}`}
          onClick={() => notifyOnError(() => undo(pkg.id), 'Failed to undo the scan.')}
        >
          Undo
        </Button>
      );
    return (
      <Button
        size="small"
        aria-label={`Leave package #${pkg.id} behind`}
        loading={leaveBehind.isPending && leaveBehind.variables === pkg.id}
        onClick={() => leaveBehind.mutate(pkg.id)}
      >
        Leave Behind
      </Button>
    );
  };
  return (
    <Stack gap={3}>
      {list.can.scan.allowed ? (
        <ScanField
          label="Scan"
          hint={
            pending
              ? 'Press Enter to confirm, or scan the next package.'
              : 'Scan a label or any code of a package.'
          }
          onScan={scan}
          queue={scans}
        />
      ) : (
        <>
          <Alert severity="info">{refusalText(list.can.scan)}</Alert>
          <LeftScans queue={scans} done={STAGE_CALLS[stage].done} />
        </>
      )}
      <WaitingScans waiting={waiting} onDiscard={discard} />
      {stage === 'unload' && <ConfirmUnloading id={id} list={list} hasWaiting={hasWaiting} />}
      <ScanLists
        stage={stage}
        list={list}
        actions={actions}
        hasActions={(name) => list.can.scan.allowed && (name === 'short' ? stage === 'load' : canUndo(list))}
      />
    </Stack>
  );
}

function useNotifyOnError() {
  const notify = useNotify();
  return async (act: () => Promise<void>, fallback: string) => {
    try {
      await act();
    } catch (error) {
      notify({ message: messageOf(error, fallback), severity: 'error', seconds: 6 });
    }
  };
}

type ConfirmProps = { id: number; list: ScanList; hasWaiting: boolean };

function ConfirmUnloading({ id, list, hasWaiting }: ConfirmProps) {
  const confirm = useConfirm();
  const missing = list.packages.filter((pkg) => listOf(pkg) === 'short').length;
  const change = useShipmentChange({
    change: () => call(loadingApi.confirmUnloading, { params: { id } }),
    done: () => 'Unloading confirmed.',
    fallback: 'Failed to confirm the unloading.',
  });
  // A scan is shown at once, but the list with its permissions is reloaded seconds later.
  const isStarted =
    isRefusedWith(list.can.confirm, 'UNLOADING_NOT_STARTED') && list.packages.some((pkg) => pkg.scannedAt);
  const ask = async () => {
    const message =
      missing === 0
        ? 'All packages were scanned. Confirm the unloading of this shipment?'
        : `${plural(missing, 'package')} ${missing === 1 ? 'was' : 'were'} not scanned and will be reported as missing at arrival. Confirm the unloading of this shipment?`;
    if (await confirm({ message, action: 'Confirm Unloading' })) change.mutate();
  };
  return (
    <Row>
      <ActionButton
        variant="contained"
        disabledReason={hasWaiting ? STILL_WAITING : isStarted ? null : refusalText(list.can.confirm)}
        loading={change.isPending}
        onClick={ask}
      >
        Confirm Unloading
      </ActionButton>
    </Row>
  );
}

export { ScanPage as Component };
