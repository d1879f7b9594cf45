import type { UseQueryResult } from '@tanstack/react-query';
import { messageOf } from './api/api-error.ts';

export const failureOf = ({ error, refetch }: Pick<UseQueryResult, 'error' | 'refetch'>, fallback: string) =>
  error ? { message: messageOf(error, fallback), onRetry: () => void refetch() } : null;
