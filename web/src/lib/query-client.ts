import { MutationCache, type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, isMissing } from './api/api-error.ts';
import { whenNothingIsUnsaved } from './unsaved-changes.ts';

const RETRIES = 2;

const isTransient = (error: Error) =>
  error instanceof ApiError && (error.status === 0 || error.status >= 502);

export const AUDIT = ['audit'] as const;

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: forgetDeleted }),
  mutationCache: new MutationCache({
    onSuccess: (_data, _variables, _before, { meta }) => {
      // The page is about to close, and its object may be deleted.
      if (!meta?.leavesPage) restartFirstFetches();
      void queryClient.invalidateQueries({ queryKey: AUDIT });
    },
    onError: refetchWhatChanged,
  }),
  defaultOptions: {
    queries: {
      // A page does not refetch what its loader has just loaded.
      staleTime: 5_000,
      retry: (failures, error) => failures < RETRIES && isTransient(error),
      // Offline shows an error instead of an endless skeleton.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});

/** Repeats fetches whose responses may be older than the change: after one, TanStack Query refetches only queries that have data. */
function restartFirstFetches() {
  for (const query of queryClient.getQueryCache().findAll({ type: 'active', fetchStatus: 'fetching' })) {
    if (query.state.data !== undefined || query.isDisabled()) continue;
    void query.cancel({ silent: true });
    query.fetch().catch(() => undefined);
  }
}

/**
 * Refetches everything when another user has changed or deleted what the page shows. Waits until no form has unsaved input, so that a
 * form keeps its place, its input and the message.
 */
function refetchWhatChanged(error: Error) {
  if (isMissing(error) || (error instanceof ApiError && error.status === 409))
    whenNothingIsUnsaved(refetchAll);
}

/** Clears the data of deleted objects, which TanStack Query would keep after the failed refetch. */
function forgetDeleted(error: Error, query: Query<unknown, unknown>) {
  if (!isMissing(error)) return;
  whenNothingIsUnsaved(() => {
    if (query.state.error === error) query.setState({ data: undefined });
  });
}

const refetchAll = () => void queryClient.invalidateQueries();
