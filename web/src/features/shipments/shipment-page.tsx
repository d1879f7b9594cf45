import type { Shipment } from '@eport/contract/shipments/shipment.ts';
import SearchOffOutlined from '@mui/icons-material/SearchOffOutlined';
import Box from '@mui/material/Box';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type LoaderFunctionArgs, useParams } from 'react-router';
import { ApiError } from '../../lib/api/api-error.ts';
import { failureOf } from '../../lib/failure.ts';
import { formatDate } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { queryClient } from '../../lib/query-client.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ObjectHistory } from '../../ui/object-history.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { AvailablePackages } from './available-packages.tsx';
import { MasterCosts } from './master-costs.tsx';
import { ShipmentActions } from './shipment-actions.tsx';
import { ShipmentPackages } from './shipment-packages.tsx';
import { hasArrived } from './shipment-status.ts';
import { isId, shipmentQuery } from './shipments.queries.ts';

const NOT_FOUND = { icon: SearchOffOutlined, text: 'Shipment not found.' };
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
  // An address that names no shipment was never asked for; trying one that is not there again is of no use either.
  if (!failure || isMissing(query.error)) return <EmptyState {...NOT_FOUND} />;
  return <ErrorState {...failure} />;
}

const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404;

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
      <Box sx={inParts}>
        <Part grow={hasArrived(status) ? 99 : 3} width={580}>
          <ShipmentPackages shipment={shipment} />
        </Part>
        {status === 'PREPARING' && (
          <Part grow={2} width={400}>
            <AvailablePackages shipment={shipment} />
          </Part>
        )}
        {hasArrived(status) && (
          <Part grow={1} width={300}>
            <MasterCosts shipment={shipment} />
          </Part>
        )}
      </Box>
      <ObjectHistory kind="SHIPMENT" id={shipment.id} />
    </>
  );
}

/** Side by side as soon as there is room for both; long statuses may then take two lines. */
const inParts = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 3,
  alignItems: 'flex-start',
  '& > *': { minWidth: 0 },
  '& td [data-chip]': { whiteSpace: 'normal' },
  '& table > * > tr > :not([data-box])': { px: 1.5 },
} as const;

type PartProps = { grow: number; width: number; children: ReactNode };

/** `width`: what it needs beside another part, in pixels. */
const Part = ({ grow, width, children }: PartProps) => (
  <Box sx={{ flex: `${grow} 1 ${width}px`, maxWidth: '100%' }}>{children}</Box>
);

const Route = (shipment: Shipment) => (
  <>
    <span>{shipment.destinationCountryName}</span>
    {` · ${shipment.modeOfTransport} from ${shipment.originWarehouseName}`}
    {shipment.departureDate && ` · departure ${formatDate(shipment.departureDate)}`}
  </>
);

export { ShipmentPage as Component };
