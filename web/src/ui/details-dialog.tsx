import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { type ReactNode, useId } from 'react';
import { ErrorState, type Failure } from './error-state.tsx';
import { PageSkeleton } from './page-skeleton.tsx';

type Props = {
  title: string;
  maxWidth: 'sm' | 'md';
  onClose: () => void;
  failure: Failure | null;
  children?: ReactNode;
};

export function DetailsDialog({ title, maxWidth, onClose, failure, children }: Props) {
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth={maxWidth} aria-labelledby={titleId}>
      <DialogTitle id={titleId} sx={{ pr: 8 }}>
        {title}
      </DialogTitle>
      <IconButton aria-label="Close" onClick={onClose} sx={{ position: 'absolute', top: 8, right: 12 }}>
        <CloseOutlined />
      </IconButton>
      {children || (
        <DialogContent dividers>{failure ? <ErrorState {...failure} /> : <PageSkeleton />}</DialogContent>
      )}
    </Dialog>
  );
}
