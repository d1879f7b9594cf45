import { storageClockApi } from '@eport/contract/storage-clock/storage-clock.api.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';
import { PACKAGES } from '../packages.queries.ts';

export const storageQuery = (id: number) =>
  queryOptions({
    queryKey: [...PACKAGES, id, 'storage'],
    queryFn: ({ signal }) => call(storageClockApi.get, { params: { id }, signal }),
  });
