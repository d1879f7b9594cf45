import { DRAWER_STATUSES } from '@eport/contract/cash-drawers/drawer-status.ts';
import type { ViewParameter } from '@eport/contract/saved-views/saved-view.ts';
import { withAgents } from '../../entities/agent-filter.ts';
import { enumOptions } from '../../entities/filter-options.ts';
import type { Filter } from '../../ui/list/filters.ts';
import { dayParameters } from '../../ui/list/list-query.ts';
import { FIRST_PAGE, type ListStateOf } from '../../ui/list/list-state.ts';
import { PAGE_SIZES } from '../../ui/table/use-paging.ts';

const filters: Filter[] = [
  { kind: 'multiple', key: 'status', label: 'Status', options: enumOptions(DRAWER_STATUSES) },
  { kind: 'dates', key: 'opened', label: 'Opened', chipPrefix: 'Opened' },
];

type State = ListStateOf<ViewParameter<'cash-drawers'>>;

const defaults: State = { ...FIRST_PAGE, status: '', opened: '', agentId: '' };

export const drawerLists = withAgents<State>({
  defaults,
  allowed: { size: PAGE_SIZES, sort: [''] },
  filters,
});

export const drawerQueryOf = ({ status, opened, agentId, page, size }: State) => ({
  status,
  ...(agentId && { agentId }),
  ...dayParameters('opened', opened),
  page: String(page),
  size: String(size),
});
