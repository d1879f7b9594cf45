import type { AdminPackageItem } from '@eport/contract/packages/package.ts';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { StatusChip } from '../../../entities/status-chip.tsx';
import { failureOf } from '../../../lib/failure.ts';
import { paths } from '../../../lib/paths.ts';
import { readUrlState, useUrlState } from '../../../lib/use-url-state.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { FilterChip } from '../../../ui/filter-chip.tsx';
import { PackageIcon, SearchXIcon } from '../../../ui/icons.ts';
import { Row } from '../../../ui/layout/stack.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { Column } from '../../../ui/table/table-types.ts';
import { TwoLines } from '../../../ui/two-lines.tsx';
import { packageListQuery } from '../packages.queries.ts';
import { filterLabel } from './package-filter.ts';
import styles from './package-table.module.css';
import { readFilter } from './status-filter.ts';

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

const SIZES = [5, 10, 25];
const DEFAULTS = { page: 0, size: 10, search: '', status: '' };
const ALLOWED = { size: SIZES };

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
    cell: ({ createdAt }) => <DateText value={createdAt} />,
  },
  { header: 'Status', card: 'bare', oneLine: true, cell: ({ status }) => <StatusChip status={status} /> },
];

export function listOf(address: URLSearchParams) {
  const wanted = readUrlState(address, DEFAULTS, ALLOWED);
  return { ...wanted, status: readFilter(wanted.status) };
}

export function PackageTable({ onView }: { onView: (id: number) => void }) {
  const [address] = useSearchParams();
  const [, setUrl] = useUrlState(DEFAULTS, ALLOWED);
  const { page, size, search, status } = listOf(address);
  const packages = useQuery(packageListQuery({ page, size, search, status }));
  return (
    <>
      <Row wrap className={styles.search}>
        <SearchField
          label="Search by Mailbox ID, Email, or Package ID"
          value={search}
          onSearch={(text) => setUrl({ search: text, page: 0 })}
        />
        {status && (
          <FilterChip label={filterLabel(status)} onRemove={() => setUrl({ status: '', page: 0 })} />
        )}
      </Row>
      <DataTable
        caption="Packages"
        columns={columns}
        rows={packages.data?.content}
        keyOf={({ id }) => id}
        empty={search || status ? NOTHING_FOUND : NOTHING_LOGGED}
        failure={failureOf(packages, 'Failed to fetch package list.')}
        stale={packages.isPlaceholderData}
        paging={{
          page,
          size,
          sizes: SIZES,
          total: packages.data?.totalItems,
          totalIsLowerBound: packages.data?.totalIsLowerBound,
          onChange: setUrl,
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
