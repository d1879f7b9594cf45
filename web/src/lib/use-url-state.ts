import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useQueryParams } from './query-params.ts';
import { idIn } from './read-id.ts';

type Value = string | number | null;

/** A parameter whose default is null is an ID. */
export type State = Record<string, Value>;
type Wide<S> = {
  [K in keyof S]: null extends S[K] ? number | null : S[K] extends number ? number : string;
};

export type Allowed<S> = { [K in keyof S]?: ReadonlyArray<Wide<S>[K]> };

function read(text: string | null, fallback: Value, allowed?: ReadonlyArray<Value>) {
  if (fallback === null) return idIn(text);
  if (text === null) return fallback;
  const isNumber = /^\d{1,9}$/.test(text);
  if (typeof fallback === 'number' && !isNumber) return fallback;
  const value = typeof fallback === 'number' ? Number(text) : text;
  return allowed && !allowed.includes(value) ? fallback : value;
}

export function readUrlState<const S extends State>(
  params: URLSearchParams,
  defaults: S,
  allowed?: Allowed<S>,
): Wide<S> {
  const pairs = Object.entries(defaults).map(([key, fallback]) => [
    key,
    read(params.get(key), fallback, allowed?.[key]),
  ]);
  // Object.fromEntries loses the key types; `read` keeps the type of each default.
  return Object.fromEntries(pairs) as Wide<S>;
}

/** The history step of a change. `close` goes back to the entry before `open`, or replaces the entry if the page began with it. */
type Step = 'push' | 'replace' | 'open' | 'close';

const OPENED = { opened: true };

const wasOpened = (state: unknown) =>
  typeof state === 'object' && state !== null && 'opened' in state && state.opened === true;

/** Such a change replaces the history entry, so that Back skips intermediate terms. */
const refinesSearch = (before: URLSearchParams, after: URLSearchParams) =>
  before.has('search') && after.has('search') && before.get('search') !== after.get('search');

/** The router updates the URL with a delay; a second change builds on the first. */
let pending: { from: string; search: URLSearchParams } | null = null;

/** Reads the browser's URL: with the rendered one, a debounced search would undo later changes. */
const currentParams = () =>
  pending?.from === window.location.href ? pending.search : new URLSearchParams(window.location.search);

function patchParams(before: URLSearchParams, patch: Record<string, Value | undefined>, defaults: State) {
  const after = new URLSearchParams(before);
  for (const [key, value] of Object.entries(patch)) {
    if (value === undefined) continue;
    if (value === defaults[key]) after.delete(key);
    else after.set(key, String(value));
  }
  return after;
}

/** Define both arguments at module level: `setState` depends on them. */
export function useUrlState<const S extends State>(defaults: S, allowed?: Allowed<S>) {
  const params = useQueryParams();
  const { state: entry } = useLocation();
  const navigate = useNavigate();
  const opened = wasOpened(entry);
  useEffect(() => {
    if (pending?.from !== window.location.href) pending = null;
  });
  const state = readUrlState(params, defaults, allowed);
  const setState = useCallback(
    (patch: { [K in keyof S]?: Wide<S>[K] | undefined }, step: Step = 'push') => {
      if (step === 'close' && opened) return void navigate(-1);
      const before = currentParams();
      const after = patchParams(before, patch, defaults);
      if (after.toString() === before.toString()) return;
      pending = { from: window.location.href, search: after };
      void navigate(
        { search: after.toString() },
        {
          replace: step === 'replace' || step === 'close' || refinesSearch(before, after),
          preventScrollReset: true,
          // Renders at once, or a busy page would show a control's new state late. Effects, which cannot, use 'replace'.
          flushSync: step === 'push',
          ...(step === 'open' && { state: OPENED }),
        },
      );
    },
    [navigate, opened, defaults],
  );
  return [state, setState] as const;
}
