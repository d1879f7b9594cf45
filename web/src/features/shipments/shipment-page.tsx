import type { Shipment } from '@eport/contract/shipments/shipment.ts';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useParams } from 'react-router';
import { failureOf } from '../../lib/failure.ts';
import { formatDate } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { queryClient } from '../../lib/query-client.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { AvailablePackages } from './available-packages.tsx';
import { MasterCosts } from './master-costs.tsx';
import { ShipmentActions } from './shipment-actions.tsx';
import { ShipmentPackages } from './shipment-packages.tsx';
import { hasArrived } from './shipment-status.ts';
import { shipmentQuery } from './shipments.queries.ts';

const NOT_FOUND = { text: 'Shipment not found.' };
const BACK = { label: 'Back to Master Shipments', to: paths.shipments() };

export function loader({ params }: LoaderFunctionArgs) {
  void queryClient.prefetchQuery(shipmentQuery(Number(params.shipmentId)));
  return null;
}

export function ShipmentPage() {
  const shipment = useQuery(shipmentQuery(Number(useParams().shipmentId)));
  const failure = failureOf(shipment, 'Failed to load shipment details. It may not exist.');
  if (shipment.data) return <ShipmentContent shipment={shipment.data} />;
  return (
    <>
      <PageHeader title="Master Shipment" back={BACK} />
      {failure && <ErrorState {...failure} />}
      {shipment.isLoading && <PageSkeleton />}
      {!failure && !shipment.isLoading && <EmptyState {...NOT_FOUND} />}
    </>
  );
}

function ShipmentContent({ shipment }: { shipment: Shipment }) {
  const { manifestId, status } = shipment;
  return (
    <>
      <PageHeader
        title={manifestId}
        back={BACK}
        mark={<StatusChip status={status} />}
        context={<Route {...shipment} />}
        actions={<ShipmentActions shipment={shipment} />}
      />
      <Box sx={hasArrived(status) ? withCosts : inHalves}>
        <ShipmentPackages shipment={shipment} />
        {status === 'PREPARING' && <AvailablePackages shipment={shipment} />}
        {hasArrived(status) && <MasterCosts shipment={shipment} />}
      </Box>
    </>
  );
}

/** One below the other until there is room for both. */
const inParts = (columns: string) =>
  ({
    display: 'grid',
    gap: 3,
    alignItems: 'start',
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: columns },
  }) as const;
const inHalves = inParts('repeat(auto-fit, minmax(480px, 1fr))');
const withCosts = inParts('minmax(0, 1fr) 320px');

const Route = (shipment: Shipment) => (
  <>
    <span>{shipment.destinationCountryName}</span>
    {` · ${shipment.modeOfTransport} from ${shipment.originWarehouseName}`}
    {shipment.departureDate && ` · departure ${formatDate(shipment.departureDate)}`}
  </>
);

export { ShipmentPage as Component };
