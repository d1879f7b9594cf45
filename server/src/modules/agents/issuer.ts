import { addressLines } from '@eport/contract/shared/address.ts';
import { presentAgentContact } from './agents.presenter.ts';
import type { AgentContactRow } from './contact.queries.ts';

export const issuerOf = (agent: AgentContactRow, taxNumber: string | null) => ({
  issuer_name: agent.name,
  issuer_address: addressLines(presentAgentContact(agent)).join(', ') || null,
  issuer_tax_number: taxNumber,
});
