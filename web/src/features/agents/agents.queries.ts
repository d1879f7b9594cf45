import { agentsApi } from '@eport/contract/agents/agents.api.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callList } from '../../lib/api/client.ts';

export const agentListQuery = (query: { page: number; size: number }) =>
  queryOptions({
    queryKey: ['agents', 'list', query],
    queryFn: ({ signal }) => callList(agentsApi.list, { query, signal }),
    placeholderData: keepPreviousData,
  });
