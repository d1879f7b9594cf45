import type { AdminPackage } from '@eport/contract/packages/package.ts';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { ObjectHistory } from '../../../entities/object-history.tsx';
import { PackageActions } from './package-actions.tsx';
import { PackageDetails } from './package-details.tsx';

export const PackageContent = ({ item }: { item: AdminPackage }) => (
  <>
    {/* Focusable, so that arrow keys scroll it. */}
    <DialogContent dividers tabIndex={0}>
      <PackageDetails item={item} />
      <ObjectHistory kind="PACKAGE" id={item.id} />
    </DialogContent>
    <DialogActions sx={{ pt: 2, flexWrap: 'wrap' }} disableSpacing>
      <PackageActions item={item} />
    </DialogActions>
  </>
);
