import { invoicesApi } from '@eport/contract/invoices/invoices.api.ts';
import { paymentsApi } from '@eport/contract/payments/payments.api.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callList } from '../../lib/api/client.ts';
import type { Input } from '../../lib/api/request.ts';

type MyInvoicesQuery = NonNullable<Input<typeof invoicesApi.mine>['query']>;

export const myInvoicesQuery = (query: MyInvoicesQuery) =>
  queryOptions({
    queryKey: ['invoices', 'mine', query],
    queryFn: ({ signal }) => callList(invoicesApi.mine, { query, signal }),
    placeholderData: keepPreviousData,
  });

type MyPaymentsQuery = NonNullable<Input<typeof paymentsApi.mine>['query']>;

export const myPaymentsQuery = (query: MyPaymentsQuery) =>
  queryOptions({
    queryKey: ['payments', 'mine', query],
    queryFn: ({ signal }) => call(paymentsApi.mine, { query, signal }),
    placeholderData: keepPreviousData,
  });
