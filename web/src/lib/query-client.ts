import { MutationCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api/api-error.ts';

const RETRIES = 2;

/** A refusal stays one however often it is asked; only a server that is away may be back in a moment. */
const mayPass = (error: Error) => error instanceof ApiError && (error.status === 0 || error.status >= 502);

/** What was changed by whom: any change of anything is news there. */
export const AUDIT = ['audit'] as const;

export const queryClient = new QueryClient({
  mutationCache: new MutationCache({
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: AUDIT }),
  }),
  defaultOptions: {
    queries: {
      // Long enough that a page does not ask again for what its loader has just asked for.
      staleTime: 5_000,
      retry: (failures, error) => failures < RETRIES && mayPass(error),
      // Offline is an error to show, not a skeleton that never ends.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});
