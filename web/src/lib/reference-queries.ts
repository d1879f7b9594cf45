import { agentsApi } from '@eport/contract/agents/agents.api.ts';
import { portsApi } from '@eport/contract/ports/ports.api.ts';
import { referenceApi } from '@eport/contract/reference/reference.api.ts';
import { reportDayApi } from '@eport/contract/reports/report-day.api.ts';
import { shipmentsApi } from '@eport/contract/shipments/shipments.api.ts';
import { warehousesApi } from '@eport/contract/warehouses/warehouses.api.ts';
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { call } from './api/client.ts';

/** Skipped unless allowed, since the API returns 403 to staff, which would end the session. */
export const agentsQuery = (allowed: boolean) =>
  queryOptions({
    queryKey: ['agents'],
    queryFn: allowed ? ({ signal }) => call(agentsApi.list, { signal }) : skipToken,
  });

export const warehousesQuery = () =>
  queryOptions({
    queryKey: ['warehouses'],
    queryFn: ({ signal }) => call(warehousesApi.list, { signal }),
  });

export const portsQuery = () =>
  queryOptions({
    queryKey: ['ports'],
    queryFn: ({ signal }) => call(portsApi.list, { signal }),
  });

export const shipmentsQuery = () =>
  queryOptions({
    queryKey: ['shipments', 'options'],
    queryFn: ({ signal }) => call(shipmentsApi.list, { signal }),
  });

export const destinationsQuery = () =>
  queryOptions({
    queryKey: ['countries'],
    queryFn: ({ signal }) => call(referenceApi.countries, { signal }),
  });

export const allCountriesQuery = () =>
  queryOptions({
    queryKey: ['countries', 'all'],
    queryFn: ({ signal }) => call(referenceApi.allCountries, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

const REFETCH_MS = 60_000;

/**
 * Today in the agent's time zone; for several agents, the latest of their days. Refetched every minute, since a page may stay
 * open past midnight.
 */
export const reportDayQuery = (agentId: string | undefined) =>
  queryOptions({
    queryKey: ['reports', 'day', agentId],
    queryFn: ({ signal }) => call(reportDayApi.get, { query: { agentId }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: REFETCH_MS,
  });
