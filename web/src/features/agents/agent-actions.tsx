import type { Agent } from '@eport/contract/agents/agent.ts';
import { agentsApi } from '@eport/contract/agents/agents.api.ts';
import { call } from '../../lib/api/client.ts';
import { useRemoval } from '../../ui/feedback/use-removal.ts';
import { RowActions, type RowEdit } from '../../ui/table/row-actions.tsx';

type Props = { agent: Agent; edit: RowEdit };

export function AgentActions({ agent, edit }: Props) {
  const removal = useRemoval({
    question: 'Are you sure you want to delete this agent? This action cannot be undone.',
    action: 'Delete Agent',
    remove: () => call(agentsApi.remove, { params: { id: agent.id } }),
    done: 'Agent deleted.',
    fallback: 'Failed to delete agent. It may be linked to other records.',
  });
  return <RowActions of={`agent: ${agent.name}`} edit={edit} removal={removal} />;
}
