import { expectedPackagesApi } from '@eport/contract/expected-packages/expected-packages.api.ts';
import { packagesApi } from '@eport/contract/packages/packages.api.ts';
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { call, callList } from '../../lib/api/client.ts';
import type { Input } from '../../lib/api/request.ts';

const EXPECTED = 'expected-packages';

type OwnQuery = NonNullable<Input<typeof expectedPackagesApi.mine>['query']>;

export const myExpectedPackagesQuery = (query: OwnQuery) =>
  queryOptions({
    queryKey: [EXPECTED, 'mine', query],
    queryFn: ({ signal }) => callList(expectedPackagesApi.mine, { query, signal }),
    placeholderData: keepPreviousData,
  });

type ListQuery = NonNullable<Input<typeof expectedPackagesApi.list>['query']>;

export const expectedPackageListQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: [EXPECTED, 'list', query],
    queryFn: ({ signal }) => call(expectedPackagesApi.list, { query, signal }),
    placeholderData: keepPreviousData,
  });

/** `userId` is undefined for a customer's own choices, null while no customer is selected. */
export const warehouseChoicesQuery = (userId: number | null | undefined) =>
  queryOptions({
    queryKey: [EXPECTED, 'warehouses', userId],
    queryFn:
      userId === null
        ? skipToken
        : ({ signal }) => call(expectedPackagesApi.warehouses, { query: userId ? { userId } : {}, signal }),
  });

const RECENT_PACKAGES = 25;
const MAX_STORES = 6;

/** Suggests the stores of the customer's most recent packages, expected ones first. */
export const latestStoresQuery = () =>
  queryOptions({
    queryKey: [EXPECTED, 'stores'],
    queryFn: async ({ signal }) => {
      const query = { page: 0, size: RECENT_PACKAGES };
      const expected = await call(expectedPackagesApi.mine, { query, signal });
      const received = await call(packagesApi.mine, { query, signal });
      const names = [...expected, ...received].flatMap(({ senderName }) => senderName ?? []);
      return [...new Set(names)].slice(0, MAX_STORES).map((value) => ({ value }));
    },
  });
