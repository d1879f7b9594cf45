import { useQuery } from '@tanstack/react-query';
import { failureOf } from '../../lib/failure.ts';
import { agentsQuery } from '../../lib/reference-queries.ts';
import { FailureAlert } from '../../ui/failure-alert.tsx';
import { Select } from '../../ui/form/select.tsx';
import { FilterBar } from '../../ui/layout/filter-bar.tsx';

type Props = { agentId: number; onPick: (agentId: number) => void };

const ALL = { value: 0, label: 'Show All Agents' };

export function AgentFilter({ agentId, onPick }: Props) {
  const agents = useQuery(agentsQuery(true));
  const options = agents.data?.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <FailureAlert failure={failureOf(agents, 'Failed to load data. Please try again.')} />
      <FilterBar>
        <Select
          frame={{ id: 'agent-filter', label: 'Filter by Agent' }}
          value={agentId}
          options={options && [ALL, ...options]}
          onChange={(picked) => onPick(Number(picked))}
        />
      </FilterBar>
    </>
  );
}
