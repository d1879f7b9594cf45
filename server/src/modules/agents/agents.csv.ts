import type { agentsApi } from '@eport/contract/agents/agents.api.ts';
import type { CsvList } from '../../platform/csv/csv-list.ts';
import { inBatches } from '../../platform/database/in-batches.ts';
import { type AgentRow, listAgentsAfter } from './agents.queries.ts';

export const agentsCsv: CsvList<typeof agentsApi.exportCsv, AgentRow> = {
  name: 'agents',
  columns: [
    ['Name', ({ name }) => name],
    ['Contact Email', ({ contact_email }) => contact_email],
    ['Agent Code', ({ agent_code }) => agent_code],
  ],
  batches: ({ db }) => inBatches((after, limit) => listAgentsAfter(db, after, limit)),
};
