import { coworkersApi } from '@eport/contract/users/coworkers.api.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../lib/api/client.ts';

/** Staff of the agents that the user sees, and administrators. */
export const useCoworkerOptions = () =>
  useQuery({
    queryKey: ['coworkers'],
    queryFn: ({ signal }) => call(coworkersApi.list, { signal }),
    select: (people) => people.map(({ id, name }) => ({ value: String(id), label: name })),
  });
