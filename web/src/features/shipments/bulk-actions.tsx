import { adminPackagesApi } from '@eport/contract/packages/admin-packages.api.ts';
import type { BulkStatus } from '@eport/contract/packages/package-status.ts';
import { BulkProgress } from '../../entities/bulk-progress.tsx';
import { RefusedPackages } from '../../entities/refused-packages.tsx';
import { call } from '../../lib/api/client.ts';
import { formatCount, formatStatus } from '../../lib/format.ts';
import { Button } from '../../ui/button/button.tsx';
import { useConfirm } from '../../ui/feedback/feedback-context.ts';
import { ChevronDownIcon } from '../../ui/icons.ts';
import { useMenu } from '../../ui/use-menu.tsx';
import { useShipmentChange } from './use-shipment-change.ts';

const TARGETS: Array<{ status: BulkStatus; label: string }> = [
  { status: 'CUSTOMS_CLEARED', label: 'Set Status to: Customs Cleared' },
  { status: 'HELD_AT_PORT_DUTIES_DUE', label: 'Set Status to: Held at Port (Duties Due)' },
];

type Props = { packageIds: number[]; onDone: () => void };

export function BulkActions({ packageIds, onDone }: Props) {
  const confirm = useConfirm();
  const change = useShipmentChange({
    change: (body: { packageIds: number[]; status: BulkStatus }) =>
      call(adminPackagesApi.setBulkStatus, { body }),
    done: ({ updated }) => `Successfully updated ${formatCount(updated)} packages.`,
    onDone,
    fallback: 'Bulk update failed.',
    showErrorIn: 'snackbar',
  });
  const ask = async (status: BulkStatus) => {
    const message = `Are you sure you want to update ${formatCount(packageIds.length)} packages to ${formatStatus(status)}?`;
    if (await confirm({ message, action: 'Update Packages' })) change.mutate({ packageIds, status });
  };
  const { button, menu } = useMenu(
    TARGETS.map(({ status, label }) => ({ label, run: () => void ask(status) })),
  );
  const sent = change.variables;
  return (
    <>
      <Button
        {...button}
        variant="outlined"
        disabled={packageIds.length === 0}
        loading={change.isPending}
        endIcon={<ChevronDownIcon />}
      >
        Bulk Actions on Selected ({formatCount(packageIds.length)})
      </Button>
      {menu}
      {change.isPending && sent && <BulkProgress verb="Updating" count={sent.packageIds.length} />}
      {sent && (
        <RefusedPackages
          error={change.error}
          packageIds={sent.packageIds}
          onContinue={(remaining) => change.mutate({ ...sent, packageIds: remaining })}
          onClose={change.reset}
        />
      )}
    </>
  );
}
