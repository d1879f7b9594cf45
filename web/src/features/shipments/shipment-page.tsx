import type { Shipment } from '@eport/contract/shipments/shipment.ts';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
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
      <Box sx={hasArrived(status) ? inParts : { ...inParts, ...brokenStatuses }}>
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
    </>
  );
}

/** Side by side as soon as there is room for both. */
const inParts = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 3,
  alignItems: 'flex-start',
  '& > *': { minWidth: 0 },
  '& .MuiTableCell-root:not(.MuiTableCell-paddingCheckbox)': { px: 1.5 },
} as const;

/** A table that shares the page by halves lets its statuses take two lines. */
const brokenStatuses = { '& td .MuiChip-label': { whiteSpace: 'normal' } };

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
