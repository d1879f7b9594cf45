import { useCallback, useMemo } from 'react';
import { useQueryParams } from '../../lib/query-params.ts';
import { useToday } from '../../lib/use-today.ts';
import { type Allowed, readUrlState, type State, useUrlState } from '../../lib/use-url-state.ts';
import type { Paging, Sorting } from '../table/table-types.ts';
import { useSorting } from '../table/use-sorting.tsx';
import { isPreset } from './date-range.ts';
import { type Filter, withKnownFilters } from './filters.ts';
import type { ListState } from './list-state.ts';

export type ListConfig<S extends ListState> = {
  defaults: S;
  allowed: Allowed<S>;
  filters: readonly Filter[];
};

export type ListControl = {
  state: State;
  filters: readonly Filter[];
  change: (values: State) => void;
  isFiltered: boolean;
  /** What a saved view stores, as a URL query: the values that differ from the defaults, without `page` and `view`. */
  query: string;
  /** Reduces a saved query to what the list still knows, for comparison with `query`. */
  knownQuery: (query: string) => string;
  /** Opens a saved view, or the standard view, whose ID is null. */
  open: (view: { id: number | null; query: string }) => void;
};

export type List = {
  state: { page: number; size: number };
  control: ListControl;
  sorting: Sorting;
  sizes: readonly number[] | undefined;
  onPaging: Paging['onChange'];
};

export const readList = <S extends ListState>(
  searchParams: URLSearchParams,
  { defaults, allowed, filters }: ListConfig<S>,
) => withKnownFilters(filters, readUrlState(searchParams, defaults, allowed));

function savedQuery<S extends ListState>(state: State, config: ListConfig<S>) {
  const { defaults, allowed } = config;
  // Without `allowed.size`, the URL's page size belongs to another list on the page.
  const unsaved = ['page', 'view', ...(allowed.size ? [] : ['size'])];
  const changed = Object.keys(defaults)
    .filter((key) => !unsaved.includes(key) && state[key] !== defaults[key])
    .map((key) => [key, String(state[key])]);
  return new URLSearchParams(changed).toString();
}

/** Renders again at midnight, when filters such as `today` change their days. Define `config` at module level. */
export function useList<S extends ListState>(config: ListConfig<S>) {
  const { defaults, allowed, filters } = config;
  const searchParams = useQueryParams();
  const [, setTyped] = useUrlState(defaults, allowed);
  // The keys of filters and saved views are known only at run time.
  const setUrl = setTyped as (patch: Partial<State>, step?: 'replace') => void;
  const state = useMemo(() => readList(searchParams, config), [searchParams, config]);
  useToday(filters.some(({ kind, key }) => kind === 'dates' && isPreset(String(state[key]))));
  const change = useCallback((values: State) => setUrl({ ...values, page: 0 }), [setUrl]);
  const control: ListControl = {
    state,
    filters,
    change,
    isFiltered: Boolean(state.search) || filters.some(({ key }) => state[key]),
    query: savedQuery(state, config),
    knownQuery: (query) => savedQuery(readList(new URLSearchParams(query), config), config),
    open: ({ id, query }) => setUrl({ ...readList(new URLSearchParams(query), config), page: 0, view: id }),
  };
  const onPaging = useCallback<Paging['onChange']>(
    ({ page, size }, step) => setUrl({ page, size }, step),
    [setUrl],
  );
  const onSort = useCallback((sort: string) => change({ sort }), [change]);
  const sorting = useSorting(String(state.sort), onSort, String(defaults.sort));
  return { state, control, change, onPaging, sorting, sizes: allowed.size };
}
