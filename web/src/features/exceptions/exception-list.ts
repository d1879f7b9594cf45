import {
  EXCEPTION_KINDS,
  EXCEPTION_LABELS,
  EXCEPTION_STATUSES,
  type ExceptionStatus,
} from '@eport/contract/exceptions/exception-kind.ts';
import { EXCEPTION_SORTS } from '@eport/contract/exceptions/exception-sorts.ts';
import type { ViewParameter } from '@eport/contract/saved-views/saved-view.ts';
import { useAgentList, withAgents } from '../../entities/agent-filter.ts';
import { useCoworkerOptions } from '../../entities/coworker-options.ts';
import { useWarehouseOptions } from '../../entities/filter-options.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import type { Filter } from '../../ui/list/filters.ts';
import { dayParameters } from '../../ui/list/list-query.ts';
import { bothDirections, FIRST_PAGE, type ListStateOf, oneOf } from '../../ui/list/list-state.ts';
import { PAGE_SIZES } from '../../ui/table/use-paging.ts';
import { useKindOptions } from './kind-options.ts';
import { ME, narrowedQueryOf } from './narrowed-query.ts';

const STATUS = { status: 'OPEN' } as const;
const ALLOWED = { status: EXCEPTION_STATUSES };

type State = ListStateOf<ViewParameter<'exceptions'>>;

const defaults: State = {
  ...FIRST_PAGE,
  ...STATUS,
  size: 25,
  kind: '',
  opened: '',
  closed: '',
  warehouseId: '',
  assigneeId: '',
  agentId: '',
};

const kindFilter = {
  kind: 'multiple',
  key: 'kind',
  label: 'Kind',
  options: EXCEPTION_KINDS.map((value) => ({ value, label: EXCEPTION_LABELS[value] })),
} satisfies Filter;

const opened: Filter = { kind: 'dates', key: 'opened', label: 'Date opened', chipPrefix: 'Opened' };
const closed: Filter = { kind: 'dates', key: 'closed', label: 'Date closed', chipPrefix: 'Closed' };
const others: Filter[] = [
  { kind: 'record', key: 'warehouseId', label: 'Warehouse', useRecords: useWarehouseOptions },
  {
    kind: 'record',
    key: 'assigneeId',
    label: 'Assignee',
    useRecords: useCoworkerOptions,
    extra: [
      { value: ME, label: 'Me' },
      { value: 'none', label: 'No one' },
    ],
  },
];

/** Includes the sorts of both statuses: a saved view of closed exceptions can be opened from the open ones. */
const SORTS = bothDirections([...EXCEPTION_SORTS.OPEN, ...EXCEPTION_SORTS.CLOSED]);

const listsOf = (filters: Filter[]) =>
  withAgents<State>({ defaults, allowed: { size: PAGE_SIZES, sort: SORTS, ...ALLOWED }, filters });

const lists = {
  OPEN: listsOf([{ ...kindFilter, useOptions: useKindOptions }, opened, ...others]),
  CLOSED: listsOf([kindFilter, opened, closed, ...others]),
};

export function useExceptionList() {
  const [urlState] = useUrlState(STATUS, ALLOWED);
  const status = statusOf(urlState);
  const list = useAgentList(lists[status]);
  const show = (next: ExceptionStatus) => list.control.change({ status: next, closed: '', sort: '' });
  return { status, list, show };
}

const statusOf = ({ status }: { status: string }) => oneOf(EXCEPTION_STATUSES, status) ?? 'OPEN';

export function exceptionQueryOf({ kind, sort, page, size, closed, ...state }: State) {
  const status = statusOf(state);
  return {
    ...narrowedQueryOf(state),
    ...(status === 'CLOSED' && dayParameters('closed', closed)),
    status,
    kind,
    sort: oneOf(bothDirections(EXCEPTION_SORTS[status]), sort),
    page,
    size,
  };
}
