import { ALL_DUE_SORTS } from '@eport/contract/invoices/due-sorts.ts';
import type { ViewParameter } from '@eport/contract/saved-views/saved-view.ts';
import { withAgents } from '../../entities/agent-filter.ts';
import { customerSearchCode, useCustomerOption } from '../../entities/customer-option.ts';
import {
  enumOptions,
  useDestinationOptions,
  useShipmentOptions,
  useWarehouseOptions,
} from '../../entities/filter-options.ts';
import type { Filter } from '../../ui/list/filters.ts';
import { dayParameters } from '../../ui/list/list-query.ts';
import { bothDirections, FIRST_PAGE, type ListStateOf, oneOf } from '../../ui/list/list-state.ts';
import { PAGE_SIZES } from '../../ui/table/use-paging.ts';
import { dueFilterOf, dueFilters } from './due-list.ts';

const SORTS = bothDirections(ALL_DUE_SORTS);

const filters: Filter[] = [
  { kind: 'day', key: 'outstandingOn', label: 'Outstanding on', linkOnly: true },
  { kind: 'multiple', key: 'status', label: 'Status', options: enumOptions(['DUE', 'OVERDUE', 'PAID']) },
  ...dueFilters.filter(({ key }) => key !== 'status'),
  { kind: 'record', key: 'warehouseId', label: 'Warehouse', useRecords: useWarehouseOptions },
  { kind: 'record', key: 'destinationId', label: 'Destination', useRecords: useDestinationOptions },
  {
    kind: 'record',
    key: 'shipmentId',
    label: 'Shipment',
    useRecords: useShipmentOptions,
    linkOnly: true,
  },
  {
    kind: 'record',
    key: 'customerId',
    label: 'Customer',
    useRecords: useCustomerOption,
    search: customerSearchCode,
  },
  { kind: 'dates', key: 'shipped', label: 'Date shipped', chipPrefix: 'Shipped' },
];

type State = ListStateOf<ViewParameter<'all-due-invoices'>>;

const defaults: State = {
  ...FIRST_PAGE,
  status: '',
  due: '',
  issued: '',
  shipped: '',
  outstandingOn: '',
  agentId: '',
  warehouseId: '',
  destinationId: '',
  shipmentId: '',
  customerId: '',
  sort: 'dueDate',
};

export const allDueLists = withAgents<State>({
  defaults,
  allowed: { size: PAGE_SIZES, sort: SORTS },
  filters,
});

export const allDueQueryOf = (state: State) => {
  const { outstandingOn, warehouseId, destinationId, shipmentId, customerId } = state;
  return {
    ...dueFilterOf(state),
    ...dayParameters('shipped', state.shipped),
    ...{ outstandingOn, warehouseId, destinationId, shipmentId, customerId },
    sort: oneOf(SORTS, state.sort),
    page: String(state.page),
    size: String(state.size),
  };
};

/** Returns whether the filters may find invoices that are not due today. */
export const isBeyondDue = ({ outstandingOn, status }: State) =>
  outstandingOn !== '' || status.split(',').includes('PAID');
