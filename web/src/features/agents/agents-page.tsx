import type { Agent } from '@eport/contract/agents/agent.ts';
import { agentsApi } from '@eport/contract/agents/agents.api.ts';
import { useQuery } from '@tanstack/react-query';
import { callFile } from '../../lib/api/client.ts';
import { lazyCode } from '../../lib/lazy-code.ts';
import { ExportCsv } from '../../ui/export-csv.tsx';
import { BuildingIcon } from '../../ui/icons.ts';
import { LazyDialog } from '../../ui/lazy-dialog.tsx';
import { EditableList } from '../../ui/table/editable-list.tsx';
import type { Column } from '../../ui/table/table-types.ts';
import { usePaging } from '../../ui/table/use-paging.ts';
import { AgentActions } from './agent-actions.tsx';
import { agentListQuery } from './agents.queries.ts';

const dialogCode = lazyCode('agent-dialog', () => import('./agent-dialog.tsx'));

const EMPTY = {
  text: 'No agents yet. An agent serves the customers of one or more destinations.',
  icon: BuildingIcon,
};

const exportCsv = <ExportCsv name="agents" fetchFile={(options) => callFile(agentsApi.exportCsv, options)} />;

const TITLES = { add: 'Add New Agent', edit: 'Edit Agent' };

const columns: Column<Agent>[] = [
  { header: 'Name', card: 'title', cell: ({ name }) => name },
  { header: 'Contact Email', cell: ({ contactEmail }) => contactEmail },
  { header: 'Agent Code', oneLine: true, cell: ({ agentCode }) => agentCode },
];

export function AgentsPage() {
  const paging = usePaging();
  const agents = useQuery(agentListQuery({ page: paging.page, size: paging.size }));
  return (
    <EditableList
      title="Manage Agents"
      caption="Agents"
      columns={columns}
      query={agents}
      fallback="Failed to load agents. Please try again."
      paging={paging}
      empty={EMPTY}
      addLabel="Add New Agent"
      titles={TITLES}
      headActions={exportCsv}
      dialog={(agent, shown) => (
        <LazyDialog code={dialogCode} {...shown}>
          {({ AgentDialog }, dialog) => <AgentDialog agent={agent} {...dialog} />}
        </LazyDialog>
      )}
      actions={(agent, edit) => <AgentActions agent={agent} edit={edit} />}
    />
  );
}

export { AgentsPage as Component };
