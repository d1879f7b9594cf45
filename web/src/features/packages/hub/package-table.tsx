import type { AdminPackageItem } from '@eport/contract/packages/package.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAgentList } from '../../../entities/agent-filter.ts';
import { SavedViews } from '../../../entities/saved-views/saved-views.tsx';
import { StatusChip } from '../../../entities/status-chip.tsx';
import { failureOf } from '../../../lib/api/api-error.ts';
import { config } from '../../../lib/config.ts';
import { formatWeight, plural } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { useQueryParams } from '../../../lib/query-params.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { CutText } from '../../../ui/display/cut-text.tsx';
import { Text } from '../../../ui/display/text.tsx';
import { PackageIcon } from '../../../ui/icons.ts';
import { ListTable } from '../../../ui/list/list-table.tsx';
import { nothingFound } from '../../../ui/list/nothing-found.tsx';
import type { Column } from '../../../ui/table/table-types.ts';
import { useSelection } from '../../../ui/table/use-selection.ts';
import { TwoLines } from '../../../ui/two-lines.tsx';
import { packageListQuery } from '../packages.queries.ts';
import { hubLists, hubQuery } from './hub-list.ts';
import { ListLabels } from './list-labels.tsx';
import styles from './package-table.module.css';

const NOTHING_LOGGED = {
  icon: PackageIcon,
  text: 'No packages yet. Log the first one to get started.',
  action: (
    <ButtonLink variant="contained" to={paths.newPackage()}>
      Log New Package
    </ButtonLink>
  ),
};

const NOTHING_FOUND = nothingFound('No packages found.', {
  label: 'Show all packages',
  to: paths.adminPackages(),
});

const columns: Column<AdminPackageItem>[] = [
  {
    header: 'Customer',
    card: 'title',
    width: '34%',
    cut: true,
    cell: ({ customerName, customerEmail }) => (
      <TwoLines first={customerName} second={customerEmail ?? 'No account'} />
    ),
  },
  { header: 'Mailbox ID', oneLine: true, cell: ({ mailboxId }) => mailboxId ?? '–' },
  {
    header: 'Description',
    width: '26%',
    cut: true,
    cell: ({ id, description }) => <TwoLines first={description} second={`Package #${id}`} />,
  },
  {
    header: 'Tracking Number',
    oneLine: true,
    priority: 'wide',
    cell: ({ incomingTrackingNumber }) => incomingTrackingNumber ?? '–',
  },
  { header: 'Warehouse', width: '10%', priority: 'wide', cell: ({ warehouseName }) => warehouseName },
  {
    header: 'Destination',
    width: '14%',
    cut: true,
    priority: 'wide',
    cell: ({ destinationCountryName }) => <CutText>{destinationCountryName ?? '–'}</CutText>,
  },
  { header: 'Weight', numeric: true, priority: 'wide', cell: ({ weight }) => formatWeight(weight) },
  { header: 'Shelf', oneLine: true, priority: 'wide', cell: ({ shelf }) => shelf ?? '–' },
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

const labelOf = ({ id }: AdminPackageItem) => `Select package #${id}`;

const SearchLimit = () =>
  config.searchCollectedDays && (
    <Text as="p" variant="caption" color="secondary" className={styles.searchLimit}>
      {`Packages collected more than ${plural(config.searchCollectedDays, 'day')} ago are found only by ID, whole tracking number, mailbox ID, email address or customer name.`}
    </Text>
  );

export function PackageTable({ onView }: { onView: (id: number) => void }) {
  const searchParams = useQueryParams();
  const list = useAgentList(hubLists);
  const query = hubQuery(searchParams);
  const packages = useQuery(packageListQuery(query));
  const [selecting, setSelecting] = useState(false);
  const selection = useSelection(packages.data?.content.map(({ id }) => id));
  const changeSelecting = (on: boolean) => {
    setSelecting(on);
    selection.clear();
  };
  return (
    <ListTable
      name="packages"
      list={list}
      search="Search by Mailbox ID, Email, or Package ID"
      caption="Packages"
      columns={columns}
      rows={packages.data?.content}
      keyOf={({ id }) => id}
      empty={list.control.isFiltered ? NOTHING_FOUND : NOTHING_LOGGED}
      failure={failureOf(packages, 'Failed to fetch package list.')}
      stale={packages.isPlaceholderData}
      selection={selecting ? { ...selection, labelOf } : undefined}
      note={query.search && <SearchLimit />}
      total={packages.data?.totalItems}
      totalIsLowerBound={packages.data?.totalIsLowerBound}
      actions={({ id }) => (
        <Button size="small" aria-label={`View package #${id}`} onClick={() => onView(id)}>
          View
        </Button>
      )}
    >
      <SavedViews name="packages" list={list.control} />
      <ListLabels
        query={query}
        selected={selecting ? selection.selectedKeys : null}
        onSelecting={changeSelecting}
      />
    </ListTable>
  );
}
