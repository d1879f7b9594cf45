import { shipmentsApi } from '@eport/contract/shipments/shipments.api.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../lib/api/client.ts';
import { destinationsQuery, warehousesQuery } from '../lib/reference-queries.ts';

type Named = { id: number; name: string };

const named = (records: readonly Named[]) =>
  records.map(({ id, name }) => ({ value: String(id), label: name }));

/** Options of filters, loaded once a field or chip needs them. */
export const useWarehouseOptions = () => useQuery({ ...warehousesQuery(), select: named });
export const useDestinationOptions = () => useQuery({ ...destinationsQuery(), select: named });

export const useShipmentOptions = () =>
  useQuery({
    queryKey: ['shipments', 'options'],
    queryFn: ({ signal }) => call(shipmentsApi.list, { signal }),
    select: (shipments) => named(shipments.map(({ id, manifestId }) => ({ id, name: manifestId }))),
  });
