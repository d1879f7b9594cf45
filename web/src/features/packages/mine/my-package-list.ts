import { MY_PACKAGE_SORTS } from '@eport/contract/packages/package-sorts.ts';
import type { ViewParameter } from '@eport/contract/saved-views/saved-view.ts';
import type { Filter } from '../../../ui/list/filters.ts';
import { dayParameters } from '../../../ui/list/list-query.ts';
import { bothDirections, FIRST_PAGE, type ListStateOf, oneOf } from '../../../ui/list/list-state.ts';
import type { ListConfig, useList } from '../../../ui/list/use-list.ts';
import { PAGE_SIZES } from '../../../ui/table/use-paging.ts';
import { readFilter } from '../hub/package-filter.ts';

const SORTS = bothDirections(MY_PACKAGE_SORTS);

const filters: Filter[] = [
  { kind: 'dates', key: 'received', label: 'Date received', chipPrefix: 'Received' },
];

type State = ListStateOf<ViewParameter<'my-packages'>>;

const defaults: State = { ...FIRST_PAGE, status: '', received: '' };

export const myPackageList: ListConfig<State> = {
  defaults,
  allowed: { size: PAGE_SIZES, sort: SORTS },
  filters,
};

export const myPackagesQueryOf = ({ received, status, sort, view: _view, ...query }: State) => ({
  ...query,
  status: readFilter(status),
  sort: oneOf(SORTS, sort),
  ...dayParameters('received', received),
});

export type MyPackages = ReturnType<typeof useList<State>>;
