import type { AgentContact } from '@eport/contract/agents/agent.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { AgentContactCard } from '../../entities/agent-contact-card.tsx';
import { failureOf } from '../../lib/api/api-error.ts';
import { FailureAlert } from '../../ui/failure-alert.tsx';

export function OwnAgentCard({ query }: { query: UseQueryResult<AgentContact> }) {
  if (query.data) return <AgentContactCard agent={query.data} />;
  return <FailureAlert failure={failureOf(query, 'Failed to load the contact details of your forwarder.')} />;
}
