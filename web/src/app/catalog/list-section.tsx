import { FilterChip } from '../../ui/filter-chip.tsx';
import type { Filter } from '../../ui/list/filters.ts';
import { ListTable } from '../../ui/list/list-table.tsx';
import { nothingFound } from '../../ui/list/nothing-found.tsx';
import { SortSelect } from '../../ui/list/sort-select.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { SectionCard } from '../../ui/section-card.tsx';
import type { Column } from '../../ui/table/table-types.ts';

type Voyage = { id: number; ship: string; departure: string; bills: number };

const VOYAGES: Voyage[] = ['Tropic Sun', 'Érable', 'Bahama 10', 'Bahama 9'].map((ship, id) => ({
  id,
  ship,
  departure: `2026-11-0${4 - id}`,
  bills: (id * 700) % 900,
}));

const columns: Column<Voyage>[] = [
  { header: 'Ship', card: 'title', sort: 'ship', sortValue: ({ ship }) => ship, cell: ({ ship }) => ship },
  {
    header: 'Departure',
    sort: 'departure',
    sortValue: ({ departure }) => departure,
    cell: ({ departure }) => departure,
  },
  {
    header: 'House bills',
    numeric: true,
    sort: 'bills',
    sortValue: ({ bills }) => bills,
    cell: ({ bills }) => bills,
  },
  { header: 'Berth', cell: ({ id }) => id + 1 },
];

const MODES = [
  { value: 'SEA', label: 'Sea' },
  { value: 'AIR', label: 'Air' },
];
const filters: Filter[] = [
  { kind: 'multiple', key: 'mode', label: 'Mode', options: MODES },
  { kind: 'dates', key: 'departure', label: 'Departure date', chipPrefix: 'Departs' },
  { kind: 'one', key: 'direction', label: 'Direction', options: [{ value: 'out', label: 'Outward' }] },
];

const config = {
  defaults: {
    page: 0,
    size: 10,
    search: '',
    mode: '',
    departure: '',
    direction: '',
    sort: 'ship',
    view: null,
  },
  allowed: {},
  filters,
};

const NOTHING_FOUND = nothingFound('No voyages found.', { label: 'Show all voyages', to: '/ui' });

export function ListSection() {
  const list = useList(config);
  const search = String(list.control.state.search).toLowerCase();
  return (
    <SectionCard title="Lists">
      <FilterChip label="Direction: Outward" onRemove={() => undefined} />
      <SortSelect columns={columns} sorting={list.sorting} />
      <ListTable
        name="catalog"
        list={list}
        search="Search by ship"
        caption="Voyages"
        columns={columns}
        rows={VOYAGES.filter(({ ship }) => ship.toLowerCase().includes(search))}
        keyOf={({ id }) => id}
        empty={NOTHING_FOUND}
      />
    </SectionCard>
  );
}
