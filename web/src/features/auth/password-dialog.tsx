import { passwordChange } from '@eport/contract/auth/auth.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { startSession } from '../../lib/session/session.ts';
import { useNotify } from '../../ui/feedback/use-notify.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { usePasswordChange } from './auth.queries.ts';

const schema = passwordChange
  .extend({ repeated: z.string() })
  .refine(({ newPassword, repeated }) => newPassword === repeated, {
    path: ['repeated'],
    message: 'The two new passwords are not the same.',
    // Told at once, also while another field is still wrong.
    when: () => true,
  });

const defaultValues = { oldPassword: '', newPassword: '', repeated: '' };

export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const notify = useNotify();
  const change = usePasswordChange();
  const form = useForm({ resolver: zodResolver(schema), defaultValues });
  const { control } = form;
  const save = async ({ oldPassword, newPassword }: z.output<typeof schema>) => {
    const { token } = await change.mutateAsync({ oldPassword, newPassword });
    startSession(token);
    notify({ message: 'Your password has been changed.', seconds: 4 });
    onClose();
  };
  return (
    <FormDialog
      title="Change Password"
      form={form}
      onSubmit={save}
      onClose={onClose}
      pending={change.isPending}
      submitLabel="Change Password"
      error={change.error}
      fallback="Failed to change the password."
      maxWidth="xs"
    >
      <PasswordField
        control={control}
        name="oldPassword"
        label="Current Password"
        autoComplete="current-password"
        autoFocus
        required
      />
      <PasswordField
        control={control}
        name="newPassword"
        label="New Password"
        autoComplete="new-password"
        hint="At least 8 characters"
        required
      />
      <PasswordField
        control={control}
        name="repeated"
        label="Repeat New Password"
        autoComplete="new-password"
        required
      />
    </FormDialog>
  );
}
