import { useQuery } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import { agentsQuery } from '../../lib/reference-queries.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import type { FieldProps } from '../../ui/form/use-field.ts';

export function TableAgentField<T extends FieldValues, C, O>(
  props: Pick<FieldProps<T, C, O>, 'control' | 'name'>,
) {
  // Only administrators edit these tables, and they may list all agents.
  const agents = useQuery(agentsQuery(true));
  return (
    <SelectField
      {...props}
      label="Agent"
      none="All agents"
      options={agents.data?.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}
