import { agentsApi } from '@eport/contract/agents/agents.api.ts';
import { portsApi } from '@eport/contract/ports/ports.api.ts';
import { ratesApi } from '@eport/contract/rates/rates.api.ts';
import { warehousesApi } from '@eport/contract/warehouses/warehouses.api.ts';
import { queryOptions } from '@tanstack/react-query';
import { callList } from '../../lib/api/client.ts';

/** Whether everything was there when this browser last asked: the hub then waits for no answer before it shows its packages. */
const STORAGE_KEY = 'eport_setup';
export const wasComplete = () => localStorage.getItem(STORAGE_KEY) === 'complete';

const ONE = { page: 0, size: 1 };

/** What an installation needs before it can work, and whether there is any of it yet. */
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
    // Once everything is there, nobody needs to ask again on each visit of the hub.
    staleTime: ({ state }) => (isComplete(state.data) ? Number.POSITIVE_INFINITY : 0),
  });
