import type { ResponseOf } from '@eport/contract/shared/endpoint.ts';
import { warehousesApi } from '@eport/contract/warehouses/warehouses.api.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callList } from '../../lib/api/client.ts';

export type ListedWarehouse = ResponseOf<typeof warehousesApi.list>[number];

export const warehouseListQuery = (query: { page: number; size: number }) =>
  queryOptions({
    queryKey: ['warehouses', 'list', query],
    queryFn: ({ signal }) => callList(warehousesApi.list, { query, signal }),
    placeholderData: keepPreviousData,
  });
