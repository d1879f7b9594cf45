import { INVOICE_STATUSES } from '@eport/contract/invoices/invoice-states.ts';
import { MY_INVOICE_SORTS } from '@eport/contract/invoices/my-invoice-sorts.ts';
import type { ViewParameter } from '@eport/contract/saved-views/saved-view.ts';
import { enumOptions } from '../../entities/filter-options.ts';
import type { Filter } from '../../ui/list/filters.ts';
import { dayParameters } from '../../ui/list/list-query.ts';
import { bothDirections, FIRST_PAGE, type ListStateOf, oneOf } from '../../ui/list/list-state.ts';
import type { ListConfig } from '../../ui/list/use-list.ts';
import { PAGE_SIZES } from '../../ui/table/use-paging.ts';

const SORTS = bothDirections(MY_INVOICE_SORTS);

const filters: Filter[] = [
  { kind: 'multiple', key: 'status', label: 'Status', options: enumOptions(INVOICE_STATUSES) },
  { kind: 'dates', key: 'issued', label: 'Date issued', chipPrefix: 'Issued' },
];

type State = ListStateOf<ViewParameter<'my-invoices'>>;

const defaults: State = { ...FIRST_PAGE, status: '', issued: '', sort: '-createdAt' };

export const myInvoiceList: ListConfig<State> = {
  defaults,
  allowed: { size: PAGE_SIZES, sort: SORTS },
  filters,
};

export const myInvoicesQueryOf = ({ issued, sort, view: _view, ...query }: State) => ({
  ...query,
  sort: oneOf(SORTS, sort),
  ...dayParameters('issued', issued),
});
