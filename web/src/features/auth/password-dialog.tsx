import { passwordChange } from '@eport/contract/auth/auth.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { startSession } from '../../lib/session/session.ts';
import { useNotify } from '../../ui/feedback/feedback-context.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { usePasswordChange } from './auth.queries.ts';
import { NewPasswordFields, PASSWORDS_MATCH } from './new-password-fields.tsx';

const schema = passwordChange
  .extend({ repeated: z.string() })
  .refine(({ newPassword, repeated }) => newPassword === repeated, PASSWORDS_MATCH);

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
      <NewPasswordFields control={control} name="newPassword" repeatedName="repeated" />
    </FormDialog>
  );
}
