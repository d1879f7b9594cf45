import { useCallback, useRef, useState } from 'react';

type Shown<Item> = { key: number; item: Item; open: boolean };

/** Holds the item shown last. A new key replaces its element even if the text is equal. */
export function useLatest<Item>() {
  const count = useRef(0);
  const [current, setCurrent] = useState<Shown<Item> | null>(null);
  const show = useCallback((item: Item) => {
    count.current += 1;
    setCurrent({ key: count.current, item, open: true });
  }, []);
  const close = useCallback(() => setCurrent((now) => now && { ...now, open: false }), []);
  const closed = useCallback(() => setCurrent((now) => (now?.open ? now : null)), []);
  return { current, show, close, closed };
}
