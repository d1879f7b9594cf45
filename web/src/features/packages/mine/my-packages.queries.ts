import { packagesApi } from '@eport/contract/packages/packages.api.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callList } from '../../../lib/api/client.ts';
import { PACKAGES } from '../packages.queries.ts';

type Filter = { status: string; page: number; size: number };

export const myPackagesQuery = (filter: Filter) =>
  queryOptions({
    queryKey: [...PACKAGES, 'mine', filter],
    queryFn: ({ signal }) => callList(packagesApi.mine, { query: filter, signal }),
    placeholderData: keepPreviousData,
  });

export const journeyQuery = (id: number) =>
  queryOptions({
    queryKey: [...PACKAGES, id, 'journey'],
    queryFn: ({ signal }) => call(packagesApi.get, { params: { id }, signal }),
  });
