import type { ExpectedPackage } from '@eport/contract/expected-packages/expected-package.ts';
import { expectedPackagesApi } from '@eport/contract/expected-packages/expected-packages.api.ts';
import { useQuery } from '@tanstack/react-query';
import { callFile } from '../../lib/api/client.ts';
import { formatMoney } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { Button } from '../../ui/button/button.tsx';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { TextLink } from '../../ui/button/text-link.tsx';
import { ToggleGroup } from '../../ui/button/toggle-group.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { CutText } from '../../ui/display/cut-text.tsx';
import { ExportCsv } from '../../ui/export-csv.tsx';
import { FilterChip } from '../../ui/filter-chip.tsx';
import { InboxIcon, UploadIcon } from '../../ui/icons.ts';
import { FilterBar } from '../../ui/layout/filter-bar.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { serverPage } from '../../ui/table/server-page.ts';
import type { Column } from '../../ui/table/table-types.ts';
import { ADMIN_SIZES } from '../../ui/table/use-paging.ts';
import { TwoLines } from '../../ui/two-lines.tsx';
import { ExpectedPackageActions } from './expected-package-actions.tsx';
import { expectedPackageListQuery } from './expected-packages.queries.ts';
import { ExpectedStatus } from './expected-status.tsx';
import { useExpectedDialog } from './use-expected-dialog.tsx';

const EMPTY = { icon: InboxIcon, text: 'No expected packages found.' };
const EMPTY_FILTER = { icon: InboxIcon, text: 'No expected packages match this filter.' };
const DEFAULTS = { page: 0, size: 10, search: '', status: '', customer: null };
const STATUSES = [
  { value: '', label: 'All' },
  { value: 'EXPECTED', label: 'Expected' },
  { value: 'RECEIVED', label: 'Received' },
  { value: 'CANCELLED', label: 'Cancelled' },
];
const ALLOWED = { size: ADMIN_SIZES, status: STATUSES.map(({ value }) => value) };

const columns: Column<ExpectedPackage>[] = [
  {
    header: 'Tracking Number',
    card: 'title',
    width: '22%',
    cut: true,
    cell: ({ trackingNumber }) => <CutText>{trackingNumber}</CutText>,
  },
  {
    header: 'Customer',
    width: '18%',
    cut: true,
    cell: ({ customerName, mailboxId }) => <TwoLines first={customerName} second={mailboxId} />,
  },
  {
    header: 'Description',
    width: '20%',
    cut: true,
    cell: ({ description, senderName }) => <TwoLines first={description} second={senderName} />,
  },
  {
    header: 'Value',
    numeric: true,
    priority: 'low',
    cell: ({ declaredValue, currencyCode }) =>
      declaredValue === null ? '–' : formatMoney(declaredValue, currencyCode),
  },
  {
    header: 'Announced',
    oneLine: true,
    priority: 'low',
    cell: ({ createdAt }) => <DateText value={createdAt} />,
  },
  {
    header: 'Package',
    oneLine: true,
    priority: 'low',
    cell: ({ packageId }) =>
      packageId ? <TextLink to={paths.adminPackage(packageId)}>#{packageId}</TextLink> : '–',
  },
  { header: 'Status', card: 'bare', cell: (item) => <ExpectedStatus item={item} /> },
];

export function ExpectedPackagesPage() {
  const [{ page, size, search, status, customer }, setUrl] = useUrlState(DEFAULTS, ALLOWED);
  const filter = { search, ...(status && { status }), ...(customer !== null && { customerId: customer }) };
  const expected = useQuery(expectedPackageListQuery({ page, size, ...filter }));
  const { dialog, announce, edit } = useExpectedDialog({ forCustomer: customer ?? 'search' });
  const [first] = expected.data?.content ?? [];
  return (
    <>
      <PageHeader
        title="Expected Packages"
        actions={
          <>
            <ExportCsv
              name="expected-packages"
              fetchFile={(options) => callFile(expectedPackagesApi.exportCsv, { query: filter, ...options })}
            />
            <ButtonLink
              variant="outlined"
              startIcon={<UploadIcon />}
              foldsOnPhones
              to={paths.importExpectedPackages()}
            >
              Import CSV
            </ButtonLink>
            <Button variant="contained" onClick={announce}>
              Announce a Package
            </Button>
          </>
        }
      />
      <FilterBar>
        <SearchField
          label="Search by tracking number or customer"
          value={search}
          onSearch={(text) => setUrl({ search: text, page: 0 })}
        />
        <ToggleGroup
          label="Status"
          value={status}
          options={STATUSES}
          onChange={(value) => setUrl({ status: value, page: 0 })}
        />
        {customer !== null && (
          <FilterChip
            label={first ? first.customerName : `Customer #${customer}`}
            onRemove={() => setUrl({ customer: null, page: 0 })}
          />
        )}
      </FilterBar>
      <DataTable
        caption="Expected packages"
        columns={columns}
        keyOf={({ id }) => id}
        empty={status || search || customer !== null ? EMPTY_FILTER : EMPTY}
        {...serverPage(expected, 'Failed to fetch expected packages. Please try again.', {
          page,
          size,
          sizes: ADMIN_SIZES,
          onChange: setUrl,
        })}
        actions={(item) => <ExpectedPackageActions item={item} onEdit={() => edit(item)} />}
      />
      {dialog}
    </>
  );
}

export { ExpectedPackagesPage as Component };
