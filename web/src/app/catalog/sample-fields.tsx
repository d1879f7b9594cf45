import type { Control } from 'react-hook-form';
import { AutocompleteField } from '../../ui/form/autocomplete-field.tsx';
import { CheckboxField } from '../../ui/form/checkbox-field.tsx';
import { DateField } from '../../ui/form/date-field.tsx';
import { FormSection, Wide } from '../../ui/form/form-section.tsx';
import { LongTextField } from '../../ui/form/long-text-field.tsx';
import { NumberField } from '../../ui/form/number-field.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { SuggestField } from '../../ui/form/suggest-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { LONG, nothing, PORT_OPTIONS, PORTS } from './samples.ts';

const CODES = [
  { value: 'CT', meaning: 'Carton' },
  { value: 'PK', meaning: 'Package' },
];

const FILLED = {
  tracking: '1Z999AA10123456784',
  weight: 12.5,
  arrived: '2026-03-01',
  port: 'Bridgetown',
  carrier: PORTS[1] ?? null,
  code: 'CT',
  password: 'a sample',
  remarks: LONG,
  fragile: true,
};
const WRONG = {
  ...FILLED,
  tracking: '',
  weight: -1,
  arrived: '',
  port: '',
  carrier: null,
  code: '',
  fragile: false,
};

const fieldError = (message: string) => ({ type: 'validate', message });
const REQUIRED = fieldError('is required');

export const SAMPLE_VALUES = { filled: FILLED, wrong: WRONG, disabled: FILLED };
export type SampleValues = typeof SAMPLE_VALUES;

export const SAMPLE_ERRORS = {
  wrong: {
    tracking: REQUIRED,
    weight: fieldError('must be greater than 0'),
    arrived: REQUIRED,
    port: REQUIRED,
    carrier: REQUIRED,
    code: REQUIRED,
    password: fieldError('must have at least 10 characters'),
    remarks: fieldError('must have at most 70 characters'),
    fragile: fieldError('must be on for glass'),
  },
};

type Props = { control: Control<SampleValues>; state: keyof SampleValues; title: string };

/** Every field of a form in one state. */
export function SampleFields({ control, state, title }: Props) {
  const disabled = state === 'disabled';
  return (
    <FormSection title={title} columns={3}>
      <TextField
        {...{ control, disabled }}
        name={`${state}.tracking`}
        label="Tracking Number"
        hint="As on the label"
        upperCase
        required
      />
      <NumberField
        {...{ control, disabled }}
        name={`${state}.weight`}
        label="Weight"
        unit="lbs"
        step={0.5}
        required
      />
      <DateField {...{ control, disabled }} name={`${state}.arrived`} label="Arrived" />
      <SelectField {...{ control, disabled }} name={`${state}.port`} label="Port" options={PORT_OPTIONS} />
      <AutocompleteField<SampleValues, unknown, SampleValues, (typeof PORTS)[number]>
        {...{ control, disabled }}
        name={`${state}.carrier`}
        label="Port of Loading"
        options={PORTS}
        loading={false}
        labelOf={({ name }) => name}
        keyOf={({ name }) => name}
        emptyText="No ports found."
        onTextChange={nothing}
      />
      <SuggestField
        {...{ control, disabled }}
        name={`${state}.code`}
        label="Package Code"
        suggestions={CODES}
      />
      <PasswordField
        {...{ control, disabled }}
        name={`${state}.password`}
        label="SMTP Password"
        autoComplete="new-password"
      />
      <CheckboxField {...{ control, disabled }} name={`${state}.fragile`} label="Fragile" look="switch" />
      <Wide>
        <LongTextField {...{ control, disabled }} name={`${state}.remarks`} label="Remarks" />
      </Wide>
    </FormSection>
  );
}
