import type { AdminPackage } from '@eport/contract/packages/package.ts';
import { ObjectHistory } from '../../../entities/object-history.tsx';
import { DialogActions, DialogContent } from '../../../ui/overlay/dialog.tsx';
import { PackageActions } from './package-actions.tsx';
import { PackageDetails } from './package-details.tsx';

export const PackageContent = ({ item }: { item: AdminPackage }) => (
  <>
    {/* Focusable, so that arrow keys scroll it. */}
    <DialogContent tabIndex={0}>
      <PackageDetails item={item} />
      <ObjectHistory kind="PACKAGE" id={item.id} />
    </DialogContent>
    <DialogActions>
      <PackageActions item={item} />
    </DialogActions>
  </>
);
