import type { ExpectedPackage } from '@eport/contract/expected-packages/expected-package.ts';
import { useQuery } from '@tanstack/react-query';
import { failureOf } from '../../lib/api/api-error.ts';
import { formatMoney } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { queryClient } from '../../lib/query-client.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { Button } from '../../ui/button/button.tsx';
import { TextLink } from '../../ui/button/text-link.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { CutText } from '../../ui/display/cut-text.tsx';
import { FilterChip } from '../../ui/filter-chip.tsx';
import { InboxIcon, PlusIcon } from '../../ui/icons.ts';
import { FilterBar } from '../../ui/layout/filter-bar.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { Column } from '../../ui/table/table-types.ts';
import { PAGE_SIZES } from '../../ui/table/use-paging.ts';
import { TwoLines } from '../../ui/two-lines.tsx';
import { ExpectedPackageActions } from './expected-package-actions.tsx';
import { latestStoresQuery, myExpectedPackagesQuery } from './expected-packages.queries.ts';
import { ExpectedStatus } from './expected-status.tsx';
import { useExpectedDialog } from './use-expected-dialog.tsx';

const DEFAULTS = { page: 0, size: 10, only: null };
const ALLOWED = { size: PAGE_SIZES };

const columns: Column<ExpectedPackage>[] = [
  {
    header: 'Description',
    card: 'title',
    width: '26%',
    cut: true,
    cell: ({ description, senderName }) => <TwoLines first={description} second={senderName} />,
  },
  {
    header: 'Tracking Number',
    width: '20%',
    cut: true,
    cell: ({ trackingNumber }) => <CutText>{trackingNumber}</CutText>,
  },
  {
    header: 'Value',
    numeric: true,
    priority: 'low',
    cell: ({ declaredValue, currencyCode }) =>
      declaredValue === null ? '–' : formatMoney(declaredValue, currencyCode),
  },
  {
    header: 'Purchase Invoice',
    width: '16%',
    cut: true,
    priority: 'low',
    // Once received it is a document of the package.
    cell: ({ invoiceFileName, packageId, hasDocuments }) => (
      <CutText>{hasDocuments ? 'See package' : (invoiceFileName ?? (packageId ? '–' : 'Not yet'))}</CutText>
    ),
  },
  {
    header: 'Package',
    oneLine: true,
    cell: ({ packageId }) =>
      packageId ? <TextLink to={paths.package(packageId)}>Package #{packageId}</TextLink> : '–',
  },
  {
    header: 'Announced',
    oneLine: true,
    priority: 'low',
    cell: ({ createdAt }) => <DateText value={createdAt} />,
  },
  { header: 'Status', card: 'bare', cell: (item) => <ExpectedStatus item={item} /> },
];

export function loader() {
  void queryClient.prefetchQuery(myExpectedPackagesQuery(DEFAULTS));
  void queryClient.prefetchQuery(latestStoresQuery());
  return null;
}

export function MyExpectedPackagesPage() {
  const [{ page, size, only }, setUrl] = useUrlState(DEFAULTS, ALLOWED);
  const expected = useQuery(myExpectedPackagesQuery({ page, size, only }));
  const { dialog, announce, edit } = useExpectedDialog({ onAnnounced: () => setUrl({ only: 0, page: 0 }) });
  const [shown] = expected.data?.rows ?? [];
  const announceButton = (
    <Button variant="contained" startIcon={<PlusIcon size={18} />} onClick={announce}>
      Announce a Package
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Expected Packages"
        context="Packages on their way to your warehouse address."
        actions={announceButton}
      />
      {only !== null && (
        <FilterBar>
          <FilterChip
            label={shown?.id === only ? shown.trackingNumber : `Expected package #${only}`}
            onRemove={() => setUrl({ only: null })}
          />
        </FilterBar>
      )}
      <DataTable
        caption="Expected packages"
        columns={columns}
        rows={expected.data?.rows}
        keyOf={({ id }) => id}
        empty={{
          icon: InboxIcon,
          text: 'Nothing announced yet. Announce a package and its purchase invoice, and it ships without waiting for you.',
          action: announceButton,
        }}
        failure={failureOf(expected, 'Could not load your expected packages. Please try again.')}
        stale={expected.isPlaceholderData}
        paging={{ page, size, sizes: PAGE_SIZES, total: expected.data?.total, onChange: setUrl }}
        actions={(item) => <ExpectedPackageActions item={item} onEdit={() => edit(item)} />}
      />
      {dialog}
    </>
  );
}

export { MyExpectedPackagesPage as Component };
