import { ageReportsApi } from '@eport/contract/reports/ages.api.ts';
import type { OutstandingGroup } from '@eport/contract/reports/outstanding.ts';
import type { StockGroup, StockPlace } from '@eport/contract/reports/stock-age.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';
import { keepSameGroup } from './groups.ts';
import type { ReportSelection } from './periods.ts';

/** `keepSameGroup` reads the grouping from the end of the query key. */
export const stockAgeQuery = (query: {
  place: StockPlace;
  by: StockGroup;
  agentId: string | undefined;
  daysBefore: number;
}) =>
  queryOptions({
    queryKey: ['reports', 'stock age', query, query.by],
    queryFn: ({ signal }) => call(ageReportsApi.stock, { query, signal }),
    placeholderData: keepSameGroup(query.by),
  });

export const pickupDaysQuery = (selection: ReportSelection) =>
  queryOptions({
    queryKey: ['reports', 'pickup days', selection],
    queryFn: ({ signal }) => call(ageReportsApi.pickupDays, { query: selection, signal }),
    placeholderData: keepPreviousData,
  });

export const outstandingQuery = (query: {
  by: OutstandingGroup;
  agentId: string | undefined;
  daysBefore: number;
}) =>
  queryOptions({
    queryKey: ['reports', 'outstanding', query, query.by],
    queryFn: ({ signal }) => call(ageReportsApi.outstanding, { query, signal }),
    placeholderData: keepSameGroup(query.by),
  });
