import type { ContactUpdate, CustomerProfile } from '@eport/contract/customers/customer.ts';
import { AddressFields, NameFields, TaxNumberField } from '../../entities/contact-fields.tsx';
import { useContactForm } from '../../entities/use-contact-form.ts';
import { useNotify } from '../../ui/feedback/feedback-context.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { Grid } from '../../ui/layout/grid.tsx';
import { useProfileUpdate } from './customers.queries.ts';
import styles from './profile-dialog.module.css';

type Props = { title: string; profile: CustomerProfile; onClose: () => void };

export function ProfileDialog({ title, profile, onClose }: Props) {
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
      title={title}
      form={form}
      edited={edited}
      onSubmit={save}
      onClose={onClose}
      pending={update.isPending}
      submitLabel="Save Changes"
      error={update.error}
      fallback="Failed to update profile."
    >
      <Grid className={styles.fields}>
        <NameFields control={form.control} autoFocus />
        <AddressFields control={form.control} />
        <TaxNumberField control={form.control} hint="Your taxpayer number, for customs" />
      </Grid>
    </FormDialog>
  );
}
