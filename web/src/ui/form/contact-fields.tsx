import { TextField } from './text-field.tsx';
import type { ContactControl } from './use-contact-form.ts';

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

type Props = {
  control: ContactControl;
  /** Somebody else's data: the browser must not offer the reader's own. */
  ofOther?: boolean;
};

const completion = ({ ofOther }: Props, own: string) => ({ autoComplete: ofOther ? 'off' : own });

export const NameFields = (props: Props & { autoFocus?: boolean }) =>
  NAME.map(({ autoComplete, ...field }, index) => (
    <TextField
      key={field.name}
      control={props.control}
      {...field}
      {...completion(props, autoComplete)}
      autoFocus={Boolean(props.autoFocus) && index === 0}
      required
    />
  ));

export const AddressFields = (props: Props) =>
  ADDRESS.map(({ autoComplete, ...field }) => (
    <TextField key={field.name} control={props.control} {...field} {...completion(props, autoComplete)} />
  ));
