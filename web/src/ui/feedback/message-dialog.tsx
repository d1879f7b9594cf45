import type { ReactNode } from 'react';
import { Dialog, DialogActions } from '../overlay/dialog.tsx';

type Props = {
  role: 'dialog' | 'alertdialog';
  open: boolean;
  title: string;
  message: string;
  onClose: () => void;
  onClosed?: (() => void) | undefined;
  children: ReactNode;
};

export const MessageDialog = ({ message, children, ...dialog }: Props) => (
  <Dialog {...dialog} centered maxWidth="xs" description={message}>
    <DialogActions>{children}</DialogActions>
  </Dialog>
);
