import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureOf } from '../../lib/api/api-error.ts';
import { lazyCode } from '../../lib/lazy-code.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';

/** The code of all reports but the first. */
export const otherReports = lazyCode('other-reports', () => import('./other-reports.ts'));

type Props = { children: (reports: typeof import('./other-reports.ts')) => ReactNode };

export function LazyReport({ children }: Props) {
  const { data, ...query } = useQuery(otherReports);
  if (data) return children(data);
  const failure = failureOf(query, 'The report could not be loaded. Please try again.');
  return failure ? <ErrorState {...failure} /> : <PageSkeleton />;
}
