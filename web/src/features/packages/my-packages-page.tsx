import type { CustomerPackage } from '@eport/contract/packages/package.ts';
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { failureOf } from '../../lib/failure.ts';
import { formatCount } from '../../lib/format.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { FilterChip } from '../../ui/filter-chip.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { Column } from '../../ui/table/table-types.ts';
import { useSelection } from '../../ui/table/use-selection.ts';
import { MyPackageDescription } from './my-package-description.tsx';
import { extraFilterName, IN_WAREHOUSE, readFilter } from './my-package-filter.ts';
import { MyPackageTabs } from './my-package-tabs.tsx';
import { myPackagesQuery } from './my-packages.queries.ts';
import { UploadInvoiceDialog } from './upload-invoice-dialog.tsx';

const EMPTY = { text: 'No packages found for this status.', icon: Inventory2Outlined };
const SIZES = [10, 25, 50, 100];
const ADDRESS = { status: '', page: 0, size: 10, upload: 0 };
const ALLOWED = { size: SIZES };

const INVOICE_NEEDED =
  'Destination customs requires a purchase invoice for this item. Please upload a PDF, JPG, or PNG of your receipt.';

const columns: Column<CustomerPackage>[] = [
  { header: 'Status', cell: ({ status }) => <StatusChip status={status} /> },
  { header: 'Description', cell: (item) => <MyPackageDescription item={item} /> },
  { header: 'Sender', cell: ({ senderName }) => senderName },
  { header: 'Tracking Number', cell: ({ incomingTrackingNumber }) => incomingTrackingNumber ?? '–' },
  { header: 'Weight (lbs)', numeric: true, cell: ({ weight }) => formatCount(weight) },
];

const isOnHold = ({ status }: CustomerPackage) => status === 'ON_HOLD_INVOICE_REQUIRED';

/** Opens the dialog as a step of its own, so that Back closes it. */
function useOpenUpload() {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  return ({ id }: CustomerPackage) => {
    const search = new URLSearchParams(address);
    search.set('upload', String(id));
    void navigate({ search: `?${search}` }, { preventScrollReset: true });
  };
}

export function MyPackagesPage() {
  const [{ status, page, size, upload }, setAddress] = useUrlState(ADDRESS, ALLOWED);
  const openUpload = useOpenUpload();
  const filter = readFilter(status);
  const packages = useQuery(myPackagesQuery({ status: filter, page, size }));
  const rows = packages.data?.rows;
  const selection = useSelection(rows?.map(({ id }) => id));
  const showOnly = (next: string) => setAddress({ status: next, page: 0 });
  const extraFilter = extraFilterName(filter);
  return (
    <>
      <PageHeader title="My Packages" />
      <MyPackageTabs filter={filter} onChange={showOnly}>
        {extraFilter && (
          <Box sx={{ mb: 2 }}>
            <FilterChip label={extraFilter} onRemove={() => showOnly('')} />
          </Box>
        )}
        <div hidden>
          <Button>Consolidate Selected</Button>
        </div>
        <DataTable
          caption="My packages"
          columns={columns}
          rows={rows}
          keyOf={({ id }) => id}
          empty={EMPTY}
          failure={failureOf(packages, 'Could not load your packages. Please try again.')}
          stale={packages.isPlaceholderData}
          paging={{ page, size, sizes: SIZES, total: packages.data?.total, onChange: setAddress }}
          selection={
            filter === IN_WAREHOUSE
              ? {
                  ...selection,
                  isSelectable: (item) => item.status === 'IN_WAREHOUSE',
                  labelOf: ({ id }) => `Select package #${id}`,
                }
              : undefined
          }
          rowClick={{
            when: isOnHold,
            run: openUpload,
            labelOf: ({ id }) => `Upload an invoice for package #${id}`,
          }}
        />
      </MyPackageTabs>
      {upload > 0 && (
        <UploadInvoiceDialog
          item={{ id: upload }}
          text={INVOICE_NEEDED}
          onClose={() => setAddress({ upload: 0 })}
        />
      )}
    </>
  );
}

export { MyPackagesPage as Component };
