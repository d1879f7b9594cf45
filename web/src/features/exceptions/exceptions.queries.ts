import { exceptionsApi } from '@eport/contract/exceptions/exceptions.api.ts';
import type { QueryInput } from '@eport/contract/shared/endpoint.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';

type Filter = { status: string; kind: string; mine: string };

export const queryOf = ({ status, kind, mine }: Filter) =>
  ({ status, ...(kind && { kind }), ...(mine && { mine }) }) as QueryInput<typeof exceptionsApi.exportCsv>;

type List = Filter & { page: number; size: number };

export const exceptionListQuery = ({ page, size, ...filter }: List) =>
  queryOptions({
    queryKey: ['exceptions', 'list', { page, size, ...filter }],
    queryFn: ({ signal }) =>
      call(exceptionsApi.list, {
        query: { ...queryOf(filter), page: String(page), size: String(size) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export const exceptionCountsQuery = (mine: string) =>
  queryOptions({
    queryKey: ['exceptions', 'counts', mine],
    queryFn: ({ signal }) =>
      call(exceptionsApi.counts, { query: mine === 'true' ? { mine: 'true' } : {}, signal }),
    placeholderData: keepPreviousData,
  });

export const exceptionQuery = (id: number) =>
  queryOptions({
    queryKey: ['exceptions', id],
    queryFn: ({ signal }) => call(exceptionsApi.get, { params: { id }, signal }),
  });
