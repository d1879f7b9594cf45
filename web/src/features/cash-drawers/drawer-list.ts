import { DRAWER_STATUSES } from '@eport/contract/cash-drawers/drawer-status.ts';
import type { ViewParameter } from '@eport/contract/saved-views/saved-view.ts';
import { enumOptions, useAgentOptions } from '../../entities/filter-options.ts';
import type { Filter } from '../../ui/list/filters.ts';
import { dayParameters } from '../../ui/list/list-query.ts';
import { FIRST_PAGE, type ListStateOf } from '../../ui/list/list-state.ts';
import type { ListConfig } from '../../ui/list/use-list.ts';
import { PAGE_SIZES } from '../../ui/table/use-paging.ts';

const filters: Filter[] = [
  { kind: 'several', key: 'status', label: 'Status', options: enumOptions(DRAWER_STATUSES) },
  { kind: 'dates', key: 'opened', label: 'Opened', named: 'Opened' },
];

type State = ListStateOf<ViewParameter<'cash-drawers'>>;

const defaults: State = { ...FIRST_PAGE, status: '', opened: '', agentId: '' };

const listWith = (more: Filter[], allowed: ListConfig<State>['allowed'] = {}): ListConfig<State> => ({
  defaults,
  allowed: { size: PAGE_SIZES, sort: [''], ...allowed },
  filters: [...filters, ...more],
});

// Staff have no filter that would show an agent in the URL.
export const staffDrawerList = listWith([], { agentId: [''] });
export const adminDrawerList = listWith([
  { kind: 'record', key: 'agentId', label: 'Agent', useRecords: useAgentOptions },
]);

export const drawerQueryOf = ({ status, opened, agentId, page, size }: State) => ({
  status,
  ...(agentId && { agentId }),
  ...dayParameters('opened', opened),
  page: String(page),
  size: String(size),
});
