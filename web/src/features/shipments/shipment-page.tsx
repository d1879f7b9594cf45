import type { Shipment } from '@eport/contract/shipments/shipment.ts';
import Box from '@mui/material/Box';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type LoaderFunctionArgs, useParams } from 'react-router';
import { ObjectHistory } from '../../entities/object-history.tsx';
import { StatusChip } from '../../entities/status-chip.tsx';
import { ApiError, messageOf } from '../../lib/api/api-error.ts';
import { failureOf } from '../../lib/failure.ts';
import { formatDate } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { queryClient } from '../../lib/query-client.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SearchXIcon } from '../../ui/icons.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { AvailablePackages } from './available-packages.tsx';
import { MasterCosts } from './master-costs.tsx';
import { ShipmentActions } from './shipment-actions.tsx';
import { ShipmentPackages } from './shipment-packages.tsx';
import { isId, shipmentQuery } from './shipments.queries.ts';

const NOT_FOUND = 'Shipment not found.';
const BACK = { label: 'Back to Master Shipments', to: paths.shipments() };

export function loader({ params }: LoaderFunctionArgs) {
  const id = Number(params.shipmentId);
  if (isId(id)) void queryClient.prefetchQuery(shipmentQuery(id));
  return null;
}

export function ShipmentPage() {
  const shipment = useQuery(shipmentQuery(Number(useParams().shipmentId)));
  if (shipment.data) return <ShipmentContent shipment={shipment.data} />;
  return (
    <>
      <PageHeader title="Master Shipment" back={BACK} />
      <WithoutShipment query={shipment} />
    </>
  );
}

function WithoutShipment({ query }: { query: UseQueryResult<Shipment> }) {
  const failure = failureOf(query, 'Failed to load shipment details. It may not exist.');
  if (query.isLoading) return <PageSkeleton />;
  // Shows no Retry for an invalid id, which is never requested, or for a missing shipment.
  if (!failure || isMissing(query.error))
    return <EmptyState icon={SearchXIcon} text={messageOf(query.error, NOT_FOUND)} />;
  return <ErrorState {...failure} />;
}

const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404;

function ShipmentContent({ shipment }: { shipment: Shipment }) {
  const { manifestId, status, can } = shipment;
  return (
    <>
      <PageHeader
        title={manifestId}
        back={BACK}
        mark={<StatusChip status={status} />}
        context={<Route {...shipment} />}
        actions={<ShipmentActions shipment={shipment} />}
      />
      <Box sx={inParts}>
        <Part grow={can.addCost.allowed ? 99 : 3} width={580}>
          <ShipmentPackages shipment={shipment} />
        </Part>
        {can.addPackages.allowed && (
          <Part grow={2} width={400} onScreen>
            <AvailablePackages shipment={shipment} />
          </Part>
        )}
        {can.addCost.allowed && (
          <Part grow={1} width={300} onScreen>
            <MasterCosts shipment={shipment} />
          </Part>
        )}
      </Box>
      <ObjectHistory kind="SHIPMENT" id={shipment.id} />
    </>
  );
}

const inParts = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 3,
  alignItems: 'flex-start',
  '@media print': { display: 'block' },
  '& > *': { minWidth: 0 },
  '& td [data-chip]': { whiteSpace: 'normal' },
  '& table > * > tr > :not([data-box])': { px: 1.5 },
} as const;

type PartProps = { grow: number; width: number; onScreen?: boolean; children: ReactNode };

/** `width`: minimum width in pixels beside another part. `onScreen`: not printed. */
const Part = ({ grow, width, onScreen = false, children }: PartProps) => (
  <Box sx={{ flex: `${grow} 1 ${width}px`, maxWidth: '100%', ...(onScreen && { displayPrint: 'none' }) }}>
    {children}
  </Box>
);

const Route = (shipment: Shipment) => (
  <>
    <span>{shipment.destinationCountryName}</span>
    {` · ${shipment.modeOfTransport} from ${shipment.originWarehouseName}`}
    {shipment.departureDate && ` · departure ${formatDate(shipment.departureDate)}`}
  </>
);

export { ShipmentPage as Component };
