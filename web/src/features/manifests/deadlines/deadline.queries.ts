import { deadlinesApi } from '@eport/contract/manifests/deadlines.api.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';
import { MANIFESTS } from '../manifests.queries.ts';

export const deadlineQuery = (id: number) =>
  queryOptions({
    queryKey: [...MANIFESTS, id, 'deadline'],
    // Not cached: the dialog fills its form once, and must not start with hours that a colleague has changed since.
    gcTime: 0,
    queryFn: ({ signal }) => call(deadlinesApi.get, { params: { id }, signal }),
  });
