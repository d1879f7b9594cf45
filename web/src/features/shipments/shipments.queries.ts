import { adminPackagesApi } from '@eport/contract/packages/admin-packages.api.ts';
import { referenceApi } from '@eport/contract/reference/reference.api.ts';
import type { ChargeLevel } from '@eport/contract/reference/reference.ts';
import { shipmentsApi } from '@eport/contract/shipments/shipments.api.ts';
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { call, callList } from '../../lib/api/client.ts';
import type { Input } from '../../lib/api/request.ts';

type ShipmentListQuery = NonNullable<Input<typeof shipmentsApi.list>['query']>;

export const shipmentListQuery = (query: ShipmentListQuery) =>
  queryOptions({
    queryKey: ['shipments', 'list', query],
    queryFn: ({ signal }) => callList(shipmentsApi.list, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const isId = (id: number) => Number.isSafeInteger(id) && id > 0;

export const shipmentQuery = (id: number) =>
  queryOptions({
    queryKey: ['shipments', id],
    queryFn: isId(id) ? ({ signal }) => call(shipmentsApi.get, { params: { id }, signal }) : skipToken,
  });

export const availablePackagesQuery = (shipmentId: number, destinationId: number) =>
  queryOptions({
    queryKey: ['packages', 'available', { shipmentId, destinationId }],
    queryFn: ({ signal }) =>
      callList(adminPackagesApi.available, { query: { shipmentId, destinationId }, signal }),
  });

export const packageQuery = (id: number) =>
  queryOptions({
    queryKey: ['packages', id],
    queryFn: ({ signal }) => call(adminPackagesApi.get, { params: { id }, signal }),
  });

export const chargesQuery = (type: ChargeLevel) =>
  queryOptions({
    queryKey: ['charge-references', type],
    queryFn: ({ signal }) => call(referenceApi.chargeReferences, { query: { type }, signal }),
  });
