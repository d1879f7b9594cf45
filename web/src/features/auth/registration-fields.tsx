import type { Country } from '@eport/contract/reference/reference.ts';
import type { PublicWarehouse } from '@eport/contract/warehouses/warehouse.ts';
import type { Control } from 'react-hook-form';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import type { Registration, RegistrationInput } from './registration.ts';

type Props = {
  control: Control<RegistrationInput, unknown, Registration>;
  warehouses: PublicWarehouse[] | undefined;
  countries: Country[] | undefined;
};

const warehouseOption = ({ id, name, city, country }: PublicWarehouse) => ({
  value: id,
  label: `${name} - ${city}, ${country}`,
});

const countryOption = ({ id, name }: Country) => ({ value: id, label: name });

export function RegistrationFields({ control, warehouses, countries }: Props) {
  return (
    <>
      <TextField
        control={control}
        name="firstName"
        label="First Name"
        autoComplete="given-name"
        autoFocus
        required
      />
      <TextField control={control} name="lastName" label="Last Name" autoComplete="family-name" required />
      <TextField
        control={control}
        name="email"
        label="Email Address"
        type="email"
        autoComplete="username"
        required
      />
      <PasswordField
        control={control}
        name="password"
        label="Password"
        autoComplete="new-password"
        hint="At least 8 characters"
        required
      />
      <SelectField
        control={control}
        name="warehouseId"
        label="Select Your Warehouse"
        options={warehouses?.map(warehouseOption)}
        required
      />
      <SelectField
        control={control}
        name="destinationCountryId"
        label="Select Your Destination Country"
        options={countries?.map(countryOption)}
        required
      />
    </>
  );
}
