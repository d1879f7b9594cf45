import { PACKAGE_STATUSES } from '@eport/contract/packages/package-status.ts';
import type { ViewParameter } from '@eport/contract/saved-views/saved-view.ts';
import {
  useDestinationOptions,
  useShipmentOptions,
  useWarehouseOptions,
  wordOptions,
} from '../../../entities/filter-options.ts';
import type { Filter } from '../../../ui/list/filters.ts';
import { dayParameters } from '../../../ui/list/list-query.ts';
import { bothDirections, type ListStateOf, START } from '../../../ui/list/list-state.ts';
import { oneOf } from '../../../ui/list/one-of.ts';
import { type ListConfig, readList } from '../../../ui/list/use-list.ts';
import { ADMIN_SIZES } from '../../../ui/table/use-paging.ts';
import { cardTitle } from './package-filter.ts';

const SORTS = bothDirections(['createdAt', 'status']);

const filters: Filter[] = [
  {
    kind: 'several',
    key: 'status',
    label: 'Status',
    options: wordOptions(PACKAGE_STATUSES),
    nameOf: cardTitle,
  },
  { kind: 'dates', key: 'received', label: 'Date received', named: 'Received' },
  { kind: 'record', key: 'warehouseId', label: 'Warehouse', useRecords: useWarehouseOptions },
  { kind: 'record', key: 'destinationId', label: 'Destination', useRecords: useDestinationOptions },
  {
    kind: 'record',
    key: 'shipmentId',
    label: 'Shipment',
    useRecords: useShipmentOptions,
    extra: [{ value: 'none', label: 'Not in a shipment' }],
    searchable: true,
  },
];

type State = ListStateOf<ViewParameter<'packages'>>;

const defaults: State = {
  ...START,
  search: '',
  status: '',
  received: '',
  warehouseId: '',
  destinationId: '',
  shipmentId: '',
  sort: '-createdAt',
};

export const hubList: ListConfig<State> = { defaults, allowed: { size: ADMIN_SIZES, sort: SORTS }, filters };

export function hubQuery(address: URLSearchParams) {
  const { received, sort, view: _view, ...query } = readList(address, hubList);
  return { ...query, sort: oneOf(SORTS, sort), ...dayParameters('received', received) };
}
