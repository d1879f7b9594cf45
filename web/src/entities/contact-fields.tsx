import type { Control, FieldPath } from 'react-hook-form';
import { TextField } from '../ui/form/text-field.tsx';
import type { ContactValues } from './use-contact-form.ts';

const NAME = [
  { name: 'firstName', label: 'First Name', autoComplete: 'given-name' },
  { name: 'lastName', label: 'Last Name', autoComplete: 'family-name' },
] as const;

const ADDRESS = [
  { name: 'phoneNumber', label: 'Phone Number', autoComplete: 'tel', type: 'tel' },
  { name: 'addressLine1', label: 'Address Line 1', autoComplete: 'address-line1' },
  { name: 'addressLine2', label: 'Address Line 2', autoComplete: 'address-line2' },
  { name: 'city', label: 'City', autoComplete: 'address-level2' },
  { name: 'state', label: 'State / Province', autoComplete: 'address-level1' },
  { name: 'zipCode', label: 'Zip / Postal Code', autoComplete: 'postal-code' },
  { name: 'country', label: 'Country', autoComplete: 'country-name' },
] as const;

type Props<T extends ContactValues, C, O> = {
  control: Control<T, C, O>;
  /** Set where staff edit someone else: autofill would offer the editor's own data. */
  disableAutofill?: boolean;
};

const autofill = (disableAutofill: boolean | undefined, autoComplete: string) => ({
  autoComplete: disableAutofill ? 'off' : autoComplete,
});

const inForm = <T extends ContactValues>(name: keyof ContactValues) =>
  // TypeScript cannot resolve the paths of a generic type; the constraint guarantees this one.
  name as FieldPath<T>;

export const NameFields = <T extends ContactValues, C, O>({
  control,
  disableAutofill,
  autoFocus = false,
}: Props<T, C, O> & { autoFocus?: boolean }) =>
  NAME.map(({ name, label, autoComplete }, index) => (
    <TextField
      key={name}
      control={control}
      name={inForm<T>(name)}
      label={label}
      {...autofill(disableAutofill, autoComplete)}
      autoFocus={autoFocus && index === 0}
      required
    />
  ));

/** For customers only: staff declare nothing to customs. */
export const TaxNumberField = <T extends ContactValues, C, O>({
  control,
  hint,
}: Pick<Props<T, C, O>, 'control'> & { hint: string }) => (
  <TextField
    control={control}
    name={inForm<T>('taxNumber')}
    label="Tax Number"
    hint={hint}
    autoComplete="off"
    maxLength={17}
  />
);

export const AddressFields = <T extends ContactValues, C, O>({ control, disableAutofill }: Props<T, C, O>) =>
  ADDRESS.map(({ name, autoComplete, ...field }) => (
    <TextField
      key={name}
      control={control}
      name={inForm<T>(name)}
      {...field}
      {...autofill(disableAutofill, autoComplete)}
    />
  ));
