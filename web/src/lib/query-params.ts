import { useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';

/** `from` is the address until the router has left it, then null. */
type Change = { from: string | null; path: string; search: URLSearchParams };

let latest: Change | null = null;
const listeners = new Set<() => void>();

function setLatest(change: Change) {
  latest = change;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function latestParams(): URLSearchParams | null {
  if (!latest) return null;
  const { href, pathname, search } = window.location;
  const isReached = pathname === latest.path && search.slice(1) === latest.search.toString();
  return isReached || href === latest.from ? latest.search : null;
}

/** The router updates the address with a delay; a second change builds on the first. */
export const currentParams = () => latestParams() ?? new URLSearchParams(window.location.search);

/** Shows a change of the query at once, until the router has navigated, which it does with a low priority, or has refused to. */
export function showParams(search: URLSearchParams, navigate: () => void | Promise<void>) {
  const { href, pathname } = window.location;
  const change: Change = { from: href, path: pathname, search };
  setLatest(change);
  const settle = () => latest === change && setLatest({ ...change, from: null });
  void Promise.resolve(navigate()).finally(settle);
}

/** The query of the address. A control that changes it shows its new state at once, even while the page is busy. */
export function useQueryParams(): URLSearchParams {
  const [params] = useSearchParams();
  useSyncExternalStore(subscribe, () => latest);
  return latestParams() ?? params;
}
