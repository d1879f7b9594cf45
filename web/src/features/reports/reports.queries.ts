import type { ProfitGroup } from '@eport/contract/reports/profit.ts';
import { reportsApi } from '@eport/contract/reports/reports.api.ts';
import type { TakingsGroup } from '@eport/contract/reports/takings-report.ts';
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

export const takingsQuery = (period: Period, by: TakingsGroup) =>
  queryOptions({
    queryKey: ['reports', 'takings', period, by],
    queryFn: ({ signal }) => call(reportsApi.takings, { query: { ...period, by }, signal }),
    placeholderData: keepPreviousData,
  });

export const staffQuery = (period: Period) =>
  queryOptions({
    queryKey: ['reports', 'staff', period],
    queryFn: ({ signal }) => call(reportsApi.staff, { query: period, signal }),
    placeholderData: keepPreviousData,
  });
