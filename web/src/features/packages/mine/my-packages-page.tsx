import { INVOICE_NEEDED } from '../../../entities/package-requests.ts';
import { uploadDialogCode, useUploadDialog } from '../../../entities/use-upload-dialog.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button/button.tsx';
import { TextLink } from '../../../ui/button/text-link.tsx';
import { FilterChip } from '../../../ui/filter-chip.tsx';
import { LazyDialog } from '../../../ui/lazy-dialog.tsx';
import { useList } from '../../../ui/list/use-list.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { readFilter } from '../hub/package-filter.ts';
import { ALL, labelOfFilterWithoutTab } from './my-package-filter.ts';
import { myPackageList } from './my-package-list.ts';
import { MyPackageTabs } from './my-package-tabs.tsx';
import styles from './my-packages-page.module.css';
import { MyPackagesTable } from './my-packages-table.tsx';

export function MyPackagesPage() {
  const list = useList(myPackageList);
  const { openFor, ...upload } = useUploadDialog();
  const filter = readFilter(list.state.status);
  const extraFilter = labelOfFilterWithoutTab(filter);
  const showOnly = (next: string) => list.change({ status: next });
  return (
    <>
      <PageHeader title="My Packages" />
      <MyPackageTabs filter={filter} onChange={showOnly}>
        {extraFilter && (
          <div className={styles.filter}>
            <FilterChip label={extraFilter} onRemove={() => showOnly(ALL)} />
          </div>
        )}
        {/* Required by the specification. */}
        <div hidden>
          <Button>Consolidate Selected</Button>
        </div>
        <MyPackagesTable filter={filter} list={list} onUpload={upload.open} />
      </MyPackageTabs>
      {openFor !== null && (
        <LazyDialog code={uploadDialogCode} onClose={upload.close}>
          {({ UploadInvoiceDialog }) => (
            <UploadInvoiceDialog item={{ id: openFor }} text={INVOICE_NEEDED} onClose={upload.close}>
              <TextLink to={paths.package(openFor)} className={styles.details}>
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
