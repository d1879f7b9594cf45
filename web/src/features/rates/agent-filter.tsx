import { useQuery } from '@tanstack/react-query';
import { AgentSelect } from '../../entities/agent-select.tsx';
import { failureOf } from '../../lib/failure.ts';
import { agentsQuery } from '../../lib/reference-queries.ts';
import { FailureAlert } from '../../ui/failure-alert.tsx';
import { FilterBar } from '../../ui/layout/filter-bar.tsx';

type Props = { agentId: number; onPick: (agentId: number) => void };

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
