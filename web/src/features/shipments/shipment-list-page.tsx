import type { ShipmentItem } from '@eport/contract/shipments/shipment.ts';
import { shipmentsApi } from '@eport/contract/shipments/shipments.api.ts';
import { useQuery } from '@tanstack/react-query';
import { useAgentList } from '../../entities/agent-filter.ts';
import { SavedViews } from '../../entities/saved-views/saved-views.tsx';
import { StatusChip } from '../../entities/status-chip.tsx';
import { failureOf } from '../../lib/api/api-error.ts';
import { callFile } from '../../lib/api/client.ts';
import { formatCount } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { ExportCsv } from '../../ui/export-csv.tsx';
import { VanIcon } from '../../ui/icons.ts';
import { withoutPaging } from '../../ui/list/list-query.ts';
import { ListTable } from '../../ui/list/list-table.tsx';
import { nothingFound } from '../../ui/list/nothing-found.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import type { Column } from '../../ui/table/table-types.ts';
import { shipmentLists, shipmentQueryOf } from './shipment-list.ts';
import { shipmentListQuery } from './shipments.queries.ts';

const CreateNewShipment = () => (
  <ButtonLink variant="contained" to={paths.newShipment()}>
    Create New Shipment
  </ButtonLink>
);

const EMPTY = {
  icon: VanIcon,
  text: 'No master shipments found.',
  action: <CreateNewShipment />,
};

const NOTHING_FOUND = nothingFound(EMPTY.text, { label: 'Show all shipments', to: paths.shipments() });

const columns: Column<ShipmentItem>[] = [
  { header: 'Manifest ID', card: 'title', sort: 'manifestId', cell: ({ manifestId }) => manifestId },
  {
    header: 'Destination',
    sort: 'destinationCountryName',
    cell: ({ destinationCountryName }) => destinationCountryName,
  },
  {
    header: 'Departure Date',
    oneLine: true,
    sort: 'departureDate',
    cell: ({ departureDate }) => (departureDate ? <DateText value={departureDate} /> : '–'),
  },
  {
    header: 'Status',
    card: 'bare',
    oneLine: true,
    sort: 'status',
    cell: ({ status }) => <StatusChip status={status} />,
  },
  {
    header: 'Packages',
    numeric: true,
    priority: 'low',
    cell: ({ packageCount }) => formatCount(packageCount),
  },
];

export function ShipmentListPage() {
  const list = useAgentList(shipmentLists);
  const query = shipmentQueryOf(list.state);
  const shipments = useQuery(shipmentListQuery(query));
  return (
    <>
      <PageHeader
        title="Master Shipments"
        actions={
          <>
            <ExportCsv
              name="master-shipments"
              fetchFile={(options) =>
                callFile(shipmentsApi.exportCsv, { query: withoutPaging(query), ...options })
              }
            />
            <CreateNewShipment />
          </>
        }
      />
      <ListTable
        name="shipments"
        list={list}
        caption="Master shipments"
        columns={columns}
        rows={shipments.data?.rows}
        keyOf={({ id }) => id}
        empty={list.control.isFiltered ? NOTHING_FOUND : EMPTY}
        failure={failureOf(shipments, 'Failed to fetch master shipments.')}
        stale={shipments.isPlaceholderData}
        total={shipments.data?.total}
        actions={({ id, manifestId }) => (
          <ButtonLink size="small" to={paths.shipment(id)} aria-label={`View / Manage ${manifestId}`}>
            View / Manage
          </ButtonLink>
        )}
      >
        <SavedViews name="shipments" list={list.control} />
      </ListTable>
    </>
  );
}

export { ShipmentListPage as Component };
