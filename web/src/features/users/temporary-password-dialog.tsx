import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { CopyButton } from '../../ui/copy-button.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { useNotify } from '../../ui/feedback/feedback-context.ts';

export type Account = { email: string; temporaryPassword: string };

type Props = Account & { title: string; onClose: () => void };

export function TemporaryPasswordDialog({ title, email, temporaryPassword, onClose }: Props) {
  const id = useId();
  const notify = useNotify();
  const close = (_: object, reason: 'backdropClick' | 'escapeKeyDown') => {
    // A backdrop click must not close the dialog, since the password cannot be shown again.
    if (reason === 'escapeKeyDown') onClose();
  };
  const password = (
    <Box component="span" sx={{ fontFamily: 'monospace', fontSize: 18, userSelect: 'all' }}>
      {temporaryPassword}
    </Box>
  );
  return (
    <Dialog open onClose={close} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <DefinitionList
            columns={1}
            items={[
              { label: 'Email', value: email },
              { label: 'Temporary Password', value: password },
            ]}
          />
          <Box>
            <CopyButton
              label="Copy Password"
              text={temporaryPassword}
              onCopied={() => notify({ message: 'Password copied.', seconds: 4 })}
            />
          </Box>
          <Alert severity="warning">
            Please share this temporary password with the user securely. It is shown only this once.
          </Alert>
          <Typography color="textSecondary" variant="caption">
            Note: a forced password change at first login is a feature still to be implemented.
          </Typography>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  );
}
