import { type CustomerProfile, contactUpdate } from '@eport/contract/customers/customer.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { useNotify } from '../../ui/feedback/use-notify.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useProfileUpdate } from './customers.queries.ts';

type Props = { profile: CustomerProfile; onClose: () => void };

const fields = [
  { name: 'firstName', label: 'First Name', autoComplete: 'given-name', required: true },
  { name: 'lastName', label: 'Last Name', autoComplete: 'family-name', required: true },
  { name: 'phoneNumber', label: 'Phone Number', autoComplete: 'tel', type: 'tel' },
  { name: 'addressLine1', label: 'Address Line 1', autoComplete: 'address-line1' },
  { name: 'addressLine2', label: 'Address Line 2', autoComplete: 'address-line2' },
  { name: 'city', label: 'City', autoComplete: 'address-level2' },
  { name: 'state', label: 'State / Province', autoComplete: 'address-level1' },
  { name: 'zipCode', label: 'Zip / Postal Code', autoComplete: 'postal-code' },
  { name: 'country', label: 'Country', autoComplete: 'country-name' },
] as const;

export function ProfileDialog({ profile, onClose }: Props) {
  const notify = useNotify();
  const update = useProfileUpdate();
  const form = useForm<z.input<typeof contactUpdate>, unknown, z.output<typeof contactUpdate>>({
    resolver: zodResolver(contactUpdate),
    defaultValues: Object.fromEntries(fields.map(({ name }) => [name, profile[name] ?? ''])),
  });
  const save = async (values: z.output<typeof contactUpdate>) => {
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
        {fields.map((field, index) => (
          <TextField key={field.name} control={form.control} autoFocus={index === 0} {...field} />
        ))}
      </Box>
    </FormDialog>
  );
}
