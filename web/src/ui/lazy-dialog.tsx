import type { ReactNode } from 'react';
import type { LazyCode } from '../lib/lazy-code.ts';
import { useLazyModule } from './use-lazy-module.ts';

type Shown<Title> = { title: Title; onClose: () => void };
type Props<Module, Title> = {
  code: LazyCode<Module>;
  title?: Title;
  onClose: () => void;
  children: (module: Module, dialog: Shown<Title>) => ReactNode;
};

export function LazyDialog<Module, Title extends string | undefined = undefined>({
  code,
  children,
  title,
  onClose,
}: Props<Module, Title>) {
  const module = useLazyModule(code, true, onClose);
  // Undefined only if the caller has no title.
  return module && children(module, { title: title as Title, onClose });
}
