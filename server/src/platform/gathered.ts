import { setImmediate } from 'node:timers/promises';

/**
 * Loads by key, many keys at once: while one load is under way the next calls gather, and go together in the one after it. A call
 * is only ever answered by a load that began after it, so nothing is older than without gathering.
 */
export function gathered<Key, Value>(load: (keys: Key[]) => Promise<Map<Key, Value>>) {
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
    // Once all that has arrived together with the first key has been looked at: a load for many costs what one for one does.
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
