import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useNavigate, useSearchParams } from 'react-router';
import { useUrlState } from '../../lib/use-url-state.ts';
import { FilterChip } from '../../ui/filter-chip.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { extraFilterName } from './my-package-filter.ts';
import { MyPackageTabs } from './my-package-tabs.tsx';
import { MyPackagesTable, SIZES } from './my-packages-table.tsx';
import { readFilter } from './status-filter.ts';
import { UploadInvoiceDialog } from './upload-invoice-dialog.tsx';

const ADDRESS = { status: '', page: 0, size: 10, upload: 0 };
const ALLOWED = { size: SIZES };

const INVOICE_NEEDED =
  'Destination customs requires a purchase invoice for this item. Please upload a PDF, JPG, or PNG of your receipt.';

/** Opens the dialog as a step of its own, so that Back closes it. */
function useOpenUpload() {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  return (id: number) => {
    const search = new URLSearchParams(address);
    search.set('upload', String(id));
    void navigate({ search: `?${search}` }, { preventScrollReset: true });
  };
}

export function MyPackagesPage() {
  const [{ status, page, size, upload }, setAddress] = useUrlState(ADDRESS, ALLOWED);
  const openUpload = useOpenUpload();
  const filter = readFilter(status);
  const extraFilter = extraFilterName(filter);
  const showOnly = (next: string) => setAddress({ status: next, page: 0 });
  return (
    <>
      <PageHeader title="My Packages" />
      <MyPackageTabs filter={filter} onChange={showOnly}>
        {extraFilter && (
          <Box sx={{ mb: 2 }}>
            <FilterChip label={extraFilter} onRemove={() => showOnly('')} />
          </Box>
        )}
        {/* In the layout, though not offered yet, as the specification has it. */}
        <div hidden>
          <Button>Consolidate Selected</Button>
        </div>
        <MyPackagesTable
          filter={filter}
          page={page}
          size={size}
          onPaging={setAddress}
          onUpload={openUpload}
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
