import type { PackageStatus } from '@eport/contract/packages/package-status.ts';
import type { ShipmentStatus } from '@eport/contract/shipments/shipment.ts';

const DAY_MS = 86_400_000;
export const addDays = (instant: Date, days: number) => new Date(instant.getTime() + days * DAY_MS);

const DAYS_IN_TRANSIT = { SEA: 6, AIR: 2 } as const;
/** Counted from the arrival, as are the next two. */
const DAYS_TO_UNSTUFFING = 1;
const DAYS_TO_CLEARANCE = 11;
const DAYS_TO_CLOSING = 30;

export type ShipmentDates = {
  departed: Date | null;
  arrived: Date | null;
  unstuffed: Date | null;
  cleared: Date | null;
  closed: Date | null;
};

export function shipmentDates(departure: Date, mode: 'SEA' | 'AIR', now: Date): ShipmentDates {
  const reached = (instant: Date) => (instant <= now ? instant : null);
  const arrival = addDays(departure, DAYS_IN_TRANSIT[mode]);
  return {
    departed: reached(departure),
    arrived: reached(arrival),
    unstuffed: reached(addDays(arrival, DAYS_TO_UNSTUFFING)),
    cleared: reached(addDays(arrival, DAYS_TO_CLEARANCE)),
    closed: reached(addDays(arrival, DAYS_TO_CLOSING)),
  };
}

export function shipmentStatusOf({ departed, arrived, cleared, closed }: ShipmentDates): ShipmentStatus {
  if (closed) return 'CLOSED';
  if (cleared) return 'CLEARED';
  if (arrived) return 'ARRIVED_AT_PORT';
  return departed ? 'DEPARTED' : 'PREPARING';
}

/** Statuses that a package of the shipment may have. A status that is listed more often is more likely. */
export function possibleStatuses(dates: ShipmentDates | null): readonly PackageStatus[] {
  if (dates?.closed)
    return repeat('COLLECTED', 12, 'READY_FOR_PICKUP', 'READY_FOR_PICKUP_AT_WAREHOUSE', 'CUSTOMS_CLEARED');
  if (dates?.cleared)
    return repeat('COLLECTED', 3, 'READY_FOR_PICKUP', 'READY_FOR_PICKUP_AT_WAREHOUSE', 'CUSTOMS_CLEARED');
  if (dates?.unstuffed) {
    return repeat(
      'AWAITING_CUSTOMS_CLEARANCE',
      4,
      'CUSTOMS_CLEARED',
      'READY_FOR_PICKUP',
      'HELD_AT_PORT_DUTIES_DUE',
      'CUSTOMS_DECLARATION_REQUIRED',
      'ON_HOLD_INVOICE_REQUIRED',
    );
  }
  if (dates?.departed) return repeat('IN_TRANSIT', 9, 'ON_HOLD_INVOICE_REQUIRED');
  return repeat('IN_WAREHOUSE', 4, 'ON_HOLD_INVOICE_REQUIRED');
}

const repeat = (status: PackageStatus, times: number, ...others: PackageStatus[]): PackageStatus[] => [
  ...Array.from({ length: times }, () => status),
  ...others,
];
