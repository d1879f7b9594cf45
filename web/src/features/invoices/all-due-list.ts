import { withAgents } from '../../entities/agent-filter.ts';
import { useDestinationOptions, useWarehouseOptions } from '../../entities/filter-options.ts';
import type { Filter } from '../../ui/list/filters.ts';
import { bothDirections, type ListStateOf, START } from '../../ui/list/list-state.ts';
import { oneOf } from '../../ui/list/one-of.ts';
import { PAGE_SIZES } from '../../ui/table/use-paging.ts';
import { dueFilterOf, dueFilters } from './due-list.ts';

const SORTS = bothDirections(['id', 'createdAt', 'dueDate', 'remainingAmount']);

const filters: Filter[] = [
  ...dueFilters,
  { kind: 'record', key: 'warehouseId', label: 'Warehouse', useRecords: useWarehouseOptions },
  { kind: 'record', key: 'destinationId', label: 'Destination', useRecords: useDestinationOptions },
];

type State = ListStateOf<'status' | 'due' | 'issued' | 'agentId' | 'warehouseId' | 'destinationId'>;

const defaults: State = {
  ...START,
  status: '',
  due: '',
  issued: '',
  agentId: '',
  warehouseId: '',
  destinationId: '',
  sort: 'dueDate',
};

export const allDueLists = withAgents<State>({
  defaults,
  allowed: { size: PAGE_SIZES, sort: SORTS },
  filters,
});

export const allDueQueryOf = (state: State) => ({
  ...dueFilterOf(state),
  warehouseId: state.warehouseId,
  destinationId: state.destinationId,
  sort: oneOf(SORTS, state.sort),
  page: String(state.page),
  size: String(state.size),
});
