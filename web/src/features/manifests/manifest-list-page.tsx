import type { ManifestItem } from '@eport/contract/manifests/manifest.ts';
import { manifestsApi } from '@eport/contract/manifests/manifests.api.ts';
import { useQuery } from '@tanstack/react-query';
import { callFile } from '../../lib/api/client.ts';
import { failureOf } from '../../lib/failure.ts';
import { formatCount } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { ExportCsv } from '../../ui/export-csv.tsx';
import { FileTextIcon } from '../../ui/icons.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { Column } from '../../ui/table/table-types.ts';
import { PAGE_SIZES } from '../../ui/table/use-paging.ts';
import { TwoLines } from '../../ui/two-lines.tsx';
import { manifestListQuery } from './manifests.queries.ts';

const createNewManifest = (
  <ButtonLink variant="contained" to={paths.newManifest()}>
    Create New Manifest
  </ButtonLink>
);

const EMPTY = { icon: FileTextIcon, text: 'No manifests found.', action: createNewManifest };

const DEFAULTS = { page: 0, size: 10 };
const ALLOWED = { size: PAGE_SIZES };

const columns: Column<ManifestItem>[] = [
  {
    header: 'Manifest ID',
    card: 'title',
    width: '40%',
    cut: true,
    // The number alone does not identify the shipment.
    cell: ({ id, masterShipmentName, destinationCountryName }) => (
      <TwoLines first={`#${id}`} second={`${masterShipmentName} · ${destinationCountryName}`} />
    ),
  },
  {
    header: 'Master BOL Reference',
    oneLine: true,
    cell: ({ masterBillOfLadingReferenceNumber }) => masterBillOfLadingReferenceNumber,
  },
  { header: 'Voyage #', oneLine: true, cell: ({ voyageNumber }) => voyageNumber ?? 'N/A' },
  { header: 'Packages', numeric: true, cell: ({ packageCount }) => formatCount(packageCount) },
];

export function ManifestListPage() {
  const [{ page, size }, setUrl] = useUrlState(DEFAULTS, ALLOWED);
  const manifests = useQuery(manifestListQuery({ page, size }));
  return (
    <>
      <PageHeader
        title="Degroupage Manifests"
        actions={
          <>
            <ExportCsv name="manifests" fetchFile={(options) => callFile(manifestsApi.exportCsv, options)} />
            {createNewManifest}
          </>
        }
      />
      <DataTable
        caption="Degroupage manifests"
        columns={columns}
        rows={manifests.data?.rows}
        keyOf={({ id }) => id}
        empty={EMPTY}
        failure={failureOf(manifests, 'Failed to load manifests.')}
        stale={manifests.isPlaceholderData}
        paging={{ page, size, sizes: PAGE_SIZES, total: manifests.data?.total, onChange: setUrl }}
        actions={({ id }) => (
          <ButtonLink size="small" to={paths.manifest(id)} aria-label={`View Details of manifest #${id}`}>
            View Details
          </ButtonLink>
        )}
      />
    </>
  );
}

export { ManifestListPage as Component };
