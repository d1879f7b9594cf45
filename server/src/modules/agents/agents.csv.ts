import type { Agent } from '@eport/contract/agents/agent.ts';
import type { agentsApi } from '@eport/contract/agents/agents.api.ts';
import { COST_SHARING_LABELS } from '@eport/contract/costs/cost-sharing.ts';
import { type CsvList, NO_COLUMN } from '../../platform/csv/csv-list.ts';
import { inOrderOf } from '../../platform/database/in-batches.ts';
import { type AgentRow, listAgentIds, listAgentsById } from './agents.queries.ts';

export const agentsCsv: CsvList<typeof agentsApi.exportCsv, AgentRow, Agent> = {
  name: 'agents',
  columns: {
    id: NO_COLUMN,
    name: ['Name', ({ name }) => name],
    contactEmail: ['Contact Email', ({ contact_email }) => contact_email],
    agentCode: ['Agent Code', ({ agent_code }) => agent_code],
    phoneNumber: ['Phone Number', ({ phone_number }) => phone_number],
    website: ['Website', ({ website }) => website],
    addressLine1: ['Address Line 1', ({ address_line1 }) => address_line1],
    addressLine2: ['Address Line 2', ({ address_line2 }) => address_line2],
    city: ['City', ({ city }) => city],
    state: ['State / Province', ({ state }) => state],
    zipCode: ['Zip / Postal Code', ({ zip_code }) => zip_code],
    country: ['Country', ({ country }) => country],
    openingHours: ['Opening Hours', ({ opening_hours }) => opening_hours],
    taxNumber: ['Tax Number', ({ tax_number }) => tax_number],
    paymentInstructions: ['How to Pay', ({ payment_instructions }) => payment_instructions],
    declaredValueLimit: ['Declared Value Limit (USD)', ({ declared_value_limit }) => declared_value_limit],
    storageFreeDays: ['Free Storage Days', ({ storage_free_days }) => storage_free_days],
    storageFee: ['Storage Fee (USD)', ({ storage_fee }) => storage_fee],
    storageBasis: ['Storage Fee Basis', ({ storage_basis }) => storage_basis],
    storageMaximum: ['Storage Maximum (USD)', ({ storage_maximum }) => storage_maximum],
    abandonedAfterDays: ['Abandoned After Days', ({ abandoned_after_days }) => abandoned_after_days],
    requiresCashDrawer: [
      'Requires Cash Drawer',
      ({ requires_cash_drawer }) => (requires_cash_drawer ? 'yes' : 'no'),
    ],
    costSharing: ['Master Costs Shared', ({ cost_sharing }) => COST_SHARING_LABELS[cost_sharing]],
    timeZone: ['Time Zone', ({ time_zone }) => time_zone],
    stripeAccount: ['Stripe Account', ({ stripe_account }) => stripe_account],
    logo: NO_COLUMN,
    version: NO_COLUMN,
  },
  async *batches({ db }) {
    yield* inOrderOf(await listAgentIds(db), (ids) => listAgentsById(db, ids));
  },
};
