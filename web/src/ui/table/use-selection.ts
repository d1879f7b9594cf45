import { useCallback, useMemo, useState } from 'react';
import type { RowKey } from './table-types.ts';

const NONE: ReadonlySet<RowKey> = new Set();

export function useSelection<Key extends RowKey>(keys: readonly Key[] | undefined) {
  const [chosen, setChosen] = useState(NONE);
  const selectedKeys = useMemo(() => keys?.filter((key) => chosen.has(key)) ?? [], [keys, chosen]);
  const selected = useMemo<ReadonlySet<RowKey>>(
    // Copying thousands of keys takes longer than rendering the rows.
    () => (selectedKeys.length === chosen.size ? chosen : new Set<RowKey>(selectedKeys)),
    [selectedKeys, chosen],
  );
  const clear = useCallback(() => setChosen(NONE), []);
  return { selected, selectedKeys, onChange: setChosen, clear };
}
