import { portsApi } from '@eport/contract/ports/ports.api.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callList } from '../../lib/api/client.ts';

export const portListQuery = (query: { page: number; size: number }) =>
  queryOptions({
    queryKey: ['ports', 'list', query],
    queryFn: ({ signal }) => callList(portsApi.list, { query, signal }),
    placeholderData: keepPreviousData,
  });
