import { useCallback, useState } from 'react';
import { lazyCode } from '../../lib/lazy-code.ts';
import { Button } from '../button/button.tsx';
import { ListFilterIcon } from '../icons.ts';
import { useLazyModule } from '../use-lazy-module.ts';
import styles from './list-toolbar.module.css';
import type { ListControl } from './use-list.ts';

const panelCode = lazyCode('filter-panel', () => import('./filter-panel.tsx'));

export function FilterButton({ list }: { list: ListControl }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = useCallback(() => setAnchor(null), []);
  const code = useLazyModule(panelCode, anchor !== null, close);
  const active = list.filters.filter(({ key }) => list.state[key]).length;
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<ListFilterIcon />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(anchor ? null : currentTarget)}
      >
        Filters
        {active > 0 && <span className={styles.count}>{active}</span>}
      </Button>
      {code && <code.FilterPanel list={list} anchor={anchor} onClose={close} />}
    </>
  );
}
