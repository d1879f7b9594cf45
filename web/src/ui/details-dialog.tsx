import type { ReactNode } from 'react';
import { ErrorState, type Failure } from './error-state.tsx';
import { Dialog, DialogContent } from './overlay/dialog.tsx';
import { PageSkeleton } from './page-skeleton.tsx';

type Props = {
  title: string;
  maxWidth: 'sm' | 'md';
  onClose: () => void;
  failure: Failure | null;
  children?: ReactNode;
};

export const DetailsDialog = ({ failure, children, ...dialog }: Props) => (
  <Dialog {...dialog} showsCloseButton>
    {children || <DialogContent>{failure ? <ErrorState {...failure} /> : <PageSkeleton />}</DialogContent>}
  </Dialog>
);
