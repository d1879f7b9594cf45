import { onlinePaymentsApi } from '@eport/contract/online-payments/online-payments.api.ts';
import type { QueryInput } from '@eport/contract/shared/endpoint.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';
import { pollIntervalOf } from './checkout-wait.ts';

const ONLINE = ['online-payments'] as const;

export const payableInvoicesQuery = () =>
  queryOptions({
    queryKey: [...ONLINE, 'payable'],
    queryFn: ({ signal }) => call(onlinePaymentsApi.payable, { signal }),
  });

export const checkoutQuery = (id: number) =>
  queryOptions({
    queryKey: [...ONLINE, 'checkout', id],
    queryFn: ({ signal }) => call(onlinePaymentsApi.checkout, { params: { id }, signal }),
    refetchInterval: ({ state }) => pollIntervalOf(state.data?.status),
  });

export const onlinePaymentsSummaryQuery = () =>
  queryOptions({
    queryKey: [...ONLINE, 'summary'],
    queryFn: ({ signal }) => call(onlinePaymentsApi.summary, { signal }),
  });

export const onlineListQuery = (query: QueryInput<typeof onlinePaymentsApi.list>) =>
  queryOptions({
    queryKey: [...ONLINE, 'list', query],
    queryFn: ({ signal }) => call(onlinePaymentsApi.list, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const onlinePaymentQuery = (id: number) =>
  queryOptions({
    queryKey: [...ONLINE, id],
    queryFn: ({ signal }) => call(onlinePaymentsApi.get, { params: { id }, signal }),
  });
