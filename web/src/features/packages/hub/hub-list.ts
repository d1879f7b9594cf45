import { PACKAGE_STATUSES } from '@eport/contract/packages/package-status.ts';
import type { ViewParameter } from '@eport/contract/saved-views/saved-view.ts';
import {
  useDestinationOptions,
  useShipmentOptions,
  useWarehouseOptions,
} from '../../../entities/filter-options.ts';
import { formatStatus } from '../../../lib/format.ts';
import { daysOf } from '../../../ui/list/date-range.ts';
import type { Filter } from '../../../ui/list/filters.ts';
import { oneOf } from '../../../ui/list/one-of.ts';
import { type ListConfig, readList } from '../../../ui/list/use-list.ts';
import { cardTitle } from './package-filter.ts';

export const SIZES = [5, 10, 25];

const SORTS = ['createdAt', '-createdAt', 'status', '-status'] as const;

const filters: Filter[] = [
  {
    kind: 'several',
    key: 'status',
    label: 'Status',
    options: PACKAGE_STATUSES.map((value) => ({ value, label: formatStatus(value) })),
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

type Parameter = Exclude<ViewParameter<'packages'>, 'size'>;

const defaults = {
  page: 0,
  size: 10,
  search: '',
  status: '',
  received: '',
  warehouseId: '',
  destinationId: '',
  shipmentId: '',
  sort: '-createdAt',
  view: 0,
} satisfies Record<Parameter, string> & Record<'page' | 'size' | 'view', number>;

export const hubList = { defaults, allowed: { size: SIZES, sort: SORTS }, filters } satisfies ListConfig<
  typeof defaults
>;

/** The query of the list. */
export function hubQuery(address: URLSearchParams) {
  const { received, sort, view: _view, ...query } = readList(address, hubList);
  const { from, to } = daysOf(received);
  return { ...query, sort: oneOf(SORTS, sort), receivedFrom: from, receivedTo: to };
}
