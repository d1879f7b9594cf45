import { TRANSPORT_MODES } from '@eport/contract/shared/transport-mode.ts';
import { shipmentsApi } from '@eport/contract/shipments/shipments.api.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../lib/api/client.ts';
import { formatStatus } from '../lib/format.ts';
import { agentsQuery, destinationsQuery, portsQuery, warehousesQuery } from '../lib/reference-queries.ts';

type Named = { id: number; name: string };

const named = (records: readonly Named[]) =>
  records.map(({ id, name }) => ({ value: String(id), label: name }));

/** Options of filters, loaded once a field or chip needs them. */
export const useWarehouseOptions = () => useQuery({ ...warehousesQuery(), select: named });
export const useDestinationOptions = () => useQuery({ ...destinationsQuery(), select: named });
/** For pages of administrators. */
export const useAgentOptions = () => useQuery({ ...agentsQuery(true), select: named });
export const usePortOptions = () =>
  useQuery({
    ...portsQuery(),
    select: (ports) =>
      named(ports.map(({ id, portName, portCode }) => ({ id, name: `${portName} (${portCode})` }))),
  });

export const useShipmentOptions = () =>
  useQuery({
    queryKey: ['shipments', 'options'],
    queryFn: ({ signal }) => call(shipmentsApi.list, { signal }),
    select: (shipments) => named(shipments.map(({ id, manifestId }) => ({ id, name: manifestId }))),
  });

export const statusOptions = (statuses: readonly string[]) =>
  statuses.map((value) => ({ value, label: formatStatus(value) }));

export const modeOptions = TRANSPORT_MODES.map((value) => ({ value, label: value }));
