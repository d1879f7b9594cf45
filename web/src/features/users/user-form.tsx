import type { ContactUpdate } from '@eport/contract/customers/customer.ts';
import type { User } from '@eport/contract/users/user.ts';
import { useNotify } from '../../ui/feedback/use-notify.ts';
import { AddressFields, NameFields } from '../../ui/form/contact-fields.tsx';
import { FormPage } from '../../ui/form/form-page.tsx';
import { FormSection } from '../../ui/form/form-section.tsx';
import { ReadOnlyField } from '../../ui/form/read-only-field.tsx';
import { useContactForm } from '../../ui/form/use-contact-form.ts';
import { useUserUpdate } from './users.queries.ts';

type Props = { user: User; isOwn: boolean };

/** Name, phone and address can be saved; the rest is shown as the user object has it. */
export function UserForm({ user, isOwn }: Props) {
  const notify = useNotify();
  const update = useUserUpdate(user.id);
  const { form, showSaved } = useContactForm(user);
  const { control } = form;
  const save = async (values: ContactUpdate) => {
    showSaved(await update.mutateAsync(values));
    const message = isOwn
      ? 'Your profile has been updated successfully!'
      : 'The user has been updated successfully!';
    notify({ message, seconds: 4 });
  };
  return (
    <FormPage
      form={form}
      onSubmit={save}
      pending={update.isPending}
      submitLabel="Save Changes"
      error={update.error}
      fallback="An error occurred while updating the profile."
    >
      <FormSection title="Personal & Account Info" columns={3}>
        <NameFields control={control} ofOther={!isOwn} />
        <ReadOnlyField label="Email" value={user.email} hint="Email address cannot be changed." />
        <ReadOnlyField label="Mailbox ID" value={user.mailboxId} />
        <ReadOnlyField label="Role" value={user.role.replace('ROLE_', '')} />
        <ReadOnlyField label="Agent" value={user.agentName} />
      </FormSection>
      <FormSection title="Address & Contact" columns={3}>
        <AddressFields control={control} ofOther={!isOwn} />
      </FormSection>
      <FormSection title="Shipping Preferences" columns={3}>
        <ReadOnlyField label="Home Warehouse" value={user.warehouseName} />
        <ReadOnlyField label="Destination Country" value={user.destinationCountryName} />
      </FormSection>
    </FormPage>
  );
}
