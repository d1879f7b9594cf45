import { manifestsApi } from '@eport/contract/manifests/manifests.api.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';

/** Everything that a change of a manifest, its containers or its bills may have changed. */
export const MANIFESTS = ['manifests'] as const;

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
