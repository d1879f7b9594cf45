import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { type Allowed, readUrlState, useUrlState } from '../../lib/use-url-state.ts';
import type { PagingChange, Sorting } from '../table/table-types.ts';
import { useSorting } from '../table/use-sorting.tsx';
import { type Filter, withKnownFilters } from './filters.ts';
import type { ListState } from './list-state.ts';

export type ListConfig<S extends ListState> = {
  defaults: S;
  allowed: Allowed<S>;
  filters: readonly Filter[];
};

/** What the toolbar of a list needs of its state. */
export type ListControl = {
  state: Record<string, string | number>;
  filters: readonly Filter[];
  /** Shows the first page with these values. */
  change: (values: Record<string, string | number>) => void;
  /** Whether filters or a search leave rows out. */
  isFiltered: boolean;
  /** The state without page and view, as it is saved. */
  query: string;
  /** A saved query with only the values that are still known. */
  knownQuery: (query: string) => string;
  open: (view: { id: number; query: string }) => void;
};

export type List = {
  state: { page: number; size: number };
  control: ListControl;
  sorting: Sorting;
  sizes: readonly number[] | undefined;
  onPaging: (changed: PagingChange) => void;
};

export const readList = <S extends ListState>(
  address: URLSearchParams,
  { defaults, allowed, filters }: ListConfig<S>,
) => withKnownFilters(filters, readUrlState(address, defaults, allowed));

/** The query string of everything that a view saves; defaults are left out. */
function savedQuery(state: Record<string, string | number>, defaults: Record<string, string | number>) {
  const changed = Object.keys(defaults)
    .filter((key) => key !== 'page' && key !== 'view' && state[key] !== defaults[key])
    .map((key) => [key, String(state[key])]);
  return new URLSearchParams(changed).toString();
}

/** The state of a list in the address: page, search, filters, order and saved view. Define `config` at module level. */
export function useList<S extends ListState>(config: ListConfig<S>) {
  const { defaults, allowed, filters } = config;
  const [address] = useSearchParams();
  const [, setTyped] = useUrlState(defaults, allowed);
  // Filters and saved views know their keys only at run time.
  const setUrl = setTyped as (patch: Record<string, string | number | undefined>) => void;
  const state = useMemo(() => readList(address, config), [address, config]);
  const change = useCallback(
    (values: Record<string, string | number>) => setUrl({ ...values, page: 0 }),
    [setUrl],
  );
  const control: ListControl = {
    state,
    filters,
    change,
    isFiltered: Boolean(state.search) || filters.some(({ key }) => state[key]),
    query: savedQuery(state, defaults),
    knownQuery: (query) => savedQuery(readList(new URLSearchParams(query), config), defaults),
    open: ({ id, query }) => setUrl({ ...readList(new URLSearchParams(query), config), page: 0, view: id }),
  };
  const onPaging = useCallback(({ page, size }: PagingChange) => setUrl({ page, size }), [setUrl]);
  const onSort = useCallback((sort: string) => change({ sort }), [change]);
  const sorting = useSorting(String(state.sort), onSort, String(defaults.sort));
  return { state, control, change, onPaging, sorting, sizes: allowed.size };
}
