import { dutyEstimatesApi } from '@eport/contract/duties/duties.api.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';
import { MANIFESTS } from '../manifests.queries.ts';

export const dutyEstimatesQuery = (id: number) =>
  queryOptions({
    queryKey: [...MANIFESTS, id, 'duty-estimates'],
    queryFn: ({ signal }) => call(dutyEstimatesApi.ofManifest, { params: { id }, signal }),
  });

export const billEstimateQuery = (id: number) =>
  queryOptions({
    queryKey: [...MANIFESTS, 'bill', id, 'duty-estimate'],
    queryFn: ({ signal }) => call(dutyEstimatesApi.ofBill, { params: { id }, signal }),
  });
