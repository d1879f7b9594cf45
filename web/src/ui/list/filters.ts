import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { LazyCode } from '../../lib/lazy-code.ts';
import { idIn } from '../../lib/read-id.ts';
import type { State } from '../../lib/use-url-state.ts';
import type { Frame } from '../form/field-frame.tsx';
import { readDateRange } from './date-range.ts';

export type RecordSearchProps = { frame: Frame; value: string; onChange: (value: string) => void };
export type RecordSearchModule = { RecordSearch: ComponentType<RecordSearchProps> };

export type FilterOption = { value: string; label: string };

export const ANY: FilterOption = { value: '', label: 'Any' };

type Labeled = { key: string; label: string };

/** All values are strings, '' for none. */
export type Filter = Labeled &
  (
    | {
        /** Comma-separated in the URL. */
        kind: 'multiple';
        options: readonly FilterOption[];
        /** Overrides the chip's text, unless it returns null. */
        nameOf?: (value: string) => string | null;
        /** Replaces `options` in the panel, for example with counts for the values of the other filters. */
        useOptions?: (values: FilterValues) => readonly FilterOption[];
      }
    | { kind: 'one'; options: readonly FilterOption[] }
    | {
        kind: 'record';
        useRecords: () => UseQueryResult<readonly FilterOption[]>;
        extra?: readonly FilterOption[];
        searchable?: boolean;
        /** A search field for records that are too many to offer all. */
        search?: LazyCode<RecordSearchModule>;
        /** Set by links only, so the panel shows it only while it is set. */
        linkOnly?: boolean;
      }
    /** `chipPrefix` begins the chip: "Received Nov 1 – Nov 15". */
    | { kind: 'dates'; chipPrefix: string }
    | { kind: 'day'; linkOnly: true }
  );

export type FilterValues = Record<string, string>;

function readFilterValue(filter: Filter, value: string): string {
  const isOption = (options: readonly FilterOption[] = []) =>
    options.some((option) => option.value === value);
  if (filter.kind === 'dates') return readDateRange(value);
  if (filter.kind === 'day') return readDateRange(`${value}..`) && value;
  if (filter.kind === 'record') return idIn(value) !== null || isOption(filter.extra) ? value : '';
  if (filter.kind === 'one') return isOption(filter.options) ? value : '';
  const wanted = value.split(',');
  return filter.options
    .map((option) => option.value)
    .filter((option) => wanted.includes(option))
    .join();
}

export function withKnownFilters<S extends State>(filters: readonly Filter[], state: S): S {
  const known = filters.map((filter) => [
    filter.key,
    readFilterValue(filter, String(state[filter.key] ?? '')),
  ]);
  // The values of filters are strings.
  return { ...state, ...Object.fromEntries(known) } as S;
}

export const noFilters = (filters: readonly Filter[]): FilterValues =>
  Object.fromEntries(filters.map(({ key }) => [key, '']));

export const filterValues = (filters: readonly Filter[], state: State): FilterValues =>
  Object.fromEntries(filters.map(({ key }) => [key, String(state[key] ?? '')]));
