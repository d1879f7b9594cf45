import type { ProfitGroup } from '@eport/contract/reports/profit.ts';
import { reportsApi } from '@eport/contract/reports/reports.api.ts';
import type { TakingsGroup } from '@eport/contract/reports/takings-report.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';
import { keepSameGroup } from './groups.ts';
import type { ReportSelection } from './periods.ts';
import type { Narrowed } from './profit-links.ts';

export const throughputQuery = (selection: ReportSelection) =>
  queryOptions({
    queryKey: ['reports', 'throughput', selection],
    queryFn: ({ signal }) => call(reportsApi.throughput, { query: selection, signal }),
    placeholderData: keepPreviousData,
  });

export const profitQuery = (selection: ReportSelection & Narrowed, by: ProfitGroup) =>
  queryOptions({
    queryKey: ['reports', 'profit', selection, by],
    queryFn: ({ signal }) => call(reportsApi.profit, { query: { ...selection, by }, signal }),
    placeholderData: keepSameGroup(by),
  });

export const takingsQuery = (selection: ReportSelection, by: TakingsGroup) =>
  queryOptions({
    queryKey: ['reports', 'takings', selection, by],
    queryFn: ({ signal }) => call(reportsApi.takings, { query: { ...selection, by }, signal }),
    placeholderData: keepSameGroup(by),
  });

export const staffQuery = (selection: ReportSelection) =>
  queryOptions({
    queryKey: ['reports', 'staff', selection],
    queryFn: ({ signal }) => call(reportsApi.staff, { query: selection, signal }),
    placeholderData: keepPreviousData,
  });
