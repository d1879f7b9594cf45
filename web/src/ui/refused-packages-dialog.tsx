import type { RefusedPackage } from '@eport/contract/shared/errors.ts';
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
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
import { DataTable } from './table/data-table.tsx';
import type { Column } from './table/table-types.ts';

const EMPTY = { icon: Inventory2Outlined, text: 'No packages were refused.' };

const columns: Column<RefusedPackage>[] = [
  { header: 'Package', cell: ({ id }) => `#${id}`, oneLine: true, width: '96px' },
  { header: 'Reason', cell: ({ reason }) => reason },
];

/** On a page the head of a table stays below the top bar, which is not there in a dialog. */
const headOnTop = { '& table > thead > tr > th': { top: 0 } };

type Props = {
  /** The error of the bulk call; the dialog shows while it names packages. */
  error: Error | null;
  packageIds: number[];
  onContinue: (packageIds: number[]) => void;
  onClose: () => void;
};

/** Nothing was changed, since a bulk call is all or none: says for which packages, and offers to go on without them. */
export function RefusedPackagesDialog({ error, packageIds, onContinue, onClose }: Props) {
  const id = useId();
  const refused = refusedPackagesOf(error);
  if (!error || refused.length === 0) return null;
  const left = without(packageIds, refused);
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
      <DialogTitle id={`${id}-title`}>Nothing has been changed</DialogTitle>
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
        <Button onClick={onClose}>{left.length > 0 ? 'Cancel' : 'OK'}</Button>
        {left.length > 0 && (
          <Button variant="contained" onClick={() => onContinue(left)} autoFocus>
            Leave out {refused.length === 1 ? 'this package' : `these ${formatCount(refused.length)}`} and
            continue
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

function without(packageIds: number[], refused: RefusedPackage[]) {
  const out = new Set(refused.map(({ id }) => id));
  return packageIds.filter((packageId) => !out.has(packageId));
}
