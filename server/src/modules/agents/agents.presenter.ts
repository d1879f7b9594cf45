import type { Agent } from '@eport/contract/agents/agent.ts';
import type { AgentRow } from './agents.queries.ts';

export const presentAgent = (row: AgentRow): Agent => ({
  id: row.id,
  name: row.name,
  contactEmail: row.contact_email,
  agentCode: row.agent_code,
});
