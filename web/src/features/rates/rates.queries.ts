import { ratesApi } from '@eport/contract/rates/rates.api.ts';
import { referenceApi } from '@eport/contract/reference/reference.api.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callList } from '../../lib/api/client.ts';

export const RATES = ['rates'] as const;

type RateListQuery = { agentId: number | null; page: number; size: number };

export const ofAgent = (agentId: number | null) => (agentId === null ? {} : { agentId: String(agentId) });

export const rateListQuery = ({ agentId, page, size }: RateListQuery) =>
  queryOptions({
    queryKey: [...RATES, 'list', { agentId, page, size }],
    queryFn: ({ signal }) =>
      callList(ratesApi.list, {
        query: { page: String(page), size: String(size), ...ofAgent(agentId) },
        signal,
      }),
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
