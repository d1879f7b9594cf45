import type { ViewParameter } from '@eport/contract/saved-views/saved-view.ts';
import { SHIPMENT_SORTS } from '@eport/contract/shipments/shipment-sorts.ts';
import { SHIPMENT_STATUSES } from '@eport/contract/shipments/shipment-states.ts';
import { withAgents } from '../../entities/agent-filter.ts';
import { enumOptions, useWarehouseOptions } from '../../entities/filter-options.ts';
import {
  departureFilter,
  destinationFilter,
  modeFilter,
  passageQueryOf,
} from '../../entities/passage-list.ts';
import type { Filter } from '../../ui/list/filters.ts';
import { dayParameters } from '../../ui/list/list-query.ts';
import { bothDirections, FIRST_PAGE, type ListStateOf } from '../../ui/list/list-state.ts';
import { PAGE_SIZES } from '../../ui/table/use-paging.ts';

const SORTS = bothDirections(SHIPMENT_SORTS);

const filters: Filter[] = [
  { kind: 'multiple', key: 'status', label: 'Status', options: enumOptions(SHIPMENT_STATUSES) },
  departureFilter,
  { kind: 'dates', key: 'departed', label: 'Departed on', chipPrefix: 'Departed' },
  destinationFilter,
  { kind: 'record', key: 'warehouseId', label: 'Origin warehouse', useRecords: useWarehouseOptions },
  modeFilter,
];

type State = ListStateOf<ViewParameter<'shipments'>>;

const defaults: State = {
  ...FIRST_PAGE,
  status: '',
  departure: '',
  departed: '',
  agentId: '',
  destinationId: '',
  warehouseId: '',
  modeOfTransport: '',
};

export const shipmentLists = withAgents<State>({
  defaults,
  allowed: { size: PAGE_SIZES, sort: SORTS },
  filters,
});

export const shipmentQueryOf = ({ departed, ...state }: State) => ({
  ...passageQueryOf(state, SORTS),
  ...dayParameters('departed', departed),
});
