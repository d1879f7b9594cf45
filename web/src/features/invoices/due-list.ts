import { DUE_INVOICE_SORTS } from '@eport/contract/invoices/due-sorts.ts';
import type { ViewParameter } from '@eport/contract/saved-views/saved-view.ts';
import { withAgents } from '../../entities/agent-filter.ts';
import { enumOptions } from '../../entities/filter-options.ts';
import type { Filter } from '../../ui/list/filters.ts';
import { dayParameters } from '../../ui/list/list-query.ts';
import { bothDirections, FIRST_PAGE, type ListStateOf, oneOf } from '../../ui/list/list-state.ts';

const SORTS = bothDirections(DUE_INVOICE_SORTS);

export const dueFilters: Filter[] = [
  { kind: 'multiple', key: 'status', label: 'Status', options: enumOptions(['DUE', 'OVERDUE']) },
  { kind: 'dates', key: 'due', label: 'Due date', chipPrefix: 'Due' },
  { kind: 'dates', key: 'issued', label: 'Date issued', chipPrefix: 'Issued' },
];

type State = ListStateOf<ViewParameter<'due-invoices'>>;

const defaults: State = { ...FIRST_PAGE, status: '', due: '', issued: '', agentId: '', sort: 'dueDate' };

export const dueLists = withAgents<State>({ defaults, allowed: { sort: SORTS }, filters: dueFilters });

export const dueFilterOf = ({
  status,
  due,
  issued,
  agentId,
}: Pick<State, 'status' | 'due' | 'issued' | 'agentId'>) => ({
  status,
  agentId,
  ...dayParameters('due', due),
  ...dayParameters('issued', issued),
});

export const dueExportOf = (state: State) => ({ ...dueFilterOf(state), sort: oneOf(SORTS, state.sort) });
