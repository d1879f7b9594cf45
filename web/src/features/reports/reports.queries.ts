import type { ProfitGroup } from '@eport/contract/reports/profit.ts';
import { reportsApi } from '@eport/contract/reports/reports.api.ts';
import type { TakingsGroup } from '@eport/contract/reports/takings-report.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';
import type { Asked } from './periods.ts';
import type { Narrowed } from './profit-links.ts';
import { keepSameGroup } from './same-group.ts';

/** Today where the agent is; of several agents, the day that has begun for any of them. */
export const reportDayQuery = (agentId: string | undefined) =>
  queryOptions({
    queryKey: ['reports', 'day', agentId],
    queryFn: ({ signal }) => call(reportsApi.day, { query: { agentId }, signal }),
    placeholderData: keepPreviousData,
  });

export const throughputQuery = (asked: Asked) =>
  queryOptions({
    queryKey: ['reports', 'throughput', asked],
    queryFn: ({ signal }) => call(reportsApi.throughput, { query: asked, signal }),
    placeholderData: keepPreviousData,
  });

export const profitQuery = (asked: Asked & Narrowed, by: ProfitGroup) =>
  queryOptions({
    queryKey: ['reports', 'profit', asked, by],
    queryFn: ({ signal }) => call(reportsApi.profit, { query: { ...asked, by }, signal }),
    placeholderData: keepSameGroup(by),
  });

export const takingsQuery = (asked: Asked, by: TakingsGroup) =>
  queryOptions({
    queryKey: ['reports', 'takings', asked, by],
    queryFn: ({ signal }) => call(reportsApi.takings, { query: { ...asked, by }, signal }),
    placeholderData: keepSameGroup(by),
  });

export const staffQuery = (asked: Asked) =>
  queryOptions({
    queryKey: ['reports', 'staff', asked],
    queryFn: ({ signal }) => call(reportsApi.staff, { query: asked, signal }),
    placeholderData: keepPreviousData,
  });
