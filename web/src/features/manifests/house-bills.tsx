import type { BillSummary, Manifest } from '@eport/contract/manifests/manifest.ts';
import { useMemo } from 'react';
import { formatCount } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { FileTextIcon, SearchXIcon } from '../../ui/icons.ts';
import { Row } from '../../ui/layout/stack.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { Column } from '../../ui/table/table-types.ts';
import { PAGE_SIZES } from '../../ui/table/use-paging.ts';
import { BillActions } from './bill-actions.tsx';
import { ExportedBefore } from './bills/exported-before.tsx';
import styles from './house-bills.module.css';
import { searchBills } from './search-bills.ts';

const NONE = { icon: FileTextIcon, text: 'No packages have been added yet.' };
const NOT_FOUND = { icon: SearchXIcon, text: 'No house bills match your search.' };

const DEFAULTS = { search: '', page: 0, size: 10 };
const ALLOWED = { size: PAGE_SIZES };

const columns: Column<BillSummary>[] = [
  {
    header: 'House BOL #',
    card: 'title',
    cell: ({ blReferenceNumber, exportedAt }) => (
      <Row wrap>
        <span>{blReferenceNumber}</span>
        {exportedAt && <ExportedBefore at={exportedAt} />}
      </Row>
    ),
  },
  { header: 'Package ID', oneLine: true, cell: ({ shippingPackageId }) => `#${shippingPackageId}` },
  { header: 'Consignee', cell: ({ consigneeName }) => consigneeName },
  { header: 'Description', cell: ({ goodsDescription }) => goodsDescription },
];

export function HouseBills({ manifest: { id, billsOfLading } }: { manifest: Manifest }) {
  const [{ search, page, size }, setUrl] = useUrlState(DEFAULTS, ALLOWED);
  const rows = useMemo(() => searchBills(billsOfLading, search), [billsOfLading, search]);
  return (
    <SectionCard
      title={`House Bills of Lading (${formatCount(billsOfLading.length)})`}
      actions={
        <>
          {billsOfLading.length > 0 && <ButtonLink to={paths.bills(id)}>Edit All Bills</ButtonLink>}
          <ButtonLink variant="outlined" to={paths.addPackagesToManifest(id)}>
            Add Packages
          </ButtonLink>
        </>
      }
      flush
    >
      {billsOfLading.length > DEFAULTS.size && (
        <div className={styles.search}>
          <SearchField
            label="Search by BOL #, package, consignee or description"
            value={search}
            onSearch={(text) => setUrl({ search: text, page: 0 })}
          />
        </div>
      )}
      <DataTable
        bare
        caption="House bills of lading"
        columns={columns}
        rows={rows}
        keyOf={(bill) => bill.id}
        empty={billsOfLading.length > 0 ? NOT_FOUND : NONE}
        paging={{ page, size, sizes: PAGE_SIZES, onChange: setUrl }}
        actions={(bill) => <BillActions manifestId={id} bill={bill} />}
      />
    </SectionCard>
  );
}
