import type { ExpectedPackage } from '@eport/contract/expected-packages/expected-package.ts';
import { useQuery } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { SavedViews } from '../../entities/saved-views/saved-views.tsx';
import { failureOf } from '../../lib/api/api-error.ts';
import { paths } from '../../lib/paths.ts';
import { queryClient } from '../../lib/query-client.ts';
import { Button } from '../../ui/button/button.tsx';
import { TextLink } from '../../ui/button/text-link.tsx';
import { InboxIcon, PlusIcon } from '../../ui/icons.ts';
import { noFilters } from '../../ui/list/filters.ts';
import { ListTable } from '../../ui/list/list-table.tsx';
import { nothingFound } from '../../ui/list/nothing-found.tsx';
import { readList, useList } from '../../ui/list/use-list.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import type { Column } from '../../ui/table/table-types.ts';
import { TwoLines } from '../../ui/two-lines.tsx';
import {
  announcedColumn,
  invoiceColumn,
  statusColumn,
  trackingColumn,
  valueColumn,
} from './expected-columns.tsx';
import { ExpectedPackageActions } from './expected-package-actions.tsx';
import { latestStoresQuery, myExpectedPackagesQuery } from './expected-packages.queries.ts';
import { myExpectedFilters, myExpectedList, myExpectedQueryOf } from './my-expected-list.ts';
import { useExpectedDialog } from './use-expected-dialog.tsx';

const NOTHING_FOUND = nothingFound('No expected packages match these filters.', {
  label: 'Show all expected packages',
  to: paths.myExpectedPackages(),
});

const columns: Column<ExpectedPackage>[] = [
  {
    header: 'Description',
    card: 'title',
    width: '26%',
    cut: true,
    sort: 'description',
    cell: ({ description, senderName }) => <TwoLines first={description} second={senderName} />,
  },
  { ...trackingColumn, width: '20%' },
  valueColumn,
  { ...invoiceColumn, priority: 'low' },
  {
    header: 'Package',
    oneLine: true,
    cell: ({ packageId }) =>
      packageId ? <TextLink to={paths.package(packageId)}>Package #{packageId}</TextLink> : '–',
  },
  announcedColumn,
  statusColumn,
];

export function loader({ request }: LoaderFunctionArgs) {
  const state = readList(new URL(request.url).searchParams, myExpectedList);
  void queryClient.prefetchQuery(myExpectedPackagesQuery(myExpectedQueryOf(state)));
  void queryClient.prefetchQuery(latestStoresQuery());
  return null;
}

export function MyExpectedPackagesPage() {
  const list = useList(myExpectedList);
  const expected = useQuery(myExpectedPackagesQuery(myExpectedQueryOf(list.state)));
  const showNewest = () =>
    list.change({ ...noFilters(myExpectedFilters), sort: myExpectedList.defaults.sort });
  const { dialog, announce, edit } = useExpectedDialog(expected.data?.rows, { onAnnounced: showNewest });
  const announceButton = <Button variant="contained" startIcon={<PlusIcon size={18} />} {...announce} />;
  const nothingYet = {
    icon: InboxIcon,
    text: 'Nothing announced yet. Announce a package and its purchase invoice, and it ships without waiting for you.',
    action: announceButton,
  };
  return (
    <>
      <PageHeader
        title="Expected Packages"
        context="Packages on their way to your warehouse address."
        actions={announceButton}
      />
      <ListTable
        name="my-expected-packages"
        list={list}
        caption="Expected packages"
        columns={columns}
        rows={expected.data?.rows}
        keyOf={({ id }) => id}
        empty={list.control.isFiltered ? NOTHING_FOUND : nothingYet}
        failure={failureOf(expected, 'Could not load your expected packages. Please try again.')}
        stale={expected.isPlaceholderData}
        total={expected.data?.total}
        actions={(item) => <ExpectedPackageActions item={item} edit={edit(item)} />}
      >
        <SavedViews name="my-expected-packages" list={list.control} />
      </ListTable>
      {dialog}
    </>
  );
}

export { MyExpectedPackagesPage as Component };
