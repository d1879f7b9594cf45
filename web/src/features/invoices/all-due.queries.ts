import { dueListApi } from '@eport/contract/invoices/due-list.api.ts';
import type { QueryInput } from '@eport/contract/shared/endpoint.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';
import { INVOICES } from './invoices.queries.ts';

export const allDueQuery = (query: QueryInput<typeof dueListApi.list>) =>
  queryOptions({
    queryKey: [...INVOICES, 'all due', query],
    queryFn: ({ signal }) => call(dueListApi.list, { query, signal }),
    placeholderData: keepPreviousData,
  });
