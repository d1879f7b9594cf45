import { Button } from '../button/button.tsx';
import { INITIAL_FOCUS } from '../overlay/dialog.tsx';
import type { ConfirmRequest } from './feedback-context.ts';
import { MessageDialog } from './message-dialog.tsx';

type Props = ConfirmRequest & {
  open: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  onClosed?: () => void;
};

/** Focuses Cancel first if the action is destructive, so that Enter cancels it. */
export function ConfirmDialog({ title, action, destructive = false, onConfirm, onCancel, ...dialog }: Props) {
  return (
    <MessageDialog {...dialog} role="dialog" title={title ?? action} onClose={onCancel}>
      <Button onClick={onCancel} autoFocus={destructive}>
        Cancel
      </Button>
      <Button
        variant="contained"
        color={destructive ? 'error' : 'primary'}
        onClick={onConfirm}
        {...(!destructive && INITIAL_FOCUS)}
      >
        {action}
      </Button>
    </MessageDialog>
  );
}
