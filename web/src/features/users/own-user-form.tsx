import type { User } from '@eport/contract/users/user.ts';
import { AddressFields, NameFields } from '../../entities/contact-fields.tsx';
import { useContactForm } from '../../entities/use-contact-form.ts';
import { formatRole } from '../../lib/format.ts';
import { FormPage } from '../../ui/form/form-page.tsx';
import { FormSection } from '../../ui/form/form-section.tsx';
import { ReadOnlyField } from '../../ui/form/read-only-field.tsx';
import { useUserUpdate } from './use-user-update.ts';

export function OwnUserForm({ user }: { user: User }) {
  const { form, edited, showSaved } = useContactForm(user);
  const update = useUserUpdate(user.id, { isOwn: true, onSaved: showSaved });
  const { control } = form;
  return (
    <FormPage
      form={form}
      edited={edited}
      onSubmit={(values) => update.mutateAsync({ ...values, version: edited.version })}
      pending={update.isPending}
      submitLabel="Save Changes"
      error={update.error}
      fallback="An error occurred while updating the profile."
    >
      <FormSection title="Personal & Account Info" columns={3}>
        <NameFields control={control} />
        <ReadOnlyField label="Email" value={user.email} hint="Email address cannot be changed." />
        <ReadOnlyField label="Mailbox ID" value={user.mailboxId} />
        <ReadOnlyField label="Role" value={formatRole(user.role)} />
        <ReadOnlyField label="Agent" value={user.agentName} />
      </FormSection>
      <FormSection title="Address & Contact" columns={3}>
        <AddressFields control={control} />
      </FormSection>
      <FormSection title="Shipping Preferences" columns={3}>
        <ReadOnlyField label="Home Warehouse" value={user.warehouseName} />
        <ReadOnlyField label="Destination Country" value={user.destinationCountryName} />
      </FormSection>
    </FormPage>
  );
}
