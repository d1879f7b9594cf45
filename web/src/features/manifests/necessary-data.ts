import type { UseQueryResult } from '@tanstack/react-query';
import { messageOf } from '../../lib/api/api-error.ts';

/** What a form cannot do without: what to say when one of its lists did not come, and how to ask for those again. */
export function necessaryData(queries: ReadonlyArray<UseQueryResult<unknown>>, fallback: string) {
  const failed = queries.find(({ isLoadingError }) => isLoadingError);
  return failed
    ? {
        message: messageOf(failed.error, fallback),
        onRetry: () => {
          for (const query of queries) if (query.isLoadingError) void query.refetch();
        },
      }
    : null;
}
