import { useQuery } from '@tanstack/react-query';
import { formatStatus } from '../lib/format.ts';
import {
  agentsQuery,
  destinationsQuery,
  portsQuery,
  shipmentsQuery,
  warehousesQuery,
} from '../lib/reference-queries.ts';

type Named = { id: number; name: string };

const named = (records: readonly Named[]) =>
  records.map(({ id, name }) => ({ value: String(id), label: name }));

export const useWarehouseOptions = () => useQuery({ ...warehousesQuery(), select: named });
export const useDestinationOptions = () => useQuery({ ...destinationsQuery(), select: named });
export const useAgentOptions = () => useQuery({ ...agentsQuery(true), select: named });
export const usePortOptions = () =>
  useQuery({
    ...portsQuery(),
    select: (ports) =>
      named(ports.map(({ id, portName, portCode }) => ({ id, name: `${portName} (${portCode})` }))),
  });

export const useShipmentOptions = () =>
  useQuery({
    ...shipmentsQuery(),
    select: (shipments) => named(shipments.map(({ id, manifestId }) => ({ id, name: manifestId }))),
  });

export const enumOptions = (values: readonly string[]) =>
  values.map((value) => ({ value, label: formatStatus(value) }));
