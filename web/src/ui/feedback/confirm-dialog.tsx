import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import type { ConfirmRequest } from './requests.ts';

type Props = ConfirmRequest & {
  open: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  onClosed?: () => void;
};

export function ConfirmDialog({
  open,
  title,
  message,
  action,
  destructive,
  onConfirm,
  onCancel,
  onClosed,
}: Props) {
  const id = useId();
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      maxWidth="xs"
      fullWidth
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-message`}
      slotProps={{ transition: { onExited: () => onClosed?.() } }}
    >
      <DialogTitle id={`${id}-title`}>{title ?? action}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-message`}>{message}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel}>Cancel</Button>
        <Button variant="contained" color={destructive ? 'error' : 'primary'} onClick={onConfirm} autoFocus>
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
