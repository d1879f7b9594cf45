import { ONLINE_STATUSES } from '@eport/contract/online-payments/online-states.ts';
import type { ViewParameter } from '@eport/contract/saved-views/saved-view.ts';
import { withAgents } from '../../../entities/agent-filter.ts';
import { enumOptions } from '../../../entities/filter-options.ts';
import type { Filter } from '../../../ui/list/filters.ts';
import { dayParameters } from '../../../ui/list/list-query.ts';
import { FIRST_PAGE, type ListStateOf } from '../../../ui/list/list-state.ts';
import { PAGE_SIZES } from '../../../ui/table/use-paging.ts';

const filters: Filter[] = [
  { kind: 'one', key: 'needsAction', label: 'Action', options: [{ value: 'true', label: 'Needs action' }] },
  { kind: 'multiple', key: 'status', label: 'Status', options: enumOptions(ONLINE_STATUSES) },
  { kind: 'dates', key: 'received', label: 'Received', chipPrefix: 'Received' },
  { kind: 'dates', key: 'lost', label: 'Loss Recorded', chipPrefix: 'Loss recorded' },
];

type State = ListStateOf<ViewParameter<'online-payments'>>;

const defaults: State = {
  ...FIRST_PAGE,
  status: '',
  received: '',
  lost: '',
  agentId: '',
  needsAction: '',
};

export const onlineLists = withAgents<State>({
  defaults,
  allowed: { size: PAGE_SIZES, sort: [''], needsAction: ['', 'true'] },
  filters,
});

export const onlineQueryOf = ({ status, received, lost, agentId, needsAction, page, size }: State) => ({
  status,
  ...(agentId && { agentId }),
  ...(needsAction === 'true' && { needsAction: 'true' as const }),
  ...dayParameters('received', received),
  ...dayParameters('lost', lost),
  page: String(page),
  size: String(size),
});
