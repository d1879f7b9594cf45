import { agentsApi } from '@eport/contract/agents/agents.api.ts';
import { customersApi } from '@eport/contract/customers/customers.api.ts';
import type { BodyInput } from '@eport/contract/shared/endpoint.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';
import type { Edit } from '../../lib/api/request.ts';

export const summaryQuery = queryOptions({
  queryKey: ['customer', 'dashboard-summary'],
  queryFn: ({ signal }) => call(customersApi.dashboardSummary, { signal }),
});

export const dashboardQuery = queryOptions({
  queryKey: ['customer', 'dashboard'],
  queryFn: ({ signal }) => call(customersApi.dashboard, { signal }),
});

export const profileQuery = queryOptions({
  queryKey: ['customer', 'profile'],
  queryFn: ({ signal }) => call(customersApi.profile, { signal }),
});

export const ownAgentQuery = queryOptions({
  queryKey: ['customer', 'agent'],
  queryFn: ({ signal }) => call(agentsApi.mine, { signal }),
});

export function useProfileUpdate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Edit<BodyInput<typeof customersApi.updateProfile>>) =>
      call(customersApi.updateProfile, { body }),
    onSuccess: (profile) => client.setQueryData(profileQuery.queryKey, profile),
  });
}
