import { filingApi } from '@eport/contract/manifests/filing.api.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';
import { MANIFESTS } from '../manifests.queries.ts';

export const filingChangesQuery = (id: number) =>
  queryOptions({
    queryKey: [...MANIFESTS, id, 'filing-changes'],
    queryFn: ({ signal }) => call(filingApi.changes, { params: { id }, signal }),
  });
