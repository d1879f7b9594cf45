import { agentsApi } from '@eport/contract/agents/agents.api.ts';
import { portsApi } from '@eport/contract/ports/ports.api.ts';
import { referenceApi } from '@eport/contract/reference/reference.api.ts';
import { warehousesApi } from '@eport/contract/warehouses/warehouses.api.ts';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { call } from './api/client.ts';

// What forms and filters offer to pick from; each list is read whole.

/** Administrators only: the API refuses staff, which would end their session. */
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

/** The destinations that the installation serves. */
export const destinationsQuery = () =>
  queryOptions({
    queryKey: ['countries'],
    queryFn: ({ signal }) => call(referenceApi.countries, { signal }),
  });

/** Every country there is: where a warehouse or a port may lie. */
export const allCountriesQuery = () =>
  queryOptions({
    queryKey: ['countries', 'all'],
    queryFn: ({ signal }) => call(referenceApi.allCountries, { signal }),
    // Countries do not change while somebody works.
    staleTime: Number.POSITIVE_INFINITY,
  });
