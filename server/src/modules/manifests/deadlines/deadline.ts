import type { ManifestState } from '@eport/contract/manifests/manifest-states.ts';
import type { TransportMode } from '@eport/contract/shared/places.ts';
import type { ShipmentStatus } from '@eport/contract/shipments/shipment-states.ts';
import { profileOf } from '../export/profiles/customs-profiles.ts';

const HOUR_MS = 3_600_000;

/** States in which customs has a file that it has not refused. */
const HAS_FILE: readonly ManifestState[] = ['FILED', 'ACCEPTED', 'CORRECTED'];

type Row = {
  arrival_at: Date | null;
  deadline_hours: number | null;
  destination_code: string;
  mode_of_transport: TransportMode;
  shipment_status: ShipmentStatus;
};

/** Returns when customs must have the file; null if unknown, or if no file is due any more. */
export function deadlineOf(row: Row, status: ManifestState): string | null {
  const hours = row.deadline_hours ?? profileOf(row.destination_code).deadline.hours[row.mode_of_transport];
  const isSettled = HAS_FILE.includes(status) || row.shipment_status === 'CLOSED';
  if (row.arrival_at === null || hours === null || isSettled) return null;
  return new Date(row.arrival_at.getTime() - hours * HOUR_MS).toISOString();
}
