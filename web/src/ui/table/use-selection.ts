import { useCallback, useMemo, useState } from 'react';
import type { RowKey } from './table-types.ts';

const NONE: ReadonlySet<RowKey> = new Set();

/** Rows that are not among `keys` do not count as selected, and do again if they return before the selection changes. */
export function useSelection<Key extends RowKey>(keys: readonly Key[] | undefined) {
  const [chosen, setChosen] = useState(NONE);
  const selectedKeys = useMemo(() => keys?.filter((key) => chosen.has(key)) ?? [], [keys, chosen]);
  const selected = useMemo<ReadonlySet<RowKey>>(
    // Reuses the set if all of it is shown: copying thousands of keys takes longer than rendering the rows.
    () => (selectedKeys.length === chosen.size ? chosen : new Set<RowKey>(selectedKeys)),
    [selectedKeys, chosen],
  );
  const clear = useCallback(() => setChosen(NONE), []);
  return { selected, selectedKeys, onChange: setChosen, clear };
}
