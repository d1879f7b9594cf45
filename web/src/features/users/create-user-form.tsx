import type { NewUser } from '@eport/contract/users/user.ts';
import type { UseFormReturn } from 'react-hook-form';
import { paths } from '../../lib/paths.ts';
import { FormPage } from '../../ui/form/form-page.tsx';
import { FormSection } from '../../ui/form/form-section.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import type { NewUserValues } from './new-user-values.ts';
import type { usePlaces } from './use-places.ts';

type Props = {
  form: UseFormReturn<NewUserValues, unknown, NewUser>;
  places: ReturnType<typeof usePlaces>;
  onSubmit: (values: NewUser) => Promise<unknown>;
  pending: boolean;
  error: unknown;
};

export function CreateUserForm({ form, places, onSubmit, pending, error }: Props) {
  const { control } = form;
  const agentId = form.watch('agentId');
  return (
    <FormPage
      form={form}
      onSubmit={onSubmit}
      submitLabel="Create User"
      cancelTo={paths.users()}
      pending={pending}
      error={error}
      fallback="An unexpected error occurred."
    >
      <FormSection title="Customer">
        <TextField
          control={control}
          name="firstName"
          label="First Name"
          autoComplete="off"
          required
          autoFocus
        />
        <TextField control={control} name="lastName" label="Last Name" autoComplete="off" required />
        <TextField
          control={control}
          name="email"
          label="Email Address"
          type="email"
          autoComplete="off"
          required
        />
      </FormSection>
      <FormSection title="Shipping">
        <SelectField
          control={control}
          name="agentId"
          label="Agent"
          required
          options={places.agents}
          onPicked={(agent) => form.setValue('warehouseId', places.onlyWarehouseOf(agent))}
        />
        <SelectField
          control={control}
          name="warehouseId"
          label="Home Warehouse"
          required
          options={places.warehousesOf(agentId)}
          placeholder={agentId ? 'Select…' : 'Choose the agent first'}
          disabled={!agentId}
        />
        <SelectField
          control={control}
          name="destinationCountryId"
          label="Destination Country"
          required
          options={places.destinations}
        />
        <TextField
          control={control}
          name="mailboxId"
          label="Mailbox ID"
          hint="Optional, auto-generated if empty."
          autoComplete="off"
          maxLength={20}
          upperCase
        />
        <TextField
          control={control}
          name="taxNumber"
          label="Tax Number"
          hint="Optional, for customs."
          autoComplete="off"
          maxLength={17}
        />
      </FormSection>
    </FormPage>
  );
}
