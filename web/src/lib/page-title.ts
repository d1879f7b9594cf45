import { useEffect } from 'react';
import { config } from './config.ts';

/** "My Packages · ePort" in the tab and in the history. */
export function usePageTitle(title: string) {
  useEffect(() => {
    document.title = `${title} · ${config.productName}`;
  }, [title]);
}
