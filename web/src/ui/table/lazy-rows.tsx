import { useQuery } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { failureOf } from '../../lib/api/api-error.ts';
import { lazyCode } from '../../lib/lazy-code.ts';
import { ErrorState } from '../error-state.tsx';
import type { VirtualRows } from './virtual-rows.tsx';

const code = lazyCode('virtual-rows', () => import('./virtual-rows.tsx'));

export function LazyRows<Row>({
  children,
  ...list
}: ComponentProps<typeof VirtualRows<Row>> & { children: ReactNode }) {
  const { data, ...query } = useQuery(code);
  if (data) return <data.VirtualRows {...list} />;
  const failure = failureOf(query, 'This list could not be loaded. Please try again.');
  return failure ? <ErrorState {...failure} /> : children;
}
