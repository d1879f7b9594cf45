import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureOf } from '../../../lib/failure.ts';
import { lazyCode } from '../../../lib/lazy-code.ts';
import { FailureAlert } from '../../../ui/failure-alert.tsx';

const partsCode = lazyCode('bill-parts', () => import('./late-parts.tsx'));

/** The bill can be edited before these parts have loaded. */
export function AfterPaint({
  children,
}: {
  children: (parts: typeof import('./late-parts.tsx')) => ReactNode;
}) {
  const code = useQuery(partsCode);
  if (code.data) return children(code.data);
  return <FailureAlert failure={failureOf(code, 'A part of this page could not be loaded.')} />;
}
