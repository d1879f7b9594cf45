import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureOf } from '../lib/api/api-error.ts';
import type { LazyCode } from '../lib/lazy-code.ts';
import { Skeleton } from './display/skeleton.tsx';
import { FailureAlert } from './failure-alert.tsx';

export type PartProps<Module> = {
  /** The height of the part, so that what follows it does not jump. */
  height?: number;
  children: (code: Module) => ReactNode;
};

/** A part of a page whose code loads after the first paint. */
export function LazyPart<Module>({ code, height, children }: PartProps<Module> & { code: LazyCode<Module> }) {
  const loaded = useQuery(code);
  if (loaded.data) return children(loaded.data);
  if (height && loaded.isPending) return <Skeleton height={height} />;
  return <FailureAlert failure={failureOf(loaded, 'A part of this page could not be loaded.')} />;
}
