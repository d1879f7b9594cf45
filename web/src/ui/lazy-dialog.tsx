import type { ReactNode } from 'react';
import type { LazyCode } from '../lib/lazy-code.ts';
import { useOpened } from './use-opened.ts';

type Shown = { title: string; onClose: () => void };
type Props<Module> = Shown & {
  code: LazyCode<Module>;
  children: (module: Module, dialog: Shown) => ReactNode;
};

export function LazyDialog<Module>({ code, children, ...dialog }: Props<Module>) {
  const module = useOpened(code, true, dialog.onClose);
  return module && children(module, dialog);
}
