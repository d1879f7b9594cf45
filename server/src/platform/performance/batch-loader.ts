import { setImmediate } from 'node:timers/promises';

/**
 * Batch loader: calls that arrive while a load is running share the next one. It reads the session's account once for
 * many concurrent requests instead of once per request. A call never joins a load that started before it, so results
 * are as fresh as without batching; a cache would be faster but could let a suspended account in.
 */
export function batchLoader<Key, Value>(load: (keys: Key[]) => Promise<Map<Key, Value>>) {
  let waiting: { keys: Set<Key>; loaded: Promise<Map<Key, Value>> } | undefined;
  let underWay: Promise<unknown> = Promise.resolve();
  let isUnderWay = false;

  function nextLoad(): NonNullable<typeof waiting> {
    const keys = new Set<Key>();
    const start = () => {
      waiting = undefined;
      isUnderWay = true;
      return load([...keys]);
    };
    // Waits one turn of the event loop, so that all requests of the same batch of socket reads share the load.
    const loaded = (isUnderWay ? underWay : setImmediate()).then(start);
    underWay = loaded.then(
      () => undefined,
      () => undefined,
    );
    const own = underWay;
    void own.then(() => {
      if (underWay === own) isUnderWay = false;
    });
    return { keys, loaded };
  }

  return async (key: Key): Promise<Value | undefined> => {
    waiting ??= nextLoad();
    waiting.keys.add(key);
    return (await waiting.loaded).get(key);
  };
}
