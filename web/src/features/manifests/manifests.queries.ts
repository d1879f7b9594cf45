import { manifestsApi } from '@eport/contract/manifests/manifests.api.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callList } from '../../lib/api/client.ts';

/** Everything that a change of a manifest, its containers or its bills may have changed. */
export const MANIFESTS = ['manifests'] as const;

export const manifestListQuery = ({ page, size }: { page: number; size: number }) =>
  queryOptions({
    queryKey: [...MANIFESTS, 'list', { page, size }],
    queryFn: ({ signal }) =>
      callList(manifestsApi.list, { query: { page: String(page), size: String(size) }, signal }),
    placeholderData: keepPreviousData,
  });

export const manifestQuery = (id: number) =>
  queryOptions({
    queryKey: [...MANIFESTS, id],
    queryFn: ({ signal }) => call(manifestsApi.get, { params: { id }, signal }),
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

/** Packages of the manifest's shipment that have no house bill yet. */
export const availablePackagesQuery = (manifestId: number) =>
  queryOptions({
    queryKey: [...MANIFESTS, manifestId, 'available-packages'],
    queryFn: ({ signal }) =>
      callList(manifestsApi.availablePackages, { query: { manifestId: String(manifestId) }, signal }),
  });

/** Shipments for which a manifest can be made. */
export const availableShipmentsQuery = () =>
  queryOptions({
    queryKey: [...MANIFESTS, 'available-shipments'],
    queryFn: ({ signal }) => call(manifestsApi.availableShipments, { signal }),
  });
