import type { ContactUpdate, CustomerProfile } from '@eport/contract/customers/customer.ts';
import Box from '@mui/material/Box';
import { AddressFields, NameFields } from '../../entities/contact-fields.tsx';
import { useContactForm } from '../../entities/use-contact-form.ts';
import { useNotify } from '../../ui/feedback/feedback-context.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useProfileUpdate } from './customers.queries.ts';

type Props = { profile: CustomerProfile; onClose: () => void };

export function ProfileDialog({ profile, onClose }: Props) {
  const notify = useNotify();
  const update = useProfileUpdate();
  const { form, edited } = useContactForm(profile);
  const save = async (values: ContactUpdate) => {
    await update.mutateAsync({ ...values, version: edited.version });
    notify({ message: 'Your profile has been updated successfully!', seconds: 4 });
    onClose();
  };
  return (
    <FormDialog
      title="Edit Profile"
      form={form}
      edited={edited}
      onSubmit={save}
      onClose={onClose}
      pending={update.isPending}
      submitLabel="Save Changes"
      error={update.error}
      fallback="Failed to update profile."
    >
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>
        <NameFields control={form.control} autoFocus />
        <AddressFields control={form.control} />
      </Box>
    </FormDialog>
  );
}
