import { useCallback, useSyncExternalStore } from 'react';
import { PHONE, useMedia } from '../media.ts';
import styles from './list-toolbar.module.css';

const PRIORITIES = ['low', 'wide'] as const;

function subscribe(changed: () => void) {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
}

/** Returns the priorities, joined by commas, of the columns that the table below the toolbar of `anchor` hides for lack of room. */
export function useLeftOutPriorities(anchor: HTMLElement | null) {
  const phone = useMedia(PHONE);
  const table = anchor?.closest(`.${styles.toolbar}`)?.nextElementSibling;
  const read = useCallback(() => {
    const isHidden = (head: Element | null | undefined) => head && getComputedStyle(head).display === 'none';
    return PRIORITIES.filter((priority) =>
      isHidden(table?.querySelector(`th[data-priority="${priority}"]`)),
    ).join();
  }, [table]);
  const leftOut = useSyncExternalStore(subscribe, read);
  // Phones show cards instead of a table. Cards leave out only `wide` columns.
  return phone ? 'wide' : leftOut;
}
