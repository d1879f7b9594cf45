import type { Rate } from '@eport/contract/rates/rate.ts';
import { useQueries } from '@tanstack/react-query';
import { messageOf } from '../../lib/api/api-error.ts';
import { queryClient } from '../../lib/query-client.ts';
import { agentsQuery, destinationsQuery } from '../../lib/reference-queries.ts';
import { isAdmin } from '../../lib/session/home.ts';
import { currentUser } from '../../lib/session/session.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { chargesQuery } from './rates.queries.ts';

export function prefetchRateLists() {
  const user = currentUser();
  void queryClient.prefetchQuery(destinationsQuery());
  void queryClient.prefetchQuery(chargesQuery());
  if (user && isAdmin(user)) void queryClient.prefetchQuery(agentsQuery(true));
}

type Item = { id: number; name: string };

const toOptions = (items: Item[] | undefined) => items?.map(({ id, name }) => ({ value: id, label: name }));

export function useRateLists(rate: Rate | undefined) {
  const { user } = useSession();
  const picksAgent = user !== null && isAdmin(user);
  const queries = useQueries({ queries: [agentsQuery(picksAgent), destinationsQuery(), chargesQuery()] });
  const [agents, countries, charges] = queries;
  const failed = queries.find(({ isLoadingError }) => isLoadingError);
  return {
    picksAgent,
    agents: toOptions(agents.data),
    countries: toOptions(countries.data && withCountryOf(rate, countries.data)),
    charges: toOptions(charges.data?.map(({ id, description }) => ({ id, name: description }))),
    failure: failed && {
      message: messageOf(failed.error, 'Failed to load initial data. Please try again.'),
      onRetry: () => {
        for (const query of queries) if (query.isLoadingError) void query.refetch();
      },
    },
  };
}

/** Adds the rate's country, which may no longer be served. */
function withCountryOf(rate: Rate | undefined, served: Item[]): Item[] {
  if (!rate || served.some(({ id }) => id === rate.destinationCountryId)) return served;
  return [...served, { id: rate.destinationCountryId, name: rate.destinationCountryName }];
}
