import type { ViewParameter } from '@eport/contract/saved-views/saved-view.ts';
import { ROLES } from '@eport/contract/shared/role-names.ts';
import { USER_SORTS } from '@eport/contract/users/user-sorts.ts';
import { USER_STATUSES } from '@eport/contract/users/user-states.ts';
import { enumOptions, useAgentOptions } from '../../entities/filter-options.ts';
import { formatRole } from '../../lib/format.ts';
import type { Filter } from '../../ui/list/filters.ts';
import { bothDirections, FIRST_PAGE, type ListStateOf, oneOf } from '../../ui/list/list-state.ts';
import type { ListConfig } from '../../ui/list/use-list.ts';
import { ADMIN_SIZES } from '../../ui/table/use-paging.ts';

const SORTS = bothDirections(USER_SORTS);

const filters: Filter[] = [
  {
    kind: 'multiple',
    key: 'role',
    label: 'Role',
    options: ROLES.map((value) => ({ value, label: formatRole(value) })),
  },
  { kind: 'multiple', key: 'status', label: 'Status', options: enumOptions(USER_STATUSES) },
  { kind: 'record', key: 'agentId', label: 'Agent', useRecords: useAgentOptions },
];

type State = ListStateOf<ViewParameter<'users'>>;

const defaults: State = { ...FIRST_PAGE, search: '', role: '', status: '', agentId: '' };

export const userList: ListConfig<State> = { defaults, allowed: { size: ADMIN_SIZES, sort: SORTS }, filters };

export const userQueryOf = ({ sort, view: _view, ...query }: State) => ({
  ...query,
  sort: oneOf(SORTS, sort),
});
