import { Button } from '../button/button.tsx';
import type { AlertRequest } from './feedback-context.ts';
import { MessageDialog } from './message-dialog.tsx';

type Props = AlertRequest & { open: boolean; onClose: () => void; onClosed?: () => void };

export function AlertDialog({ title = 'Please note', onClose, ...dialog }: Props) {
  return (
    <MessageDialog {...dialog} role="alertdialog" title={title} onClose={onClose}>
      <Button variant="contained" onClick={onClose} autoFocus>
        OK
      </Button>
    </MessageDialog>
  );
}
