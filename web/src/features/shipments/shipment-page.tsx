import type { Shipment } from '@eport/contract/shipments/shipment.ts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useParams } from 'react-router';
import { ObjectHistory } from '../../entities/object-history.tsx';
import { StatusChip } from '../../entities/status-chip.tsx';
import { failureOf, isMissing, messageOf } from '../../lib/api/api-error.ts';
import { lazyCode } from '../../lib/lazy-code.ts';
import { paths } from '../../lib/paths.ts';
import { queryClient } from '../../lib/query-client.ts';
import { DateText } from '../../ui/date-text.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SearchXIcon } from '../../ui/icons.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { AvailablePackages } from './available-packages.tsx';
import { MasterCosts } from './master-costs.tsx';
import { PackagesWithExceptions } from './packages-with-exceptions.tsx';
import { ShipmentActions } from './shipment-actions.tsx';
import { ShipmentOverview } from './shipment-overview.tsx';
import { ShipmentPackages } from './shipment-packages.tsx';
import styles from './shipment-page.module.css';
import { isId, shipmentQuery } from './shipments.queries.ts';

const profitCode = lazyCode('shipment-profit', () => import('./shipment-profit.tsx'));

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
  // An invalid ID in the URL disables the query, so there is no failure.
  if (!failure || isMissing(query.error))
    return <EmptyState icon={SearchXIcon} text={messageOf(query.error, NOT_FOUND)} />;
  return <ErrorState {...failure} />;
}

function ShipmentContent({ shipment }: { shipment: Shipment }) {
  const { manifestId, status, can } = shipment;
  return (
    <>
      <PageHeader
        title={manifestId}
        back={BACK}
        mark={<StatusChip status={status} />}
        context={<PassageLine {...shipment} />}
        actions={<ShipmentActions shipment={shipment} />}
      />
      <PackagesWithExceptions shipment={shipment} />
      <div className={styles.parts}>
        <div className={styles.lists}>
          <div className={styles.packages}>
            <ShipmentPackages shipment={shipment} />
          </div>
          {can.addPackages.allowed && (
            <div data-not-printed="" className={styles.available}>
              <AvailablePackages shipment={shipment} />
            </div>
          )}
        </div>
        <div className={styles.side}>
          {can.addCost.allowed && (
            <div data-not-printed="">
              <MasterCosts shipment={shipment} />
            </div>
          )}
          {can.addCost.allowed && <LazyProfit id={shipment.id} />}
          <ShipmentOverview shipment={shipment} />
        </div>
      </div>
      <ObjectHistory kind="SHIPMENT" id={shipment.id} />
    </>
  );
}

/** Loads after the packages, which are why most users open the page. */
function LazyProfit({ id }: { id: number }) {
  const { data, isPending } = useQuery(profitCode);
  if (!data) return isPending && <Skeleton height={166} />;
  return (
    <div data-not-printed="">
      <data.ShipmentProfit id={id} />
    </div>
  );
}

const PassageLine = (shipment: Shipment) => (
  <>
    <span>{shipment.destinationCountryName}</span>
    {` · ${shipment.modeOfTransport} from ${shipment.originWarehouseName}`}
    {shipment.departureDate && (
      <>
        {' · departure '}
        <DateText value={shipment.departureDate} />
      </>
    )}
  </>
);

export { ShipmentPage as Component };
