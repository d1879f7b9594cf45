import { billsApi } from '@eport/contract/manifests/bills.api.ts';
import { adminPackagesApi } from '@eport/contract/packages/admin-packages.api.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';
import { MANIFESTS } from './manifests.queries.ts';

export const billQuery = (id: number) =>
  queryOptions({
    queryKey: [...MANIFESTS, 'bill', id],
    queryFn: ({ signal }) => call(billsApi.get, { params: { id }, signal }),
  });

export const billRowsQuery = (manifestId: number) =>
  queryOptions({
    queryKey: [...MANIFESTS, manifestId, 'bills'],
    queryFn: ({ signal }) => call(billsApi.list, { params: { id: manifestId }, signal }),
  });

export const billedPackageQuery = (id: number) =>
  queryOptions({
    queryKey: ['packages', id],
    queryFn: ({ signal }) => call(adminPackagesApi.get, { params: { id }, signal }),
  });
