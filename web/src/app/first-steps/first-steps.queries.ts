import { agentsApi } from '@eport/contract/agents/agents.api.ts';
import { customersApi } from '@eport/contract/customers/customers.api.ts';
import { adminPackagesApi } from '@eport/contract/packages/admin-packages.api.ts';
import { portsApi } from '@eport/contract/ports/ports.api.ts';
import { ratesApi } from '@eport/contract/rates/rates.api.ts';
import { warehousesApi } from '@eport/contract/warehouses/warehouses.api.ts';
import { queryOptions } from '@tanstack/react-query';
import { call, callList } from '../../lib/api/client.ts';
import { storeSetup } from './stored-setup.ts';

export type Step = 'agents' | 'warehouses' | 'ports' | 'rates' | 'customers' | 'packages';
/** Which first steps are done, of those that the user's role can see. */
export type Setup = Partial<Record<Step, boolean>>;

export const isComplete = (setup: Setup | undefined) =>
  setup !== undefined && Object.values(setup).every(Boolean);

type Read = { query: { page: number; size: number }; signal: AbortSignal };

const COUNTS = {
  rates: async (read: Read) => (await callList(ratesApi.list, read)).total,
  customers: async (read: Read) => (await call(customersApi.searchAgentCustomers, read)).totalItems,
  packages: async (read: Read) => (await call(adminPackagesApi.list, read)).totalItems,
};
const ADMIN_COUNTS = {
  agents: async (read: Read) => (await callList(agentsApi.list, read)).total,
  warehouses: async (read: Read) => (await callList(warehousesApi.list, read)).total,
  ports: async (read: Read) => (await callList(portsApi.list, read)).total,
  ...COUNTS,
} satisfies Record<Step, unknown>;

export const setupQuery = (administers: boolean) =>
  queryOptions({
    queryKey: ['setup', { administers }],
    queryFn: async ({ signal }): Promise<Setup> => {
      const read = { query: { page: 0, size: 1 }, signal };
      const counts = Object.entries(administers ? ADMIN_COUNTS : COUNTS);
      const setup: Setup = Object.fromEntries(
        await Promise.all(counts.map(async ([step, count]) => [step, (await count(read)) > 0])),
      );
      storeSetup(isComplete(setup));
      return setup;
    },
    staleTime: ({ state }) => (isComplete(state.data) ? Number.POSITIVE_INFINITY : 0),
  });
