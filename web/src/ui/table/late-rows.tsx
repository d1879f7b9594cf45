import { useQuery } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { failureOf } from '../../lib/failure.ts';
import { lateCode } from '../../lib/late-code.ts';
import { ErrorState } from '../error-state.tsx';
import type { VirtualRows } from './virtual-rows.tsx';

const code = lateCode('virtual-rows', () => import('./virtual-rows.tsx'));

/** Most tables have pages and never need it. The children stand there until it has come. */
export function LateRows<Row>({
  children,
  ...list
}: ComponentProps<typeof VirtualRows<Row>> & { children: ReactNode }) {
  const { data, ...coming } = useQuery(code);
  if (data) return <data.VirtualRows {...list} />;
  const failure = failureOf(coming, 'This list could not be shown. Please try again.');
  return failure ? <ErrorState {...failure} /> : children;
}
