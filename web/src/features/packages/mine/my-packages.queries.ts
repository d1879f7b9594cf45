import { packagesApi } from '@eport/contract/packages/packages.api.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callList } from '../../../lib/api/client.ts';
import type { Input } from '../../../lib/api/request.ts';
import { PACKAGES } from '../packages.queries.ts';

type MyPackagesQuery = NonNullable<Input<typeof packagesApi.mine>['query']>;

export const myPackagesQuery = (query: MyPackagesQuery) =>
  queryOptions({
    queryKey: [...PACKAGES, 'mine', query],
    queryFn: ({ signal }) => callList(packagesApi.mine, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const journeyQuery = (id: number) =>
  queryOptions({
    queryKey: [...PACKAGES, id, 'journey'],
    queryFn: ({ signal }) => call(packagesApi.get, { params: { id }, signal }),
  });
