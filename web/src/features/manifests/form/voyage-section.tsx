import { TRANSPORT_MODES } from '@eport/contract/shared/transport-mode.ts';
import type { Control } from 'react-hook-form';
import { ownTimeZone } from '../../../lib/moments.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { ManifestValues } from './manifest-values.ts';

const MODES = TRANSPORT_MODES.map((value) => ({ value, label: value }));

type Props<O> = { control: Control<ManifestValues, unknown, O> };

export const VoyageSection = <O,>({ control }: Props<O>) => (
  <FormSection title="Voyage & Date Details">
    <TextField
      control={control}
      name="voyageNumber"
      label="Voyage #"
      hint="Vessel voyage or flight number, as filed by the carrier"
      maxLength={17}
      upperCase
      autoComplete="off"
    />
    <SelectField control={control} name="modeOfTransport" label="Mode of Transport" options={MODES} />
    <DateField control={control} name="departureDate" label="Departure Date" />
    <TextField
      control={control}
      name="masterBillOfLadingReferenceNumber"
      label="Master BOL Reference #"
      maxLength={17}
      upperCase
      autoComplete="off"
      required
    />
    <TextField
      control={control}
      name="arrivalAt"
      label="Expected Arrival"
      hint={`At the destination, in your time zone (${ownTimeZone()}). The filing deadline counts back from it`}
      type="datetime-local"
      max="9999-12-31T23:59"
      autoComplete="off"
    />
  </FormSection>
);
