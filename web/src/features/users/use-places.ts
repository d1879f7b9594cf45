import type { User } from '@eport/contract/users/user.ts';
import { useQueries } from '@tanstack/react-query';
import { messageOf } from '../../lib/api/api-error.ts';
import { queryClient } from '../../lib/query-client.ts';
import { agentsQuery, destinationsQuery, warehousesQuery } from '../../lib/reference-queries.ts';

export function prefetchPlaces() {
  void queryClient.prefetchQuery(agentsQuery(true));
  void queryClient.prefetchQuery(warehousesQuery());
  void queryClient.prefetchQuery(destinationsQuery());
}

type Item = { id: number; name: string };

const toOptions = (items: Item[] | undefined) => items?.map(({ id, name }) => ({ value: id, label: name }));

/** Returns the options for the user's agent, home warehouse and destination. */
export function usePlaces(user?: User) {
  const queries = useQueries({ queries: [agentsQuery(true), warehousesQuery(), destinationsQuery()] });
  const [agents, warehouses, destinations] = queries;
  const failed = queries.find(({ isLoadingError }) => isLoadingError);
  const warehousesOf = (agentId: unknown) => warehouses.data?.filter((one) => one.agentId === agentId);
  return {
    agents: toOptions(agents.data),
    warehousesOf: (agentId: unknown) => toOptions(warehousesOf(agentId)),
    onlyWarehouseOf: (agentId: unknown) => {
      const [first, second] = warehousesOf(agentId) ?? [];
      return first && !second ? first.id : null;
    },
    destinations: toOptions(destinations.data && withOwn(user, destinations.data)),
    failureWith: (fallback: string) =>
      failed && {
        message: messageOf(failed.error, fallback),
        onRetry: () => {
          for (const query of queries) if (query.isLoadingError) void query.refetch();
        },
      },
  };
}

/** Adds the user's country, which may no longer be served. */
function withOwn(user: User | undefined, served: Item[]): Item[] {
  const { destinationCountryId: id, destinationCountryName: name } = user ?? {};
  if (!id || !name || served.some((one) => one.id === id)) return served;
  return [...served, { id, name }];
}
