import Alert from '@mui/material/Alert';
import Portal from '@mui/material/Portal';
import MuiSnackbar from '@mui/material/Snackbar';
import type { Notice } from './feedback-context.ts';
import { noticePlace } from './notice-space.ts';
import { publishNoticeHeight } from './publish-notice-height.ts';

type Props = { notice: Notice; open: boolean; onClose: () => void; onClosed: () => void };

export function Snackbar({
  notice: { message, severity = 'success', seconds },
  open,
  onClose,
  onClosed,
}: Props) {
  return (
    // In a <slot>, because an open dialog hides all other siblings of the root from screen readers.
    <Portal>
      <slot>
        <MuiSnackbar
          ref={publishNoticeHeight}
          open={open}
          autoHideDuration={seconds * 1000}
          onClose={(_, reason) => reason !== 'clickaway' && onClose()}
          anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
          slotProps={{ transition: { onExited: onClosed } }}
          sx={noticePlace}
        >
          <Alert
            severity={severity}
            variant="filled"
            role={severity === 'error' ? 'alert' : 'status'}
            onClose={onClose}
            sx={filled}
          >
            {message}
          </Alert>
        </MuiSnackbar>
      </slot>
    </Portal>
  );
}

const filled = {
  width: '100%',
  boxShadow: { md: 3 },
  alignItems: 'center',
  py: 0,
  minHeight: 44,
  lineHeight: '18px',
  '& .MuiAlert-icon': { py: 0 },
  '& .MuiAlert-message': { py: 0.5 },
  '& .MuiAlert-action': { py: 0, alignItems: 'center' },
} as const;
