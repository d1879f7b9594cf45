import { customersApi } from '@eport/contract/customers/customers.api.ts';
import { expectedPackagesApi } from '@eport/contract/expected-packages/expected-packages.api.ts';
import { adminPackagesApi } from '@eport/contract/packages/admin-packages.api.ts';
import { packagesApi } from '@eport/contract/packages/packages.api.ts';
import { MAX_CODE_LENGTH } from '@eport/contract/scanning/code-length.ts';
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';
import type { Input } from '../../lib/api/request.ts';
import { queryClient } from '../../lib/query-client.ts';
import { isSearchable, searchOf } from '../../lib/typed-search.ts';

export const PACKAGES = ['packages'] as const;

export const packageStatsQuery = () =>
  queryOptions({
    queryKey: [...PACKAGES, 'stats'],
    queryFn: ({ signal }) => call(adminPackagesApi.stats, { signal }),
  });

type PackageListQuery = NonNullable<Input<typeof adminPackagesApi.list>['query']>;

export const packageListQuery = (query: PackageListQuery) =>
  queryOptions({
    queryKey: [...PACKAGES, 'list', query],
    queryFn: ({ signal }) => call(adminPackagesApi.list, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const packageQuery = (id: number) =>
  queryOptions({
    queryKey: [...PACKAGES, id],
    queryFn: ({ signal }) => call(adminPackagesApi.get, { params: { id }, signal }),
  });

export const packageHistoryQuery = (id: number) =>
  queryOptions({
    queryKey: [...PACKAGES, id, 'history'],
    queryFn: ({ signal }) => call(packagesApi.history, { params: { id }, signal }),
  });

/** Returns false for a number longer than a code can be, which its field rejects. */
const isSearchableTracking = (trackingNumber: string) =>
  trackingNumber !== '' && trackingNumber.length <= MAX_CODE_LENGTH;

export const packagesByTrackingQuery = (trackingNumber: string) =>
  queryOptions({
    queryKey: [...PACKAGES, 'tracked', trackingNumber],
    queryFn: isSearchableTracking(trackingNumber)
      ? ({ signal }) => call(adminPackagesApi.tracked, { query: { trackingNumber }, signal })
      : skipToken,
  });

export const expectedByTrackingQuery = (trackingNumber: string) =>
  queryOptions({
    queryKey: ['expected-packages', 'tracked', trackingNumber],
    queryFn: isSearchableTracking(trackingNumber)
      ? ({ signal }) => call(expectedPackagesApi.tracked, { query: { trackingNumber }, signal })
      : skipToken,
  });

const MAX_CUSTOMERS = 10;

export const customerSearchQuery = (typed: string) =>
  queryOptions({
    queryKey: ['agent-customers', { search: searchOf(typed) }],
    queryFn: isSearchable(typed)
      ? ({ signal }) =>
          call(customersApi.searchAgentCustomers, {
            query: { search: searchOf(typed), size: MAX_CUSTOMERS },
            signal,
          })
      : skipToken,
  });

export const findCustomers = async (search: string) =>
  (await queryClient.fetchQuery(customerSearchQuery(search))).content;

export const customerQuery = (id: number) =>
  queryOptions({
    queryKey: ['agent-customers', id],
    queryFn: ({ signal }) => call(customersApi.agentCustomer, { params: { id }, signal }),
  });
