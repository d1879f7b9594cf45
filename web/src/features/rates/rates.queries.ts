import { ratesApi } from '@eport/contract/rates/rates.api.ts';
import { referenceApi } from '@eport/contract/reference/reference.api.ts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { call, callList } from '../../lib/api/client.ts';
import type { Input } from '../../lib/api/request.ts';

export const RATES = ['rates'] as const;

type RateListQuery = NonNullable<Input<typeof ratesApi.list>['query']>;

export const rateListQuery = (query: RateListQuery) =>
  queryOptions({
    queryKey: [...RATES, 'list', query],
    queryFn: ({ signal }) => callList(ratesApi.list, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const rateQuery = (id: number) =>
  queryOptions({
    queryKey: [...RATES, id],
    queryFn: ({ signal }) => call(ratesApi.get, { params: { id }, signal }),
  });

export const chargesQuery = () =>
  queryOptions({
    queryKey: ['charge-references', 'all'],
    queryFn: ({ signal }) => call(referenceApi.allChargeReferences, { signal }),
  });

export const useChargeOptions = () =>
  useQuery({
    ...chargesQuery(),
    select: (charges) => charges.map(({ id, description }) => ({ value: String(id), label: description })),
  });
