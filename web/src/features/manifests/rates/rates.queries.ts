import { manifestRatesApi } from '@eport/contract/manifests/manifest-rates.api.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';
import { MANIFESTS } from '../manifests.queries.ts';

export const manifestRatesQuery = (id: number) =>
  queryOptions({
    queryKey: [...MANIFESTS, id, 'rates'],
    queryFn: ({ signal }) => call(manifestRatesApi.list, { params: { id }, signal }),
  });
