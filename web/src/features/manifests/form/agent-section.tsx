import type { Control } from 'react-hook-form';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { ManifestValues } from './manifest-values.ts';

type Props<O> = { control: Control<ManifestValues, unknown, O> };

export const AgentSection = <O,>({ control }: Props<O>) => (
  <FormSection title="Agent Information">
    <TextField
      control={control}
      name="shippingAgentCode"
      label="Shipping Agent Code"
      maxLength={17}
      upperCase
      autoComplete="off"
    />
    <TextField
      control={control}
      name="shippingAgentName"
      label="Shipping Agent Name"
      maxLength={35}
      autoComplete="off"
    />
  </FormSection>
);
