import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureOf } from '../lib/failure.ts';
import type { LateCode } from '../lib/late-code.ts';
import { DetailsDialog } from './details-dialog.tsx';

type Shown = { title: string; onClose: () => void };
type Props<Module> = Shown & {
  code: LateCode<Module>;
  children: (module: Module, dialog: Shown) => ReactNode;
};

/** A dialog whose code comes when it is opened. Meanwhile the bar at the top of the page moves; a lost connection is told in its place. */
export function LateDialog<Module>({ code, children, ...dialog }: Props<Module>) {
  const { data, ...coming } = useQuery(code);
  if (data) return children(data, dialog);
  const failure = failureOf(coming, 'This could not be loaded. Please try again.');
  return failure && <DetailsDialog {...dialog} maxWidth="sm" failure={failure} />;
}
