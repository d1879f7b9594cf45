import type { AgentInput } from '@eport/contract/agents/agent.ts';
import type { Control } from 'react-hook-form';
import { NumberField } from '../../ui/form/number-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { AgentSection } from './agent-section.tsx';
import type { AgentValues } from './agent-values.ts';

const BASES = [
  { value: 'PER_PACKAGE', label: 'Per package' },
  { value: 'PER_POUND', label: 'Per lb' },
] as const;

export const StorageFields = ({ control }: { control: Control<AgentValues, unknown, AgentInput> }) => (
  <AgentSection
    title="Storage"
    hint="For packages that are ready for pickup. Customers get an email before free storage ends and before a package is considered abandoned."
  >
    <NumberField control={control} name="storageFreeDays" label="Free Days" unit="days" required />
    <NumberField
      control={control}
      name="storageFee"
      label="Fee per Day"
      prefix="$"
      unit="USD"
      hint="If empty, storage is free."
    />
    <SelectField control={control} name="storageBasis" label="Charged" options={[...BASES]} required />
    <NumberField
      control={control}
      name="storageMaximum"
      label="Maximum Fee"
      prefix="$"
      unit="USD"
      hint="If empty, there is no limit."
    />
    <NumberField
      control={control}
      name="abandonedAfterDays"
      label="Abandoned After"
      unit="days"
      hint="If empty, packages are never abandoned. Abandoned packages appear on the Exceptions desk."
    />
  </AgentSection>
);
