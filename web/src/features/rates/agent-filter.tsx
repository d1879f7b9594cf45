import { useQuery } from '@tanstack/react-query';
import { AgentSelect } from '../../entities/agent-select.tsx';
import { failureOf } from '../../lib/api/api-error.ts';
import { agentsQuery } from '../../lib/reference-queries.ts';
import { FailureAlert } from '../../ui/failure-alert.tsx';
import { FilterBar } from '../../ui/layout/filter-bar.tsx';

type Props = { agentId: number | null; onPick: (agentId: number | null) => void };

export function AgentFilter(props: Props) {
  const agents = useQuery(agentsQuery(true));
  return (
    <>
      <FailureAlert failure={failureOf(agents, 'Failed to load data. Please try again.')} />
      <FilterBar>
        <AgentSelect id="agent-filter" label="Filter by Agent" {...props} />
      </FilterBar>
    </>
  );
}
