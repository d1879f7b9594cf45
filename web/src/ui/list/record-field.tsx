import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { Autocomplete } from '../form/autocomplete.tsx';
import type { Frame } from '../form/field-frame.tsx';
import { Select } from '../form/select.tsx';
import { ANY, type Filter, type FilterOption, type RecordSearchProps } from './filters.ts';

type RecordFilter = Extract<Filter, { kind: 'record' }>;
type Props = RecordSearchProps & { filter: RecordFilter };

const FAILED = 'These options could not be loaded. Close the filters and open them again.';

export function RecordField({ filter, frame, value, onChange }: Props) {
  const records = filter.useRecords();
  const extra = filter.extra ?? [];
  // Decided once, since another kind of field after a choice would lose the focus.
  const [isExtra] = useState(extra.some((option) => option.value === value));
  if (filter.search && !isExtra)
    return <LazySearch code={filter.search} frame={frame} value={value} onChange={onChange} />;
  if (filter.search) return <OneOf options={extra} frame={frame} value={value} onChange={onChange} />;
  const options = records.data && [...extra, ...records.data];
  const framed = { ...frame, error: records.error ? messageOf(records.error, FAILED) : undefined };
  if (filter.searchable)
    return (
      <SearchableField
        frame={framed}
        options={options ?? []}
        loading={records.isPending}
        value={value}
        onChange={onChange}
      />
    );
  return <OneOf options={options} frame={framed} value={value} onChange={onChange} />;
}

type OneOfProps = RecordSearchProps & { options: readonly FilterOption[] | undefined };

const OneOf = ({ options, onChange, ...field }: OneOfProps) => (
  <Select {...field} options={options && [ANY, ...options]} onChange={(picked) => onChange(String(picked))} />
);

type LazyProps = RecordSearchProps & { code: NonNullable<RecordFilter['search']> };

function LazySearch({ code, frame, ...field }: LazyProps) {
  const { data, error } = useQuery(code);
  if (data) return <data.RecordSearch frame={frame} {...field} />;
  const failed = error ? { error: messageOf(error, FAILED) } : {};
  return <Select frame={{ ...frame, ...failed }} value="" options={undefined} onChange={() => undefined} />;
}

/** Maximum options in the menu: users search a longer list instead of scrolling. */
const MAX_OPTIONS = 50;

type SearchableProps = {
  frame: Frame;
  options: readonly FilterOption[];
  loading: boolean;
  value: string;
  onChange: (value: string) => void;
};

function SearchableField({ frame, options, loading, value, onChange }: SearchableProps) {
  const [text, setText] = useState('');
  const picked = options.find((option) => option.value === value) ?? null;
  const term = picked?.label === text ? '' : text.trim().toLowerCase();
  const found = options.filter(({ label }) => label.toLowerCase().includes(term)).slice(0, MAX_OPTIONS);
  return (
    <Autocomplete<FilterOption>
      frame={frame}
      value={picked}
      options={found}
      loading={loading}
      labelOf={({ label }) => label}
      keyOf={(option) => option.value}
      onTextChange={setText}
      onChange={(option) => onChange(option && typeof option !== 'string' ? option.value : '')}
      placeholder="Any"
      emptyText="Nothing found."
    />
  );
}
