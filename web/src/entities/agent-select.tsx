import { useQuery } from '@tanstack/react-query';
import { agentsQuery } from '../lib/reference-queries.ts';
import { Select } from '../ui/form/select.tsx';

type Props = { id: string; label: string; agentId: number; onPick: (agentId: number) => void };

const ALL = { value: 0, label: 'Show All Agents' };

/** For administrators. */
export function AgentSelect({ id, label, agentId, onPick }: Props) {
  const { data } = useQuery(agentsQuery(true));
  return (
    <Select
      frame={{ id, label }}
      value={agentId}
      options={data && [ALL, ...data.map((agent) => ({ value: agent.id, label: agent.name }))]}
      onChange={(picked) => onPick(Number(picked))}
    />
  );
}
