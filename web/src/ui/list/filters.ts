import type { UseQueryResult } from '@tanstack/react-query';
import { readDateRange } from './date-range.ts';

export type FilterOption = { value: string; label: string };

/** The option of a field without a filter. */
export const ANY: FilterOption = { value: '', label: 'Any' };

type Named = { key: string; label: string };

/** A filter of a list: its key in the address, its field and what its chip says. All values are strings, '' for none. */
export type Filter = Named &
  (
    | {
        /** Any of these values, separated by commas in the address. */
        kind: 'several';
        options: readonly FilterOption[];
        /** A name for a combination of values, otherwise null. */
        nameOf?: (value: string) => string | null;
      }
    | { kind: 'one'; options: readonly FilterOption[] }
    | {
        /** The ID of a record, or the value of an extra option. */
        kind: 'record';
        useRecords: () => UseQueryResult<readonly FilterOption[]>;
        extra?: readonly FilterOption[];
        /** Has too many records for a menu. */
        searchable?: boolean;
      }
    /** `named` begins the text of the chip: "Received Nov 1 – Nov 15". */
    | { kind: 'dates'; named: string }
  );

export type FilterValues = Record<string, string>;

const ID = /^[1-9]\d{0,8}$/;

/** The value as the filter knows it; unknown parts are left out. */
function readFilterValue(filter: Filter, value: string): string {
  const isOption = (options: readonly FilterOption[] = []) =>
    options.some((option) => option.value === value);
  if (filter.kind === 'dates') return readDateRange(value);
  if (filter.kind === 'record') return ID.test(value) || isOption(filter.extra) ? value : '';
  if (filter.kind === 'one') return isOption(filter.options) ? value : '';
  const wanted = value.split(',');
  return filter.options
    .map((option) => option.value)
    .filter((option) => wanted.includes(option))
    .join();
}

/** The state of a list with only values that its filters know. */
export function withKnownFilters<State extends Record<string, string | number>>(
  filters: readonly Filter[],
  state: State,
): State {
  const known = filters.map((filter) => [
    filter.key,
    readFilterValue(filter, String(state[filter.key] ?? '')),
  ]);
  // Each key keeps its type: the values of filters are strings.
  return { ...state, ...Object.fromEntries(known) } as State;
}

export const noFilters = (filters: readonly Filter[]): FilterValues =>
  Object.fromEntries(filters.map(({ key }) => [key, '']));

export const filterValues = (
  filters: readonly Filter[],
  state: Record<string, string | number>,
): FilterValues => Object.fromEntries(filters.map(({ key }) => [key, String(state[key] ?? '')]));
