import { MANIFEST_SORTS } from '@eport/contract/manifests/manifest-sorts.ts';
import type { ViewParameter } from '@eport/contract/saved-views/saved-view.ts';
import { SHIPMENT_STATUSES } from '@eport/contract/shipments/shipment-states.ts';
import { enumOptions, usePortOptions } from '../../entities/filter-options.ts';
import {
  departureFilter,
  destinationFilter,
  modeFilter,
  passageQueryOf,
} from '../../entities/passage-list.ts';
import type { Filter } from '../../ui/list/filters.ts';
import { bothDirections, FIRST_PAGE, type ListStateOf } from '../../ui/list/list-state.ts';
import type { ListConfig } from '../../ui/list/use-list.ts';
import { PAGE_SIZES } from '../../ui/table/use-paging.ts';

const SORTS = bothDirections(MANIFEST_SORTS);

const filters: Filter[] = [
  {
    kind: 'multiple',
    key: 'shipmentStatus',
    label: 'Shipment status',
    options: enumOptions(SHIPMENT_STATUSES),
  },
  departureFilter,
  destinationFilter,
  { kind: 'record', key: 'portOfLoadingId', label: 'Port of loading', useRecords: usePortOptions },
  { kind: 'record', key: 'portOfUnloadingId', label: 'Port of unloading', useRecords: usePortOptions },
  modeFilter,
];

type State = ListStateOf<ViewParameter<'manifests'>>;

const defaults: State = {
  ...FIRST_PAGE,
  shipmentStatus: '',
  departure: '',
  destinationId: '',
  portOfLoadingId: '',
  portOfUnloadingId: '',
  modeOfTransport: '',
  sort: '-id',
};

export const manifestList: ListConfig<State> = {
  defaults,
  allowed: { size: PAGE_SIZES, sort: SORTS },
  filters,
};

export const manifestQueryOf = (state: State) => passageQueryOf(state, SORTS);
