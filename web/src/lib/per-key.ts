/** Memoizes `create`: each key has one value while this tab is open. */
export function perKey<Key, Value>(create: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const value = known.get(key) ?? create(key);
    known.set(key, value);
    return value;
  };
}
