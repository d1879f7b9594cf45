import { manifestExchangeRatesApi } from '@eport/contract/manifests/manifest-exchange-rates.api.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';
import { MANIFESTS } from '../manifests.queries.ts';

export const manifestExchangeRatesQuery = (id: number) =>
  queryOptions({
    queryKey: [...MANIFESTS, id, 'rates'],
    queryFn: ({ signal }) => call(manifestExchangeRatesApi.list, { params: { id }, signal }),
  });
