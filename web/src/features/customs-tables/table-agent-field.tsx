import { useQuery } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import { agentsQuery } from '../../lib/reference-queries.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import type { FieldProps } from '../../ui/form/use-field.ts';

/** Agents have IDs from 1. */
export const ALL_AGENTS = 0;

export function TableAgentField<T extends FieldValues, C, O>(
  props: Pick<FieldProps<T, C, O>, 'control' | 'name'>,
) {
  const agents = useQuery(agentsQuery(true));
  return (
    <SelectField
      {...props}
      label="Agent"
      options={
        agents.data && [
          { value: ALL_AGENTS, label: 'All agents' },
          ...agents.data.map(({ id, name }) => ({ value: id, label: name })),
        ]
      }
    />
  );
}
