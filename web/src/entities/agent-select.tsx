import { useQuery } from '@tanstack/react-query';
import { idIn } from '../lib/read-id.ts';
import { agentsQuery } from '../lib/reference-queries.ts';
import { Select } from '../ui/form/select.tsx';

type Props = {
  id: string;
  label: string;
  agentId: number | null;
  onPick: (agentId: number | null) => void;
};

const ALL = { value: '', label: 'Show All Agents' };

/** Filters a page by agent. Render it for administrators only: no one else may list agents. */
export function AgentSelect({ id, label, agentId, onPick }: Props) {
  const { data } = useQuery(agentsQuery(true));
  return (
    <Select
      frame={{ id, label }}
      value={agentId ?? ALL.value}
      options={data && [ALL, ...data.map((agent) => ({ value: agent.id, label: agent.name }))]}
      onChange={(picked) => onPick(idIn(String(picked)))}
    />
  );
}
