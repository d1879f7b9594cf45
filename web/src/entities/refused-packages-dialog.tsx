import type { RefusedPackage } from '@eport/contract/shared/errors.ts';
import { refusedPackagesOf } from '../lib/api/api-error.ts';
import { formatCount } from '../lib/format.ts';
import { Button } from '../ui/button/button.tsx';
import { PackageIcon } from '../ui/icons.ts';
import { Dialog, DialogActions, DialogContent } from '../ui/overlay/dialog.tsx';
import { DataTable } from '../ui/table/data-table.tsx';
import type { Column } from '../ui/table/table-types.ts';

const EMPTY = { icon: PackageIcon, text: 'No packages were refused.' };

const columns: Column<RefusedPackage>[] = [
  { header: 'Package', cell: ({ id }) => `#${id}`, oneLine: true, width: '96px' },
  { header: 'Reason', cell: ({ reason }) => reason },
];

type Props = {
  error: Error;
  packageIds: number[];
  /** Number of packages that were not refused, where `packageIds` does not name them. */
  remainingCount?: number;
  onContinue: (packageIds: number[]) => void;
  onClose: () => void;
};

export function RefusedPackagesDialog({ error, packageIds, remainingCount, onContinue, onClose }: Props) {
  const refused = refusedPackagesOf(error);
  const remaining = without(packageIds, refused);
  const canContinue = (remainingCount ?? remaining.length) > 0;
  return (
    <Dialog title="No changes were made" description={error.message} role="alertdialog" onClose={onClose}>
      <DialogContent>
        <DataTable
          caption="Refused packages"
          columns={columns}
          rows={refused}
          keyOf={({ id }) => id}
          empty={EMPTY}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{canContinue ? 'Cancel' : 'OK'}</Button>
        {canContinue && (
          <Button variant="contained" onClick={() => onContinue(remaining)} autoFocus>
            Leave out {refused.length === 1 ? 'this package' : `these ${formatCount(refused.length)}`} and
            continue
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

function without(packageIds: number[], refused: RefusedPackage[]) {
  const refusedIds = new Set(refused.map(({ id }) => id));
  return packageIds.filter((packageId) => !refusedIds.has(packageId));
}
