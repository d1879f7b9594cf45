import type { RefusedPackage } from '@eport/contract/shared/errors.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { refusedPackagesOf } from '../lib/api/refused-packages.ts';
import { formatCount } from '../lib/format.ts';
import { PackageIcon } from '../ui/icons.ts';
import { DataTable } from '../ui/table/data-table.tsx';
import type { Column } from '../ui/table/table-types.ts';

const EMPTY = { icon: PackageIcon, text: 'No packages were refused.' };

const columns: Column<RefusedPackage>[] = [
  { header: 'Package', cell: ({ id }) => `#${id}`, oneLine: true, width: '96px' },
  { header: 'Reason', cell: ({ reason }) => reason },
];

/** Page tables stick below the top bar; a dialog has none. */
const headOnTop = { '& table > thead > tr > th': { top: 0 } };

type Props = {
  error: Error | null;
  packageIds: number[];
  onContinue: (packageIds: number[]) => void;
  onClose: () => void;
};

/** Bulk calls are all or nothing: lists the refused packages and offers to continue without them. */
export function RefusedPackagesDialog({ error, packageIds, onContinue, onClose }: Props) {
  const id = useId();
  const refused = refusedPackagesOf(error);
  if (!error || refused.length === 0) return null;
  const remaining = without(packageIds, refused);
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-message`}
    >
      <DialogTitle id={`${id}-title`}>No changes were made</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-message`} sx={{ mb: 2 }}>
          {error.message}
        </DialogContentText>
        <Box sx={headOnTop}>
          <DataTable
            caption="Refused packages"
            columns={columns}
            rows={refused}
            keyOf={({ id: packageId }) => packageId}
            empty={EMPTY}
          />
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{remaining.length > 0 ? 'Cancel' : 'OK'}</Button>
        {remaining.length > 0 && (
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
