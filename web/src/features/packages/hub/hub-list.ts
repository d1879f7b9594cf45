import { PACKAGE_SORTS } from '@eport/contract/packages/package-sorts.ts';
import { PACKAGE_STATUSES } from '@eport/contract/packages/package-status.ts';
import type { ViewParameter } from '@eport/contract/saved-views/saved-view.ts';
import { readAgentList, withAgents } from '../../../entities/agent-filter.ts';
import { useCoworkerOptions } from '../../../entities/coworker-options.ts';
import { customerSearchCode, useCustomerOption } from '../../../entities/customer-option.ts';
import {
  enumOptions,
  useDestinationOptions,
  useShipmentOptions,
  useWarehouseOptions,
} from '../../../entities/filter-options.ts';
import type { Filter } from '../../../ui/list/filters.ts';
import { dayParameters } from '../../../ui/list/list-query.ts';
import { bothDirections, FIRST_PAGE, type ListStateOf, oneOf } from '../../../ui/list/list-state.ts';
import { ADMIN_SIZES } from '../../../ui/table/use-paging.ts';
import { cardTitle } from './package-filter.ts';

const SORTS = bothDirections(PACKAGE_SORTS);

const filters: Filter[] = [
  {
    kind: 'multiple',
    key: 'status',
    label: 'Status',
    options: enumOptions(PACKAGE_STATUSES),
    nameOf: cardTitle,
  },
  { kind: 'dates', key: 'received', label: 'Date received', chipPrefix: 'Received' },
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
    kind: 'record',
    key: 'customerId',
    label: 'Customer',
    useRecords: useCustomerOption,
    extra: [{ value: 'none', label: 'Without account' }],
    search: customerSearchCode,
  },
  { kind: 'dates', key: 'shipped', label: 'Date shipped', chipPrefix: 'Shipped' },
  {
    kind: 'one',
    key: 'hasDeparted',
    label: 'Departed',
    options: [
      { value: 'yes', label: 'Yes' },
      { value: 'no', label: 'No' },
    ],
  },
  { kind: 'dates', key: 'ready', label: 'Ready for pickup since', chipPrefix: 'Ready' },
  { kind: 'day', key: 'inWarehouseOn', label: 'In the warehouse on', linkOnly: true },
  { kind: 'day', key: 'readyOn', label: 'Ready for pickup on', linkOnly: true },
  { kind: 'dates', key: 'loaded', label: 'Date loaded', chipPrefix: 'Loaded' },
  { kind: 'dates', key: 'departed', label: 'Date departed', chipPrefix: 'Departed' },
  { kind: 'dates', key: 'cleared', label: 'Date cleared', chipPrefix: 'Cleared' },
  { kind: 'dates', key: 'invoiced', label: 'Date invoiced', chipPrefix: 'Invoiced' },
  { kind: 'dates', key: 'collected', label: 'Date handed over', chipPrefix: 'Handed over' },
  {
    kind: 'record',
    key: 'staffId',
    label: 'Done by (with a date)',
    useRecords: useCoworkerOptions,
    extra: [{ value: 'none', label: 'Automatic' }],
  },
];

/** Steps whose staff can be filtered with `staffId`. */
const STEP_DATES = ['received', 'loaded', 'departed', 'cleared', 'invoiced', 'collected'] as const;

type State = ListStateOf<ViewParameter<'packages'>>;

const defaults: State = {
  ...FIRST_PAGE,
  search: '',
  status: '',
  received: '',
  loaded: '',
  departed: '',
  cleared: '',
  invoiced: '',
  collected: '',
  staffId: '',
  warehouseId: '',
  destinationId: '',
  shipmentId: '',
  agentId: '',
  hasDeparted: '',
  ready: '',
  shipped: '',
  inWarehouseOn: '',
  readyOn: '',
  customerId: '',
  sort: '-createdAt',
};

export const hubLists = withAgents<State>({
  defaults,
  allowed: { size: ADMIN_SIZES, sort: SORTS },
  filters,
});

export function hubQuery(searchParams: URLSearchParams) {
  const { sort, view: _view, staffId, hasDeparted, ...state } = readAgentList(searchParams, hubLists);
  const { received, ready, shipped, loaded, departed, cleared, invoiced, collected, ...query } = state;
  return {
    ...query,
    hasDeparted: oneOf(['yes', 'no'], hasDeparted),
    sort: oneOf(SORTS, sort),
    // The server rejects `staffId` without the dates of a step.
    staffId: STEP_DATES.some((name) => state[name]) ? staffId : '',
    ...dayParameters('received', received),
    ...dayParameters('ready', ready),
    ...dayParameters('shipped', shipped),
    ...dayParameters('loaded', loaded),
    ...dayParameters('departed', departed),
    ...dayParameters('cleared', cleared),
    ...dayParameters('invoiced', invoiced),
    ...dayParameters('collected', collected),
  };
}
