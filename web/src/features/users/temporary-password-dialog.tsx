import { Button } from '../../ui/button/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { Alert } from '../../ui/display/alert.tsx';
import { Text } from '../../ui/display/text.tsx';
import { useNotify } from '../../ui/feedback/feedback-context.ts';
import { Stack } from '../../ui/layout/stack.tsx';
import { Dialog, DialogActions, DialogContent } from '../../ui/overlay/dialog.tsx';
import styles from './temporary-password-dialog.module.css';

export type Account = { email: string; temporaryPassword: string };

type Props = Account & { title: string; onClose: () => void };

export function TemporaryPasswordDialog({ title, email, temporaryPassword, onClose }: Props) {
  const notify = useNotify();
  const password = <span className={styles.password}>{temporaryPassword}</span>;
  return (
    // A click outside must not close the dialog, because the password cannot be shown again.
    <Dialog title={title} maxWidth="xs" onClose={onClose} closesOnOutsideClick={false}>
      <DialogContent>
        <Stack>
          <DefinitionList
            columns={1}
            items={[
              { label: 'Email', value: email },
              { label: 'Temporary Password', value: password },
            ]}
          />
          <div>
            <CopyButton
              label="Copy Password"
              text={temporaryPassword}
              onCopied={() => notify({ message: 'Password copied.', seconds: 4 })}
            />
          </div>
          <Alert severity="warning">
            Please share this temporary password with the user securely. It is shown only this once.
          </Alert>
          <Text color="secondary" variant="caption">
            Note: a forced password change at first login is a feature still to be implemented.
          </Text>
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
