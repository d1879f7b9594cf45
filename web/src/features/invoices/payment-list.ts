import { METHOD_LABELS, PAYMENT_METHODS } from '@eport/contract/payments/payment-method.ts';
import type { Filter } from '../../ui/list/filters.ts';
import { dayParameters } from '../../ui/list/list-query.ts';
import { type ListStateOf, START } from '../../ui/list/list-state.ts';
import type { ListConfig } from '../../ui/list/use-list.ts';
import { PAGE_SIZES } from '../../ui/table/use-paging.ts';

const filters: Filter[] = [
  {
    kind: 'several',
    key: 'method',
    label: 'Method',
    options: PAYMENT_METHODS.map((value) => ({ value, label: METHOD_LABELS[value] })),
  },
  { kind: 'dates', key: 'received', label: 'Received', named: 'Received' },
];

type State = ListStateOf<'search' | 'method' | 'received'>;

const defaults: State = { ...START, search: '', method: '', received: '' };

export const paymentList: ListConfig<State> = {
  defaults,
  allowed: { size: PAGE_SIZES, sort: [''] },
  filters,
};

export const paymentQueryOf = ({ search, method, received, page, size }: State) => ({
  search,
  method,
  ...dayParameters('received', received),
  page: String(page),
  size: String(size),
});
