import DataLoader from 'dataloader';

/**
 * Concurrent calls share the next load. None joins an earlier one, so results are as fresh as without batching.
 * - Gain: a customer's packages take 0.27 instead of 0.31 ms at ten connections (22 November 2026).
 * - Risk: a failed load fails every call of its batch, and a slow one delays the next.
 * - Off: `return async (key) => (await load([key])).get(key)`.
 */
export function batchLoader<Key, Value>(load: (keys: Key[]) => Promise<Map<Key, Value>>) {
  let running: Promise<void> | undefined;
  const end = () => {
    running = undefined;
  };
  const loader = new DataLoader<Key, Value | undefined>(
    async (keys) => {
      const loaded = load([...new Set(keys)]);
      running = loaded.then(end, end);
      const found = await loaded;
      return keys.map((key) => found.get(key));
    },
    {
      cache: false,
      // One turn of the event loop, so that all requests of the same batch of socket reads share the load.
      batchScheduleFn: (dispatch) => void (running?.then(dispatch) ?? setImmediate(dispatch)),
    },
  );
  return (key: Key): Promise<Value | undefined> => loader.load(key);
}
