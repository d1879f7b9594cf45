import { agentsApi } from '@eport/contract/agents/agents.api.ts';
import { portsApi } from '@eport/contract/ports/ports.api.ts';
import { ratesApi } from '@eport/contract/rates/rates.api.ts';
import { warehousesApi } from '@eport/contract/warehouses/warehouses.api.ts';
import { queryOptions } from '@tanstack/react-query';
import { callList } from '../../lib/api/client.ts';

/** Remembers in this browser that setup is complete, so that the hub does not wait for the query. */
const STORAGE_KEY = 'eport_setup';
export const wasComplete = () => localStorage.getItem(STORAGE_KEY) === 'complete';

const ONE = { page: 0, size: 1 };

export type Setup = { agents: boolean; warehouses: boolean; ports: boolean; rates: boolean };

export const isComplete = (setup: Setup | undefined) =>
  setup !== undefined && Object.values(setup).every(Boolean);

export const setupQuery = () =>
  queryOptions({
    queryKey: ['setup'],
    queryFn: async ({ signal }): Promise<Setup> => {
      const [agents, warehouses, ports, rates] = await Promise.all([
        callList(agentsApi.list, { query: ONE, signal }),
        callList(warehousesApi.list, { query: ONE, signal }),
        callList(portsApi.list, { query: ONE, signal }),
        callList(ratesApi.list, { query: ONE, signal }),
      ]);
      const setup = {
        agents: agents.total > 0,
        warehouses: warehouses.total > 0,
        ports: ports.total > 0,
        rates: rates.total > 0,
      };
      localStorage.setItem(STORAGE_KEY, isComplete(setup) ? 'complete' : 'begun');
      return setup;
    },
    staleTime: ({ state }) => (isComplete(state.data) ? Number.POSITIVE_INFINITY : 0),
  });
