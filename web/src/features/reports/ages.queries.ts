import { ageReportsApi } from '@eport/contract/reports/ages.api.ts';
import type { OutstandingGroup } from '@eport/contract/reports/outstanding.ts';
import type { StockGroup, StockPlace } from '@eport/contract/reports/stock-age.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';
import type { Period } from './periods.ts';

export const stockAgeQuery = (place: StockPlace, by: StockGroup) =>
  queryOptions({
    queryKey: ['reports', 'stock age', place, by],
    queryFn: ({ signal }) => call(ageReportsApi.stock, { query: { place, by }, signal }),
    placeholderData: keepPreviousData,
  });

export const pickupDaysQuery = (period: Period) =>
  queryOptions({
    queryKey: ['reports', 'pickup days', period],
    queryFn: ({ signal }) => call(ageReportsApi.pickupDays, { query: period, signal }),
    placeholderData: keepPreviousData,
  });

export const outstandingQuery = (by: OutstandingGroup) =>
  queryOptions({
    queryKey: ['reports', 'outstanding', by],
    queryFn: ({ signal }) => call(ageReportsApi.outstanding, { query: { by }, signal }),
    placeholderData: keepPreviousData,
  });
