import { dutyEstimatesApi } from '@eport/contract/duties/duties.api.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';
import type { Input } from '../../../lib/api/request.ts';
import { MANIFESTS } from '../manifests.queries.ts';

export type DutyEstimatesQuery = NonNullable<Input<typeof dutyEstimatesApi.ofManifest>['query']>;

export const dutyEstimatesQuery = (id: number, query: DutyEstimatesQuery) =>
  queryOptions({
    queryKey: [...MANIFESTS, id, 'duty-estimates', query],
    queryFn: ({ signal }) => call(dutyEstimatesApi.ofManifest, { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
  });

export const billEstimateQuery = (id: number) =>
  queryOptions({
    queryKey: [...MANIFESTS, 'bill', id, 'duty-estimate'],
    queryFn: ({ signal }) => call(dutyEstimatesApi.ofBill, { params: { id }, signal }),
  });
