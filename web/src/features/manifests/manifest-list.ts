import type { ViewParameter } from '@eport/contract/saved-views/saved-view.ts';
import { TRANSPORT_MODES } from '@eport/contract/shared/transport-mode.ts';
import { SHIPMENT_STATUSES } from '@eport/contract/shipments/shipment-status.ts';
import { useDestinationOptions, usePortOptions, wordOptions } from '../../entities/filter-options.ts';
import type { Filter } from '../../ui/list/filters.ts';
import { dayParameters } from '../../ui/list/list-query.ts';
import { bothDirections, type ListStateOf, START } from '../../ui/list/list-state.ts';
import { oneOf } from '../../ui/list/one-of.ts';
import type { ListConfig } from '../../ui/list/use-list.ts';
import { PAGE_SIZES } from '../../ui/table/use-paging.ts';

const SORTS = bothDirections(['id', 'masterBillOfLadingReferenceNumber', 'voyageNumber']);

const filters: Filter[] = [
  {
    kind: 'several',
    key: 'shipmentStatus',
    label: 'Shipment status',
    options: wordOptions(SHIPMENT_STATUSES),
  },
  { kind: 'dates', key: 'departure', label: 'Departure date', named: 'Departure' },
  { kind: 'record', key: 'destinationId', label: 'Destination', useRecords: useDestinationOptions },
  { kind: 'record', key: 'portOfLoadingId', label: 'Port of loading', useRecords: usePortOptions },
  { kind: 'record', key: 'portOfUnloadingId', label: 'Port of unloading', useRecords: usePortOptions },
  { kind: 'one', key: 'modeOfTransport', label: 'Mode of transport', options: wordOptions(TRANSPORT_MODES) },
];

type State = ListStateOf<ViewParameter<'manifests'>>;

const defaults: State = {
  ...START,
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

export const manifestQueryOf = ({ departure, sort, modeOfTransport, view: _view, ...query }: State) => ({
  ...query,
  modeOfTransport: oneOf(TRANSPORT_MODES, modeOfTransport),
  sort: oneOf(SORTS, sort),
  ...dayParameters('departure', departure),
});
