import { useEffect } from 'react';
import { config } from './config.ts';

export function usePageTitle(title: string) {
  useEffect(() => {
    document.title = `${title} · ${config.productName}`;
  }, [title]);
}
