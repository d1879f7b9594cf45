import { customersApi } from '@eport/contract/customers/customers.api.ts';
import { invoicesApi } from '@eport/contract/invoices/invoices.api.ts';
import { usersApi } from '@eport/contract/users/users.api.ts';
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';
import type { Payer } from './payer.ts';

/** Everything that an issued, paid or cancelled invoice may have changed. */
export const INVOICES = ['invoices'] as const;

export const invoiceQuery = (id: number) =>
  queryOptions({
    queryKey: [...INVOICES, id],
    queryFn: Number.isSafeInteger(id)
      ? ({ signal }) => call(invoicesApi.get, { params: { id }, signal })
      : skipToken,
  });

export const invoiceStatsQuery = () =>
  queryOptions({
    queryKey: [...INVOICES, 'stats'],
    queryFn: ({ signal }) => call(invoicesApi.stats, { signal }),
  });

export const dueInvoicesQuery = (userId: number) =>
  queryOptions({
    queryKey: [...INVOICES, 'due', userId],
    queryFn: ({ signal }) => call(invoicesApi.dueOfUser, { params: { userId }, signal }),
  });

const MIN_SEARCH = 2;
const PAYERS_FOUND = 10;

export const isSearchable = (search: string) => search.trim().length >= MIN_SEARCH;

export const payerSearchQuery = (search: string) =>
  queryOptions({
    queryKey: ['users', 'payers', search.trim()],
    queryFn: isSearchable(search)
      ? ({ signal }) => call(usersApi.list, { query: { search: search.trim(), size: PAYERS_FOUND }, signal })
      : skipToken,
    placeholderData: keepPreviousData,
  });

/** The customer that the address of the page names; 0 names none. */
export const payerQuery = (id: number) =>
  queryOptions({
    queryKey: ['users', 'payer', id],
    queryFn: id
      ? ({ signal }): Promise<Payer> => call(customersApi.agentCustomer, { params: { id }, signal })
      : skipToken,
  });
