import { Button } from '../button/button.tsx';
import { FilterChip } from '../filter-chip.tsx';
import { Row } from '../layout/stack.tsx';
import { dateRangeText } from './date-range.ts';
import { type Filter, noFilters } from './filters.ts';
import styles from './list-toolbar.module.css';
import type { ListControl } from './use-list.ts';

export function FilterChips({ list }: { list: ListControl }) {
  const { filters, state, change } = list;
  const active = filters.filter(({ key }) => state[key]);
  if (active.length === 0) return null;
  return (
    <Row wrap className={styles.chips}>
      {active.map((filter) => {
        const chip = { value: String(state[filter.key]), onRemove: () => change({ [filter.key]: '' }) };
        return filter.kind === 'record' ? (
          <RecordChip key={filter.key} filter={filter} {...chip} />
        ) : (
          <FilterChip key={filter.key} label={chipText(filter, chip.value)} onRemove={chip.onRemove} />
        );
      })}
      {active.length > 1 && <Button onClick={() => change(noFilters(filters))}>Clear all</Button>}
    </Row>
  );
}

type RecordFilter = Extract<Filter, { kind: 'record' }>;
type RecordChipProps = { filter: RecordFilter; value: string; onRemove: () => void };

function RecordChip({ filter, value, onRemove }: RecordChipProps) {
  const { data = [] } = filter.useRecords();
  const option = [...(filter.extra ?? []), ...data].find((known) => known.value === value);
  return <FilterChip label={`${filter.label}: ${option?.label ?? `#${value}`}`} onRemove={onRemove} />;
}

function chipText(filter: Exclude<Filter, RecordFilter>, value: string) {
  if (filter.kind === 'dates') return `${filter.chipPrefix} ${dateRangeText(value)}`;
  if (filter.kind === 'day') return `${filter.label} ${dateRangeText(`${value}..${value}`)}`;
  const name = filter.kind === 'multiple' ? filter.nameOf?.(value) : null;
  if (name) return name;
  const chosen = value.split(',');
  const labels = filter.options.filter((option) => chosen.includes(option.value)).map(({ label }) => label);
  return `${filter.label}: ${labels.join(', ')}`;
}
