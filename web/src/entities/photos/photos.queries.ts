import { photosApi } from '@eport/contract/photos/photos.api.ts';
import { queryOptions } from '@tanstack/react-query';
import { callFile } from '../../lib/api/client.ts';

export const photoQuery = (id: number, photoId: number) =>
  queryOptions({
    queryKey: ['photos', id, photoId],
    queryFn: ({ signal }) => callFile(photosApi.get, { params: { id, photoId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
