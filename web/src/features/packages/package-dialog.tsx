import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { failureOf } from '../../lib/failure.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { ObjectHistory } from '../../ui/object-history.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { PackageActions } from './package-actions.tsx';
import { PackageDetails } from './package-details.tsx';
import { packageQuery } from './packages.queries.ts';

type Props = { id: number; onClose: () => void };

/** Everything about one package, and what can be done with it. */
export function PackageDialog({ id, onClose }: Props) {
  const titleId = useId();
  const { data: item, ...query } = useQuery(packageQuery(id));
  const failure = failureOf(query, 'Could not fetch package details.');
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby={titleId}>
      <DialogTitle id={titleId} sx={{ pr: 8 }}>
        Details for Package #{id}
      </DialogTitle>
      <IconButton aria-label="Close" onClick={onClose} sx={{ position: 'absolute', top: 8, right: 12 }}>
        <CloseOutlined />
      </IconButton>
      {/* Reachable by Tab, so that the arrow keys scroll it. */}
      <DialogContent dividers tabIndex={0}>
        {item && <PackageDetails item={item} />}
        {item && <ObjectHistory kind="PACKAGE" id={item.id} />}
        {!item && (failure ? <ErrorState {...failure} /> : <PageSkeleton />)}
      </DialogContent>
      {item && (
        <DialogActions sx={{ pt: 2, flexWrap: 'wrap' }} disableSpacing>
          <PackageActions item={item} />
        </DialogActions>
      )}
    </Dialog>
  );
}
