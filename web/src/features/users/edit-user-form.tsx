import { ROLES } from '@eport/contract/shared/role-names.ts';
import type { User } from '@eport/contract/users/user.ts';
import { useForm, useWatch } from 'react-hook-form';
import { AddressFields, NameFields, TaxNumberField } from '../../entities/contact-fields.tsx';
import { formatRole } from '../../lib/format.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { FormPage } from '../../ui/form/form-page.tsx';
import { FormSection } from '../../ui/form/form-section.tsx';
import { ReadOnlyField } from '../../ui/form/read-only-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import type { SelectOption } from '../../ui/form/select-list.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useEdited } from '../../ui/form/use-edited.ts';
import { useLazyResolver } from '../../ui/form/use-lazy-resolver.ts';
import { usePlaces } from './use-places.ts';
import { useUserUpdate } from './use-user-update.ts';
import { type UserValues, type ValidUser, valuesOf } from './user-values.ts';

const ROLE_OPTIONS = ROLES.map((value) => ({ value, label: formatRole(value) }));

const loadResolver = async () => (await import('./user-schema.ts')).userResolver;

export function EditUserForm({ user, isOwn }: { user: User; isOwn: boolean }) {
  const places = usePlaces(user);
  const form = useForm<UserValues, unknown, ValidUser>({
    resolver: useLazyResolver(loadResolver),
    defaultValues: valuesOf(user),
  });
  const { control } = form;
  const edited = useEdited(form, user, valuesOf);
  const onSaved = (saved: User) => form.reset(valuesOf(saved));
  const update = useUserUpdate(user.id, { isOwn, onSaved });
  const [chosenRole, agentId] = useWatch({ control, name: ['role', 'agentId'] });
  const required = chosenRole !== 'ROLE_ADMIN';
  const offer = (options: SelectOption[] | undefined) => ({
    options,
    ...(required ? { required } : { none: 'None' }),
  });
  const failure = places.failureWith('Failed to fetch initial data. Please try again.');
  if (failure) return <ErrorState {...failure} />;
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
        <NameFields control={control} disableAutofill={!isOwn} />
        <ReadOnlyField label="Email" value={user.email} hint="Email address cannot be changed." />
        <TextField
          control={control}
          name="mailboxId"
          label="Mailbox ID"
          autoComplete="off"
          maxLength={20}
          upperCase
          required
        />
        <SelectField
          control={control}
          name="role"
          label="Role"
          required
          options={ROLE_OPTIONS}
          disabled={isOwn}
          {...(isOwn && { hint: 'Only another administrator can change your role.' })}
        />
        <SelectField
          control={control}
          name="agentId"
          label="Agent"
          {...offer(places.agents)}
          onPicked={(agent) =>
            form.setValue('warehouseId', places.onlyWarehouseOf(agent), { shouldDirty: true })
          }
          {...(isOwn && { hint: 'Changing your agent or home warehouse signs you out.' })}
        />
      </FormSection>
      <FormSection title="Address & Contact" columns={3}>
        <AddressFields control={control} disableAutofill={!isOwn} />
        {chosenRole === 'ROLE_CUSTOMER' && (
          <TaxNumberField control={control} hint="For customs, as on the customer’s card" />
        )}
      </FormSection>
      <FormSection title="Shipping Preferences" columns={3}>
        <SelectField
          control={control}
          name="warehouseId"
          label="Home Warehouse"
          {...offer(places.warehousesOf(agentId))}
        />
        <SelectField
          control={control}
          name="destinationCountryId"
          label="Destination Country"
          {...offer(places.destinations)}
        />
      </FormSection>
    </FormPage>
  );
}
