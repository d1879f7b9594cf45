import { expectedPackagesApi } from '@eport/contract/expected-packages/expected-packages.api.ts';
import { MY_EXPECTED_PACKAGE_SORTS } from '@eport/contract/expected-packages/my-expected-package-sorts.ts';
import type { ViewParameter } from '@eport/contract/saved-views/saved-view.ts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';
import { useQueryParams } from '../../lib/query-params.ts';
import type { Filter } from '../../ui/list/filters.ts';
import { dayParameters } from '../../ui/list/list-query.ts';
import { bothDirections, FIRST_PAGE, type ListStateOf, oneOf } from '../../ui/list/list-state.ts';
import type { ListConfig } from '../../ui/list/use-list.ts';
import { PAGE_SIZES } from '../../ui/table/use-paging.ts';
import { announcedFilter, STATUS_OPTIONS } from './expected-filters.ts';

const SORTS = bothDirections(MY_EXPECTED_PACKAGE_SORTS);

/** Returns the expected package that the URL of a link names, as the only option of its filter. */
function useOnlyOption() {
  const searchParams = useQueryParams();
  const id = Number(searchParams.get('only'));
  return useQuery({
    queryKey: ['expected-packages', 'only', id],
    queryFn: id ? ({ signal }) => call(expectedPackagesApi.get, { params: { id }, signal }) : skipToken,
    select: ({ trackingNumber }) => [{ value: String(id), label: trackingNumber }],
  });
}

export const myExpectedFilters: Filter[] = [
  { kind: 'multiple', key: 'status', label: 'Status', options: STATUS_OPTIONS },
  announcedFilter,
  { kind: 'record', key: 'only', label: 'Tracking number', useRecords: useOnlyOption, linkOnly: true },
];

type State = ListStateOf<ViewParameter<'my-expected-packages'>>;

const defaults: State = { ...FIRST_PAGE, status: '', announced: '', only: '', sort: '-createdAt' };

export const myExpectedList: ListConfig<State> = {
  defaults,
  allowed: { size: PAGE_SIZES, sort: SORTS },
  filters: myExpectedFilters,
};

export const myExpectedQueryOf = ({ announced, sort, view: _view, ...query }: State) => ({
  ...query,
  sort: oneOf(SORTS, sort),
  ...dayParameters('announced', announced),
});
