import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureOf } from '../lib/failure.ts';
import type { LazyCode } from '../lib/lazy-code.ts';
import { DetailsDialog } from './details-dialog.tsx';

type Shown = { title: string; onClose: () => void };
type Props<Module> = Shown & {
  code: LazyCode<Module>;
  children: (module: Module, dialog: Shown) => ReactNode;
};

export function LazyDialog<Module>({ code, children, ...dialog }: Props<Module>) {
  const { data, ...query } = useQuery(code);
  if (data) return children(data, dialog);
  const failure = failureOf(query, 'This could not be loaded. Please try again.');
  return failure && <DetailsDialog {...dialog} maxWidth="sm" failure={failure} />;
}
