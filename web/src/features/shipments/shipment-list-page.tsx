import type { ShipmentItem } from '@eport/contract/shipments/shipment.ts';
import { shipmentsApi } from '@eport/contract/shipments/shipments.api.ts';
import { useQuery } from '@tanstack/react-query';
import { StatusChip } from '../../entities/status-chip.tsx';
import { callFile } from '../../lib/api/client.ts';
import { failureOf } from '../../lib/failure.ts';
import { formatCount } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { ExportCsv } from '../../ui/export-csv.tsx';
import { VanIcon } from '../../ui/icons.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { Column } from '../../ui/table/table-types.ts';
import { PAGE_SIZES } from '../../ui/table/use-paging.ts';
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

const DEFAULTS = { page: 0, size: 10 };
const ALLOWED = { size: PAGE_SIZES };

const columns: Column<ShipmentItem>[] = [
  { header: 'Manifest ID', card: 'title', cell: ({ manifestId }) => manifestId },
  { header: 'Destination', cell: ({ destinationCountryName }) => destinationCountryName },
  {
    header: 'Departure Date',
    oneLine: true,
    cell: ({ departureDate }) => (departureDate ? <DateText value={departureDate} /> : '–'),
  },
  { header: 'Status', card: 'bare', oneLine: true, cell: ({ status }) => <StatusChip status={status} /> },
  { header: 'Packages', numeric: true, cell: ({ packageCount }) => formatCount(packageCount) },
];

export function ShipmentListPage() {
  const [{ page, size }, setUrl] = useUrlState(DEFAULTS, ALLOWED);
  const shipments = useQuery(shipmentListQuery({ page, size }));
  return (
    <>
      <PageHeader
        title="Master Shipments"
        actions={
          <>
            <ExportCsv
              name="master-shipments"
              fetchFile={(options) => callFile(shipmentsApi.exportCsv, options)}
            />
            <CreateNewShipment />
          </>
        }
      />
      <DataTable
        caption="Master shipments"
        columns={columns}
        rows={shipments.data?.rows}
        keyOf={({ id }) => id}
        empty={EMPTY}
        failure={failureOf(shipments, 'Failed to fetch master shipments.')}
        stale={shipments.isPlaceholderData}
        paging={{ page, size, sizes: PAGE_SIZES, total: shipments.data?.total, onChange: setUrl }}
        actions={({ id, manifestId }) => (
          <ButtonLink size="small" to={paths.shipment(id)} aria-label={`View / Manage ${manifestId}`}>
            View / Manage
          </ButtonLink>
        )}
      />
    </>
  );
}

export { ShipmentListPage as Component };
