import { type MouseEvent, useCallback, useId, useState } from 'react';
import { lazyCode } from '../lib/lazy-code.ts';
import type { Item } from './item-menu.tsx';
import { useLazyModule } from './use-lazy-module.ts';

const menuCode = lazyCode('menu', () => import('./item-menu.tsx'));

/** Returns the props of a menu button, and its menu, whose code is loaded when it first opens. */
export function useMenu(items: readonly Item[]) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = useCallback(() => setAnchor(null), []);
  const code = useLazyModule(menuCode, anchor !== null, close);
  const button = {
    id,
    'aria-haspopup': 'menu',
    'aria-expanded': anchor !== null,
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => setAnchor(currentTarget),
  } as const;
  const menu = code && <code.ItemMenu anchor={anchor} labelledBy={id} items={items} onClose={close} />;
  return { button, menu };
}
