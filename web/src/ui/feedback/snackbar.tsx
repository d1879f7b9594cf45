import Alert from '@mui/material/Alert';
import Portal from '@mui/material/Portal';
import MuiSnackbar from '@mui/material/Snackbar';
import type { Notice } from './requests.ts';

type Props = { notice: Notice; open: boolean; onClose: () => void; onClosed: () => void };

/** One notice, announced to screen readers; an error at once, everything else when they pause. */
export function Snackbar({
  notice: { message, severity = 'success', seconds },
  open,
  onClose,
  onClosed,
}: Props) {
  return (
    // Beside the root, which an open dialog hides from screen readers with all that is there, but for a slot.
    <Portal>
      <slot>
        <MuiSnackbar
          open={open}
          autoHideDuration={seconds * 1000}
          // A click elsewhere is work going on, not a reason to lose the notice.
          onClose={(_, reason) => reason !== 'clickaway' && onClose()}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
          slotProps={{ transition: { onExited: onClosed } }}
          // On phones below the top bar: at the bottom it would lie on the buttons of a dialog.
          sx={{ top: { xs: 64, sm: 'auto' }, bottom: { xs: 'auto', sm: 24 } }}
        >
          <Alert
            severity={severity}
            variant="filled"
            role={severity === 'error' ? 'alert' : 'status'}
            onClose={onClose}
            sx={{ width: '100%', maxWidth: 560, boxShadow: 6, alignItems: 'center' }}
          >
            {message}
          </Alert>
        </MuiSnackbar>
      </slot>
    </Portal>
  );
}
