import type { AdminPackageItem } from '@eport/contract/packages/package.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { StatusChip } from '../../../entities/status-chip.tsx';
import { failureOf } from '../../../lib/failure.ts';
import { paths } from '../../../lib/paths.ts';
import { readUrlState, useUrlState } from '../../../lib/use-url-state.ts';
import { DateText } from '../../../ui/date-text.tsx';
import { FilterChip } from '../../../ui/filter-chip.tsx';
import { PackageIcon, SearchXIcon } from '../../../ui/icons.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { Column } from '../../../ui/table/table-types.ts';
import { TwoLines } from '../../../ui/two-lines.tsx';
import { packageListQuery } from '../packages.queries.ts';
import { filterLabel } from './package-filter.ts';
import { readFilter } from './status-filter.ts';

const NOTHING_LOGGED = {
  icon: PackageIcon,
  text: 'No packages yet. Log the first one to get started.',
  action: (
    <Button variant="contained" component={Link} to={paths.newPackage()}>
      Log New Package
    </Button>
  ),
};

const NOTHING_FOUND = {
  icon: SearchXIcon,
  text: 'No packages found.',
  action: (
    <Button variant="outlined" component={Link} to={paths.adminPackages()}>
      Show all packages
    </Button>
  ),
};

const SIZES = [5, 10, 25];
const DEFAULTS = { page: 0, size: 10, search: '', status: '' };
const ALLOWED = { size: SIZES };

const columns: Column<AdminPackageItem>[] = [
  {
    header: 'Customer',
    card: 'title',
    cell: ({ customerName, customerEmail }) => (
      <TwoLines first={customerName} second={customerEmail ?? 'No account'} />
    ),
  },
  { header: 'Mailbox ID', cell: ({ mailboxId }) => mailboxId ?? '–' },
  {
    header: 'Description',
    cell: ({ id, description }) => <TwoLines first={description} second={`Package #${id}`} />,
  },
  { header: 'Date Received', cell: ({ createdAt }) => <DateText value={createdAt} /> },
  { header: 'Status', card: 'bare', cell: ({ status }) => <StatusChip status={status} /> },
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
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 2 }}>
        <SearchField
          label="Search by Mailbox ID, Email, or Package ID"
          value={search}
          onSearch={(text) => setUrl({ search: text, page: 0 })}
        />
        {status && (
          <FilterChip label={filterLabel(status)} onRemove={() => setUrl({ status: '', page: 0 })} />
        )}
      </Box>
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
