import { customersApi } from '@eport/contract/customers/customers.api.ts';
import { invoicesApi } from '@eport/contract/invoices/invoices.api.ts';
import { paymentsApi } from '@eport/contract/payments/payments.api.ts';
import type { QueryInput } from '@eport/contract/shared/endpoint.ts';
import type { UserListItem } from '@eport/contract/users/user.ts';
import { usersApi } from '@eport/contract/users/users.api.ts';
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';
import type { Input } from '../../lib/api/request.ts';
import { queryClient } from '../../lib/query-client.ts';

export type Payer = Pick<UserListItem, 'id' | 'firstName' | 'lastName' | 'email' | 'mailboxId'>;

export const INVOICES = ['invoices'] as const;

export const invoiceQuery = (id: number | null) =>
  queryOptions({
    queryKey: [...INVOICES, id],
    queryFn: id === null ? skipToken : ({ signal }) => call(invoicesApi.get, { params: { id }, signal }),
  });

export const invoiceStatsQuery = () =>
  queryOptions({
    queryKey: [...INVOICES, 'stats'],
    queryFn: ({ signal }) => call(invoicesApi.stats, { signal }),
  });

type DueFilter = NonNullable<Input<typeof invoicesApi.dueOfUser>['query']>;

export const dueInvoicesQuery = (userId: number, query: DueFilter) =>
  queryOptions({
    queryKey: [...INVOICES, 'due', userId, query],
    queryFn: ({ signal }) => call(invoicesApi.dueOfUser, { params: { userId }, query, signal }),
    placeholderData: keepPreviousData,
  });

const MIN_SEARCH_LENGTH = 2;
const MAX_PAYERS = 10;

export const isSearchable = (search: string) => search.trim().length >= MIN_SEARCH_LENGTH;

export const payerSearchQuery = (search: string) =>
  queryOptions({
    queryKey: ['users', 'payers', search.trim()],
    queryFn: isSearchable(search)
      ? ({ signal }) => call(usersApi.list, { query: { search: search.trim(), size: MAX_PAYERS }, signal })
      : skipToken,
    placeholderData: keepPreviousData,
  });

export const findPayers = async (search: string) =>
  (await queryClient.fetchQuery(payerSearchQuery(search))).content;

export const payerQuery = (id: number | null) =>
  queryOptions({
    queryKey: ['users', 'payer', id],
    queryFn:
      id === null
        ? skipToken
        : ({ signal }): Promise<Payer> => call(customersApi.agentCustomer, { params: { id }, signal }),
  });

export const paymentListQuery = (query: QueryInput<typeof paymentsApi.list>) =>
  queryOptions({
    queryKey: [...INVOICES, 'payments', query],
    queryFn: ({ signal }) => call(paymentsApi.list, { query, signal }),
    placeholderData: keepPreviousData,
  });

/** An empty day sets no limit. */
export type TakingsDays = { from: string; to: string };

export const takingsQuery = (days: TakingsDays | undefined) =>
  queryOptions({
    queryKey: [...INVOICES, 'takings', days],
    queryFn: days
      ? ({ signal }) =>
          call(paymentsApi.takings, { query: { receivedFrom: days.from, receivedTo: days.to }, signal })
      : skipToken,
    placeholderData: keepPreviousData,
  });
