import type { ContactUpdate, CustomerProfile } from '@eport/contract/customers/customer.ts';
import Box from '@mui/material/Box';
import { useNotify } from '../../ui/feedback/use-notify.ts';
import { AddressFields, NameFields } from '../../ui/form/contact-fields.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useContactForm } from '../../ui/form/use-contact-form.ts';
import { useProfileUpdate } from './customers.queries.ts';

type Props = { profile: CustomerProfile; onClose: () => void };

export function ProfileDialog({ profile, onClose }: Props) {
  const notify = useNotify();
  const update = useProfileUpdate();
  const { form } = useContactForm(profile);
  const save = async (values: ContactUpdate) => {
    await update.mutateAsync(values);
    notify({ message: 'Your profile has been updated successfully!', seconds: 4 });
    onClose();
  };
  return (
    <FormDialog
      title="Edit Profile"
      form={form}
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
