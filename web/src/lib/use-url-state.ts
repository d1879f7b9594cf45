import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

type State = Record<string, string | number>;
/** `number` and `string`, where the defaults would be narrowed to their literal values. */
type Wide<S> = { [K in keyof S]: S[K] extends number ? number : string };

type Allowed<S> = { [K in keyof S]?: ReadonlyArray<Wide<S>[K]> };

function read(text: string | null, fallback: string | number, allowed?: ReadonlyArray<string | number>) {
  if (text === null) return fallback;
  const isNumber = /^\d{1,9}$/.test(text);
  if (typeof fallback === 'number' && !isNumber) return fallback;
  const value = typeof fallback === 'number' ? Number(text) : text;
  return allowed && !allowed.includes(value) ? fallback : value;
}

/** For loaders, which know the address before the page is there. */
export function readUrlState<const S extends State>(
  params: URLSearchParams,
  defaults: S,
  allowed?: Allowed<S>,
): Wide<S> {
  const pairs = Object.entries(defaults).map(([key, fallback]) => [
    key,
    read(params.get(key), fallback, allowed?.[key]),
  ]);
  // Object.fromEntries forgets which key has which type; `read` has kept the type of each default.
  return Object.fromEntries(pairs) as Wide<S>;
}

/**
 * Keeps what the user would want back after a reload in the address: page, size, search, tab, filter.
 * What equals its default is left out; what the address holds wrongly, or is not `allowed`, counts as the default.
 * Both arguments stand at module level, so that `setState` stays the same function.
 */
export function useUrlState<const S extends State>(defaults: S, allowed?: Allowed<S>) {
  const [params, setParams] = useSearchParams();
  const state = readUrlState(params, defaults, allowed);
  const setState = useCallback(
    (patch: Partial<Wide<S>>) => {
      // As the address is by now: a search that waited for the typing to pause must not undo what was opened meanwhile.
      const after = new URLSearchParams(window.location.search);
      for (const [key, value] of Object.entries(patch)) {
        if (value === undefined || value === defaults[key]) after.delete(key);
        else after.set(key, String(value));
      }
      setParams(after, { replace: true, preventScrollReset: true });
    },
    [setParams, defaults],
  );
  return [state, setState] as const;
}
