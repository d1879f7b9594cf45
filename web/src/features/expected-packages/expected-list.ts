import { EXPECTED_PACKAGE_SORTS } from '@eport/contract/expected-packages/expected-package-sorts.ts';
import type { ViewParameter } from '@eport/contract/saved-views/saved-view.ts';
import { withAgents } from '../../entities/agent-filter.ts';
import { customerSearchCode, useCustomerOption } from '../../entities/customer-option.ts';
import { useWarehouseOptions } from '../../entities/filter-options.ts';
import type { Filter } from '../../ui/list/filters.ts';
import { dayParameters } from '../../ui/list/list-query.ts';
import { bothDirections, FIRST_PAGE, type ListStateOf, oneOf } from '../../ui/list/list-state.ts';
import { PAGE_SIZES } from '../../ui/table/use-paging.ts';
import { announcedFilter, STATUS_OPTIONS } from './expected-filters.ts';

const SORTS = bothDirections(EXPECTED_PACKAGE_SORTS);

export const STATUS_TOGGLES = [{ value: '', label: 'All' }, ...STATUS_OPTIONS];

const filters: Filter[] = [
  announcedFilter,
  { kind: 'record', key: 'warehouseId', label: 'Warehouse', useRecords: useWarehouseOptions },
  {
    kind: 'record',
    key: 'customerId',
    label: 'Customer',
    useRecords: useCustomerOption,
    search: customerSearchCode,
  },
];

type State = ListStateOf<ViewParameter<'expected-packages'>>;

const defaults: State = {
  ...FIRST_PAGE,
  search: '',
  status: '',
  announced: '',
  agentId: '',
  warehouseId: '',
  customerId: '',
  sort: '-createdAt',
};

export const expectedLists = withAgents<State>({
  defaults,
  allowed: { size: PAGE_SIZES, sort: SORTS, status: STATUS_TOGGLES.map(({ value }) => value) },
  filters,
});

export const expectedQueryOf = ({ announced, sort, view: _view, ...query }: State) => ({
  ...query,
  sort: oneOf(SORTS, sort),
  ...dayParameters('announced', announced),
});
