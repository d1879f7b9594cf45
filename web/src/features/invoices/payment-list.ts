import { METHOD_LABELS, PAYMENT_KINDS, PAYMENT_METHODS } from '@eport/contract/payments/payment-method.ts';
import { PAYMENT_SORTS } from '@eport/contract/payments/payment-sorts.ts';
import type { ViewParameter } from '@eport/contract/saved-views/saved-view.ts';
import { withAgents } from '../../entities/agent-filter.ts';
import { useCoworkerOptions } from '../../entities/coworker-options.ts';
import type { Filter } from '../../ui/list/filters.ts';
import { dayParameters } from '../../ui/list/list-query.ts';
import { bothDirections, FIRST_PAGE, type ListStateOf, oneOf } from '../../ui/list/list-state.ts';
import { PAGE_SIZES } from '../../ui/table/use-paging.ts';

const filters: Filter[] = [
  {
    kind: 'multiple',
    key: 'method',
    label: 'Method',
    options: PAYMENT_METHODS.map((value) => ({ value, label: METHOD_LABELS[value] })),
  },
  {
    kind: 'one',
    key: 'kind',
    label: 'Payments or reversals',
    options: [
      { value: 'PAYMENT', label: 'Payments' },
      { value: 'REVERSAL', label: 'Reversals' },
    ],
  },
  {
    kind: 'record',
    key: 'takenBy',
    label: 'Taken by',
    useRecords: useCoworkerOptions,
    extra: [{ value: 'none', label: 'No one (online)' }],
  },
  {
    kind: 'one',
    key: 'openDrawers',
    label: 'Cash drawers',
    options: [{ value: 'EXCLUDED', label: 'Without open drawers' }],
  },
  { kind: 'dates', key: 'received', label: 'Received', chipPrefix: 'Received' },
];

type State = ListStateOf<ViewParameter<'payments'>>;

const SORTS = bothDirections(PAYMENT_SORTS);

const defaults: State = {
  ...FIRST_PAGE,
  search: '',
  method: '',
  kind: '',
  takenBy: '',
  openDrawers: '',
  received: '',
  agentId: '',
  sort: '-receivedAt',
};

export const paymentLists = withAgents<State>({
  defaults,
  allowed: { size: PAGE_SIZES, sort: SORTS },
  filters,
});

export const paymentQueryOf = ({
  search,
  method,
  kind,
  takenBy,
  openDrawers,
  received,
  agentId,
  sort,
  page,
  size,
}: State) => ({
  search,
  method,
  agentId,
  kind: oneOf(PAYMENT_KINDS, kind),
  takenBy: takenBy || undefined,
  openDrawers: oneOf(['EXCLUDED'], openDrawers),
  ...dayParameters('received', received),
  sort: oneOf(SORTS, sort),
  page: String(page),
  size: String(size),
});
