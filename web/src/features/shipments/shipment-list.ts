import type { ViewParameter } from '@eport/contract/saved-views/saved-view.ts';
import { SHIPMENT_STATUSES } from '@eport/contract/shipments/shipment-status.ts';
import { useWarehouseOptions, wordOptions } from '../../entities/filter-options.ts';
import { departureFilter, destinationFilter, modeFilter, voyageQueryOf } from '../../entities/voyage-list.ts';
import type { Filter } from '../../ui/list/filters.ts';
import { bothDirections, type ListStateOf, START } from '../../ui/list/list-state.ts';
import type { ListConfig } from '../../ui/list/use-list.ts';
import { PAGE_SIZES } from '../../ui/table/use-paging.ts';

const SORTS = bothDirections(['manifestId', 'destinationCountryName', 'departureDate', 'status']);

const filters: Filter[] = [
  { kind: 'several', key: 'status', label: 'Status', options: wordOptions(SHIPMENT_STATUSES) },
  departureFilter,
  destinationFilter,
  { kind: 'record', key: 'warehouseId', label: 'Origin warehouse', useRecords: useWarehouseOptions },
  modeFilter,
];

type State = ListStateOf<ViewParameter<'shipments'>>;

const defaults: State = {
  ...START,
  status: '',
  departure: '',
  destinationId: '',
  warehouseId: '',
  modeOfTransport: '',
};

export const shipmentList: ListConfig<State> = {
  defaults,
  allowed: { size: PAGE_SIZES, sort: SORTS },
  filters,
};

export const shipmentQueryOf = (state: State) => voyageQueryOf(state, SORTS);
