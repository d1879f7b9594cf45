import { exceptionsApi } from '@eport/contract/exceptions/exceptions.api.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';
import type { Input } from '../../lib/api/request.ts';

type ListQuery = NonNullable<Input<typeof exceptionsApi.list>['query']>;
type CountQuery = NonNullable<Input<typeof exceptionsApi.counts>['query']>;

export const exceptionListQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: ['exceptions', 'list', query] as const,
    queryFn: ({ signal }) => call(exceptionsApi.list, { query, signal }),
    // Keeps the previous page while the next loads, unless the status changes, which has other columns.
    placeholderData: (page, previous) => (statusIn(previous?.queryKey) === query.status ? page : undefined),
  });

const statusIn = (key: readonly [string, string, ListQuery] | undefined) => key?.[2].status;

export const exceptionCountsQuery = (query: CountQuery) =>
  queryOptions({
    queryKey: ['exceptions', 'counts', query],
    queryFn: ({ signal }) => call(exceptionsApi.counts, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const exceptionQuery = (id: number) =>
  queryOptions({
    queryKey: ['exceptions', id],
    queryFn: ({ signal }) => call(exceptionsApi.get, { params: { id }, signal }),
  });
