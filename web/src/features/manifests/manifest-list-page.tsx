import type { ManifestItem } from '@eport/contract/manifests/manifest.ts';
import { manifestsApi } from '@eport/contract/manifests/manifests.api.ts';
import { useQuery } from '@tanstack/react-query';
import { SavedViews } from '../../entities/saved-views/saved-views.tsx';
import { failureOf } from '../../lib/api/api-error.ts';
import { callFile } from '../../lib/api/client.ts';
import { formatCount, formatStatus } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { ExportCsv } from '../../ui/export-csv.tsx';
import { FileTextIcon } from '../../ui/icons.ts';
import { withoutPaging } from '../../ui/list/list-query.ts';
import { ListTable } from '../../ui/list/list-table.tsx';
import { nothingFound } from '../../ui/list/nothing-found.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import type { Column } from '../../ui/table/table-types.ts';
import { TwoLines } from '../../ui/two-lines.tsx';
import { Countdown } from './deadlines/countdown.tsx';
import { manifestList, manifestQueryOf } from './manifest-list.ts';
import { manifestListQuery } from './manifests.queries.ts';

const createNewManifest = (
  <ButtonLink variant="contained" to={paths.newManifest()}>
    Create New Manifest
  </ButtonLink>
);

const EMPTY = { icon: FileTextIcon, text: 'No manifests found.', action: createNewManifest };

const NOTHING_FOUND = nothingFound(EMPTY.text, { label: 'Show all manifests', to: paths.manifests() });

const columns: Column<ManifestItem>[] = [
  {
    header: 'Manifest ID',
    card: 'title',
    sort: 'id',
    width: '40%',
    cut: true,
    cell: ({ id, masterShipmentName, destinationCountryName, status, deadline }) => (
      <>
        <TwoLines
          first={`#${id}`}
          second={`${masterShipmentName} · ${destinationCountryName} · ${formatStatus(status)}`}
        />
        {deadline && <Countdown deadline={deadline} />}
      </>
    ),
  },
  {
    header: 'Master BOL Reference',
    oneLine: true,
    sort: 'masterBillOfLadingReferenceNumber',
    cell: ({ masterBillOfLadingReferenceNumber }) => masterBillOfLadingReferenceNumber,
  },
  {
    header: 'Voyage #',
    oneLine: true,
    sort: 'voyageNumber',
    cell: ({ voyageNumber }) => voyageNumber ?? 'N/A',
  },
  { header: 'Packages', numeric: true, cell: ({ packageCount }) => formatCount(packageCount) },
];

export function ManifestListPage() {
  const list = useList(manifestList);
  const query = manifestQueryOf(list.state);
  const manifests = useQuery(manifestListQuery(query));
  return (
    <>
      <PageHeader
        title="Degroupage Manifests"
        actions={
          <>
            <ExportCsv
              name="manifests"
              fetchFile={(options) =>
                callFile(manifestsApi.exportCsv, { query: withoutPaging(query), ...options })
              }
            />
            {createNewManifest}
          </>
        }
      />
      <ListTable
        name="manifests"
        list={list}
        caption="Degroupage manifests"
        columns={columns}
        rows={manifests.data?.rows}
        keyOf={({ id }) => id}
        empty={list.control.isFiltered ? NOTHING_FOUND : EMPTY}
        failure={failureOf(manifests, 'Failed to load manifests.')}
        stale={manifests.isPlaceholderData}
        total={manifests.data?.total}
        actions={({ id }) => (
          <ButtonLink size="small" to={paths.manifest(id)} aria-label={`View Details of manifest #${id}`}>
            View Details
          </ButtonLink>
        )}
      >
        <SavedViews name="manifests" list={list.control} />
      </ListTable>
    </>
  );
}

export { ManifestListPage as Component };
