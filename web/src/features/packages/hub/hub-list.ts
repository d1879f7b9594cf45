import { PACKAGE_STATUSES } from '@eport/contract/packages/package-status.ts';
import type { ViewParameter } from '@eport/contract/saved-views/saved-view.ts';
import {
  useAgentOptions,
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
  {
    kind: 'one',
    key: 'hasDeparted',
    label: 'Departed',
    options: [
      { value: 'yes', label: 'Yes' },
      { value: 'no', label: 'No' },
    ],
  },
  { kind: 'dates', key: 'ready', label: 'Ready for pickup since', named: 'Ready' },
  { kind: 'dates', key: 'collected', label: 'Date handed over', named: 'Handed over' },
];

const agentFilter: Filter = { kind: 'record', key: 'agentId', label: 'Agent', useRecords: useAgentOptions };

type State = ListStateOf<ViewParameter<'packages'>>;

const defaults: State = {
  ...START,
  search: '',
  status: '',
  received: '',
  warehouseId: '',
  destinationId: '',
  shipmentId: '',
  agentId: '',
  hasDeparted: '',
  ready: '',
  collected: '',
  sort: '-createdAt',
};

const listWith = (more: Filter[]): ListConfig<State> => ({
  defaults,
  allowed: { size: ADMIN_SIZES, sort: SORTS },
  filters: [...filters, ...more],
});

export const staffHubList = listWith([]);
export const adminHubList = listWith([agentFilter]);

export function hubQuery(address: URLSearchParams) {
  const read = readList(address, adminHubList);
  const { received, ready, collected, hasDeparted, sort, view: _view, ...query } = read;
  return {
    ...query,
    hasDeparted: oneOf(['yes', 'no'], hasDeparted),
    sort: oneOf(SORTS, sort),
    ...dayParameters('received', received),
    ...dayParameters('ready', ready),
    ...dayParameters('collected', collected),
  };
}
