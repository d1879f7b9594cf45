import type { UseQueryResult } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api/api-error.ts';

export function loadFailureOf(queries: ReadonlyArray<UseQueryResult<unknown>>, fallback: string) {
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
