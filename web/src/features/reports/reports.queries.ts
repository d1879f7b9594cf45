import type { ProfitGroup } from '@eport/contract/reports/profit.ts';
import { reportsApi } from '@eport/contract/reports/reports.api.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';
import type { Period } from './periods.ts';

export const throughputQuery = (period: Period) =>
  queryOptions({
    queryKey: ['reports', 'throughput', period],
    queryFn: ({ signal }) => call(reportsApi.throughput, { query: period, signal }),
    placeholderData: keepPreviousData,
  });

export const profitQuery = (period: Period, by: ProfitGroup) =>
  queryOptions({
    queryKey: ['reports', 'profit', period, by],
    queryFn: ({ signal }) => call(reportsApi.profit, { query: { ...period, by }, signal }),
    placeholderData: keepPreviousData,
  });
