import { invoicesApi } from '@eport/contract/invoices/invoices.api.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callList } from '../../lib/api/client.ts';

type Filter = { status: string; page: number; size: number };

export const myInvoicesQuery = (filter: Filter) =>
  queryOptions({
    queryKey: ['invoices', 'mine', filter],
    queryFn: ({ signal }) => callList(invoicesApi.mine, { query: filter, signal }),
    placeholderData: keepPreviousData,
  });
