import { INVOICE_NEEDED } from '../../../entities/package-requests.ts';
import { uploadDialogCode } from '../../../entities/upload-dialog-code.ts';
import { useUploadDialog } from '../../../entities/use-upload-dialog.ts';
import { paths } from '../../../lib/paths.ts';
import { useUrlState } from '../../../lib/use-url-state.ts';
import { Button } from '../../../ui/button/button.tsx';
import { TextLink } from '../../../ui/button/text-link.tsx';
import { FilterChip } from '../../../ui/filter-chip.tsx';
import { LazyDialog } from '../../../ui/lazy-dialog.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { readFilter } from '../hub/status-filter.ts';
import { extraFilterName } from './my-package-filter.ts';
import { MyPackageTabs } from './my-package-tabs.tsx';
import styles from './my-packages-page.module.css';
import { MyPackagesTable, SIZES } from './my-packages-table.tsx';

const ADDRESS = { status: '', page: 0, size: 10 };
const ALLOWED = { size: SIZES };

export function MyPackagesPage() {
  const [{ status, page, size }, setAddress] = useUrlState(ADDRESS, ALLOWED);
  const upload = useUploadDialog();
  const filter = readFilter(status);
  const extraFilter = extraFilterName(filter);
  const showOnly = (next: string) => setAddress({ status: next, page: 0 });
  return (
    <>
      <PageHeader title="My Packages" />
      <MyPackageTabs filter={filter} onChange={showOnly}>
        {extraFilter && (
          <div className={styles.filter}>
            <FilterChip label={extraFilter} onRemove={() => showOnly('')} />
          </div>
        )}
        {/* The specification requires this hidden button in the layout. */}
        <div hidden>
          <Button>Consolidate Selected</Button>
        </div>
        <MyPackagesTable
          filter={filter}
          page={page}
          size={size}
          onPaging={setAddress}
          onUpload={upload.open}
        />
      </MyPackageTabs>
      {upload.openFor > 0 && (
        <LazyDialog code={uploadDialogCode} onClose={upload.close}>
          {({ UploadInvoiceDialog }) => (
            <UploadInvoiceDialog item={{ id: upload.openFor }} text={INVOICE_NEEDED} onClose={upload.close}>
              <TextLink to={paths.package(upload.openFor)} className={styles.details}>
                View package details
              </TextLink>
            </UploadInvoiceDialog>
          )}
        </LazyDialog>
      )}
    </>
  );
}

export { MyPackagesPage as Component };
