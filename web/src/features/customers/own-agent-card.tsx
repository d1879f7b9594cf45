import { useQuery } from '@tanstack/react-query';
import { AgentContactCard } from '../../entities/agent-contact-card.tsx';
import { failureOf } from '../../lib/api/api-error.ts';
import { FailureAlert } from '../../ui/failure-alert.tsx';
import { ownAgentQuery } from './customers.queries.ts';

export function OwnAgentCard() {
  const query = useQuery(ownAgentQuery);
  if (query.data) return <AgentContactCard agent={query.data} />;
  return <FailureAlert failure={failureOf(query, 'Failed to load the contact details of your forwarder.')} />;
}
