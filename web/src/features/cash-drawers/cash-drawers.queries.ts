import { cashDrawersApi } from '@eport/contract/cash-drawers/cash-drawers.api.ts';
import type { QueryInput } from '@eport/contract/shared/endpoint.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';

export const ownDrawersQuery = () =>
  queryOptions({
    queryKey: ['cash-drawers', 'mine'],
    queryFn: ({ signal }) => call(cashDrawersApi.mine, { signal }),
  });

export const drawerListQuery = (query: QueryInput<typeof cashDrawersApi.list>) =>
  queryOptions({
    queryKey: ['cash-drawers', 'list', query],
    queryFn: ({ signal }) => call(cashDrawersApi.list, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const drawerQuery = (id: number) =>
  queryOptions({
    queryKey: ['cash-drawers', id],
    queryFn: ({ signal }) => call(cashDrawersApi.get, { params: { id }, signal }),
  });
