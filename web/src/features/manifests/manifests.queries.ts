import { manifestsApi } from '@eport/contract/manifests/manifests.api.ts';
import { shipmentsApi } from '@eport/contract/shipments/shipments.api.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callList } from '../../lib/api/client.ts';
import type { Input } from '../../lib/api/request.ts';

export const MANIFESTS = ['manifests'] as const;

type ManifestListQuery = NonNullable<Input<typeof manifestsApi.list>['query']>;

export const manifestListQuery = (query: ManifestListQuery) =>
  queryOptions({
    queryKey: [...MANIFESTS, 'list', query],
    queryFn: ({ signal }) => callList(manifestsApi.list, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const manifestQuery = (id: number) =>
  queryOptions({
    queryKey: [...MANIFESTS, id],
    queryFn: ({ signal }) => call(manifestsApi.get, { params: { id }, signal }),
  });

export const manifestHeadQuery = (id: number) =>
  queryOptions({
    queryKey: [...MANIFESTS, id, 'head'],
    queryFn: ({ signal }) => call(manifestsApi.head, { params: { id }, signal }),
  });

export const preflightQuery = (id: number) =>
  queryOptions({
    queryKey: [...MANIFESTS, id, 'preflight'],
    queryFn: ({ signal }) => call(manifestsApi.preflight, { params: { id }, signal }),
  });

export const exportsQuery = (id: number) =>
  queryOptions({
    queryKey: [...MANIFESTS, id, 'exports'],
    queryFn: ({ signal }) => call(manifestsApi.exports, { params: { id }, signal }),
  });

export const availablePackagesQuery = (manifestId: number) =>
  queryOptions({
    queryKey: [...MANIFESTS, manifestId, 'available-packages'],
    queryFn: ({ signal }) =>
      callList(manifestsApi.availablePackages, { query: { manifestId: String(manifestId) }, signal }),
  });

/** Shares the key of the shipment list, so that new shipments invalidate it. */
export const shipmentCountQuery = (enabled: boolean) =>
  queryOptions({
    queryKey: ['shipments', 'list', { page: 0, size: 1 }],
    queryFn: ({ signal }) => callList(shipmentsApi.list, { query: { page: 0, size: 1 }, signal }),
    select: ({ total }) => total,
    enabled,
  });

export const availableShipmentsQuery = () =>
  queryOptions({
    queryKey: [...MANIFESTS, 'available-shipments'],
    queryFn: ({ signal }) => call(manifestsApi.availableShipments, { signal }),
  });

export const manifestProposalQuery = (masterShipmentId: number) =>
  queryOptions({
    queryKey: [...MANIFESTS, 'proposal', masterShipmentId],
    queryFn: ({ signal }) =>
      call(manifestsApi.proposal, { query: { masterShipmentId: String(masterShipmentId) }, signal }),
  });
