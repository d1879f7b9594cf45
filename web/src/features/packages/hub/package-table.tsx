import type { AdminPackageItem } from '@eport/contract/packages/package.ts';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { SavedViews } from '../../../entities/saved-views/saved-views.tsx';
import { StatusChip } from '../../../entities/status-chip.tsx';
import { failureOf } from '../../../lib/failure.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { PackageIcon, SearchXIcon } from '../../../ui/icons.ts';
import { ListToolbar } from '../../../ui/list/list-toolbar.tsx';
import { useList } from '../../../ui/list/use-list.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { Column } from '../../../ui/table/table-types.ts';
import { useShownColumns } from '../../../ui/table/use-hidden-columns.ts';
import { TwoLines } from '../../../ui/two-lines.tsx';
import { packageListQuery } from '../packages.queries.ts';
import { hubList, hubQuery, SIZES } from './hub-list.ts';

const NOTHING_LOGGED = {
  icon: PackageIcon,
  text: 'No packages yet. Log the first one to get started.',
  action: (
    <ButtonLink variant="contained" to={paths.newPackage()}>
      Log New Package
    </ButtonLink>
  ),
};

const NOTHING_FOUND = {
  icon: SearchXIcon,
  text: 'No packages found.',
  action: (
    <ButtonLink variant="outlined" to={paths.adminPackages()}>
      Show all packages
    </ButtonLink>
  ),
};

const columns: Column<AdminPackageItem>[] = [
  {
    header: 'Customer',
    card: 'title',
    width: '30%',
    cut: true,
    cell: ({ customerName, customerEmail }) => (
      <TwoLines first={customerName} second={customerEmail ?? 'No account'} />
    ),
  },
  { header: 'Mailbox ID', oneLine: true, cell: ({ mailboxId }) => mailboxId ?? '–' },
  {
    header: 'Description',
    width: '30%',
    cut: true,
    cell: ({ id, description }) => <TwoLines first={description} second={`Package #${id}`} />,
  },
  {
    header: 'Date Received',
    oneLine: true,
    priority: 'low',
    sort: 'createdAt',
    cell: ({ createdAt }) => <DateText value={createdAt} />,
  },
  {
    header: 'Status',
    card: 'bare',
    oneLine: true,
    sort: 'status',
    cell: ({ status }) => <StatusChip status={status} />,
  },
];

export function PackageTable({ onView }: { onView: (id: number) => void }) {
  const [address] = useSearchParams();
  const { state, control, sorting, onPaging } = useList(hubList);
  const shown = useShownColumns('packages', columns);
  const packages = useQuery(packageListQuery(hubQuery(address)));
  const isFiltered = state.search !== '' || hubList.filters.some(({ key }) => control.state[key]);
  return (
    <>
      <ListToolbar
        name="packages"
        columns={columns}
        list={control}
        sorting={sorting}
        search="Search by Mailbox ID, Email, or Package ID"
      >
        <SavedViews name="packages" list={control} />
      </ListToolbar>
      <DataTable
        caption="Packages"
        columns={shown}
        rows={packages.data?.content}
        keyOf={({ id }) => id}
        empty={isFiltered ? NOTHING_FOUND : NOTHING_LOGGED}
        failure={failureOf(packages, 'Failed to fetch package list.')}
        stale={packages.isPlaceholderData}
        sorting={sorting}
        paging={{
          page: state.page,
          size: state.size,
          sizes: SIZES,
          total: packages.data?.totalItems,
          totalIsLowerBound: packages.data?.totalIsLowerBound,
          onChange: onPaging,
        }}
        actions={({ id }) => (
          <Button size="small" aria-label={`View package #${id}`} onClick={() => onView(id)}>
            View
          </Button>
        )}
      />
    </>
  );
}
