import type { UseQueryResult } from '@tanstack/react-query';
import { messageOf } from './api/api-error.ts';

/** A load that failed, as a page shows it: what to say, and how to try again. */
export const failureOf = ({ error, refetch }: Pick<UseQueryResult, 'error' | 'refetch'>, fallback: string) =>
  error ? { message: messageOf(error, fallback), onRetry: () => void refetch() } : null;
