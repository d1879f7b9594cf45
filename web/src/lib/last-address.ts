import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { LAST_ADDRESSES } from './session/tab-data.ts';
import { tabStorage } from './tab-storage.ts';

function read(): Map<string, string> {
  const pairs: unknown = JSON.parse(tabStorage.read(LAST_ADDRESSES) ?? '[]');
  return new Map(Array.isArray(pairs) ? pairs : []);
}

/** Returns the path with the query that it last had in this tab. */
export const lastAddress = (path: string) => path + (read().get(path) ?? '');

/** Remembers the query of each path. For use in the shell only: the query of a public page may hold a secret. */
export function useRememberAddress() {
  const { pathname, search } = useLocation();
  useEffect(() => {
    const addresses = read();
    if (search) addresses.set(pathname, search);
    else addresses.delete(pathname);
    tabStorage.write(LAST_ADDRESSES, JSON.stringify([...addresses]));
  }, [pathname, search]);
}
