import { shipmentsApi } from '@eport/contract/shipments/shipments.api.ts';
import { useMutation, useQueries, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { messageOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/client.ts';
import { paths } from '../../lib/paths.ts';
import { queryClient } from '../../lib/query-client.ts';
import { destinationsQuery, portsQuery, warehousesQuery } from '../../lib/reference-queries.ts';
import { FailureAlert } from '../../ui/failure-alert.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { CreateShipmentForm } from './create-shipment-form.tsx';
import type { ValidShipment } from './create-shipment-values.ts';
import { shipmentQuery } from './shipments.queries.ts';

export function loader() {
  void queryClient.prefetchQuery(warehousesQuery());
  void queryClient.prefetchQuery(destinationsQuery());
  void queryClient.prefetchQuery(portsQuery());
  return null;
}

function useCreateShipment() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (body: ValidShipment) => call(shipmentsApi.create, { body }),
    onSuccess: async (shipment) => {
      client.setQueryData(shipmentQuery(shipment.id).queryKey, shipment);
      void client.invalidateQueries({ queryKey: ['shipments', 'list'] });
      await navigate(paths.shipment(shipment.id), { replace: true });
    },
  });
}

export function CreateShipmentPage() {
  const create = useCreateShipment();
  const lists = useQueries({ queries: [warehousesQuery(), destinationsQuery(), portsQuery()] });
  const [{ data: warehouses }, { data: countries }, { data: ports }] = lists;
  const failed = lists.find((list) => list.isLoadingError);
  const failure = failed && {
    message: messageOf(failed.error, 'Failed to load necessary data. Please refresh the page.'),
    onRetry: () => lists.forEach((list) => void list.refetch()),
  };
  return (
    <>
      <PageHeader
        title="Create New Master Shipment"
        crumb="Create New"
        breadcrumbs={[{ label: 'Master Shipments', to: paths.shipments() }]}
      />
      <FailureAlert failure={failure ?? null} />
      {warehouses && countries && ports ? (
        <CreateShipmentForm
          warehouses={warehouses}
          countries={countries}
          ports={ports}
          onSave={create.mutateAsync}
          pending={create.isPending}
          error={create.error}
        />
      ) : (
        !failure && <PageSkeleton />
      )}
    </>
  );
}

export { CreateShipmentPage as Component };
