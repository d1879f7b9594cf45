import { useCallback, useState } from 'react';

/** Shows items one after another. `close` starts closing the current item; `closed` removes it once it has faded out. */
export function useQueue<Item>() {
  const [items, setItems] = useState<Array<{ key: number; item: Item }>>([]);
  const [open, setOpen] = useState(true);
  const add = useCallback((item: Item) => {
    setItems((before) => [...before, { key: (before.at(-1)?.key ?? 0) + 1, item }]);
  }, []);
  const close = useCallback(() => setOpen(false), []);
  const closed = useCallback(() => {
    setItems((before) => before.slice(1));
    setOpen(true);
  }, []);
  return { current: items[0], open, add, close, closed };
}
