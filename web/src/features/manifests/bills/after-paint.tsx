import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureOf } from '../../../lib/api/api-error.ts';
import { lazyCode } from '../../../lib/lazy-code.ts';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { FailureAlert } from '../../../ui/failure-alert.tsx';

const partsCode = lazyCode('bill-parts', () => import('./lazy-parts.tsx'));

type Props = {
  /** The height of the part, so that what follows it does not jump. */
  height?: number;
  children: (parts: typeof import('./lazy-parts.tsx')) => ReactNode;
};

/** The bill can be edited before these parts have loaded. */
export function AfterPaint({ height, children }: Props) {
  const code = useQuery(partsCode);
  if (code.data) return children(code.data);
  if (height && code.isPending) return <Skeleton height={height} />;
  return <FailureAlert failure={failureOf(code, 'A part of this page could not be loaded.')} />;
}
