import { agentsApi } from '@eport/contract/agents/agents.api.ts';
import { customersApi } from '@eport/contract/customers/customers.api.ts';
import { packagesApi } from '@eport/contract/packages/packages.api.ts';
import type { BodyInput } from '@eport/contract/shared/endpoint.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callList } from '../../lib/api/client.ts';

export const dashboardQuery = queryOptions({
  queryKey: ['customer', 'dashboard'],
  queryFn: ({ signal }) => call(customersApi.dashboardSummary, { signal }),
});

/** The dashboard summary omits packages awaiting pickup, so it cannot show whether a customer has any packages. */
export const hasPackagesQuery = queryOptions({
  queryKey: ['packages', 'mine', 'any'],
  queryFn: ({ signal }) => callList(packagesApi.mine, { query: { page: 0, size: 1 }, signal }),
  select: ({ total }) => total > 0,
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
    mutationFn: (body: BodyInput<typeof customersApi.updateProfile>) =>
      call(customersApi.updateProfile, { body }),
    onSuccess: (profile) => client.setQueryData(profileQuery.queryKey, profile),
  });
}
