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
    ['Phone Number', ({ phone_number }) => phone_number],
    ['Website', ({ website }) => website],
    ['Address Line 1', ({ address_line1 }) => address_line1],
    ['Address Line 2', ({ address_line2 }) => address_line2],
    ['City', ({ city }) => city],
    ['State / Province', ({ state }) => state],
    ['Zip / Postal Code', ({ zip_code }) => zip_code],
    ['Country', ({ country }) => country],
    ['Opening Hours', ({ opening_hours }) => opening_hours],
    ['Tax Number', ({ tax_number }) => tax_number],
    ['How to Pay', ({ payment_instructions }) => payment_instructions],
  ],
  batches: ({ db }) => inBatches((after, limit) => listAgentsAfter(db, after, limit)),
};
