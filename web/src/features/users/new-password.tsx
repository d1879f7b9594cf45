import type { User } from '@eport/contract/users/user.ts';
import { usersApi } from '@eport/contract/users/users.api.ts';
import { useState } from 'react';
import { call } from '../../lib/api/client.ts';
import { Button } from '../../ui/button/button.tsx';
import { useConfirm } from '../../ui/feedback/feedback-context.ts';
import { useChange } from '../../ui/feedback/use-change.ts';
import { LazyDialog } from '../../ui/lazy-dialog.tsx';
import { loadPasswordDialog, passwordDialogCode } from './password-dialog-code.ts';

export function NewPassword({ user: { id, firstName, lastName, email } }: { user: User }) {
  const confirm = useConfirm();
  const [password, setPassword] = useState<string | null>(null);
  const renew = useChange({
    change: async () => {
      await loadPasswordDialog();
      return call(usersApi.setTemporaryPassword, { params: { id } });
    },
    onDone: ({ temporaryPassword }) => setPassword(temporaryPassword),
    fallback: 'Failed to create a temporary password.',
  });
  const ask = async () => {
    const message = `Are you sure you want to replace the password of ${firstName} ${lastName}? The current password stops working, and the user is signed out everywhere.`;
    if (await confirm({ message, action: 'Replace Password', destructive: true })) renew.mutate();
  };
  return (
    <>
      <Button variant="outlined" loading={renew.isPending} onClick={ask}>
        New Temporary Password
      </Button>
      {password && (
        <LazyDialog
          code={passwordDialogCode}
          title="New Temporary Password"
          onClose={() => setPassword(null)}
        >
          {({ TemporaryPasswordDialog }, dialog) => (
            <TemporaryPasswordDialog {...dialog} email={email} temporaryPassword={password} />
          )}
        </LazyDialog>
      )}
    </>
  );
}
