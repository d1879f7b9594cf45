import type { DB } from '../platform/database/schema.ts';
import { WAREHOUSES } from './places.ts';
import type { PlannedPackage } from './plan-packages.ts';
import type { PlannedShipment } from './plan-shipments.ts';
import { at } from './seed-people.ts';
import { addDays } from './timeline.ts';
import type { Seed } from './write-packages.ts';

type Scan = {
  stage: DB['shipment_scans']['stage'];
  from: Date;
  /** How much of the shipment is scanned, from 0 to 1. */
  share: number;
  status: 'IN_WAREHOUSE' | 'IN_TRANSIT';
};

// In days.
const HOUR = 1 / 24;
const SECOND = 1 / 86_400;

/** Writes scans of some shipments. Those that have not departed are being loaded, those that have just arrived are being unloaded. */
export async function writeScans(
  seed: Seed,
  shipments: Map<PlannedShipment, number>,
  packages: Map<PlannedPackage, number>,
) {
  const withException = new Set(
    (await seed.trx.selectFrom('package_exceptions').select('package_id').execute()).map(
      (row) => row.package_id,
    ),
  );
  const aboard = Map.groupBy(packages, ([{ shipment }]) => shipment);
  for (const [position, [shipment, shipmentId]] of [...shipments].entries()) {
    const scannable = (aboard.get(shipment) ?? []).filter(([, id]) => !withException.has(id));
    for (const scan of position % 2 === 0 || !shipment.dates.unstuffed ? scansOf(seed, shipment) : [])
      await write(seed, { shipment, shipmentId, scan, scannable });
  }
}

function scansOf({ now }: Seed, { dates: { departed, arrived, unstuffed } }: PlannedShipment): Scan[] {
  const load = { stage: 'LOAD', status: 'IN_WAREHOUSE' } as const;
  const unload = { stage: 'UNLOAD', status: 'IN_TRANSIT' } as const;
  if (!departed) return [{ ...load, from: addDays(now, -HOUR), share: 0.6 }];
  const loaded = { ...load, from: addDays(departed, -2 * HOUR), share: 1 };
  if (!arrived) return [loaded];
  if (!unstuffed) return [loaded, { ...unload, from: addDays(now, -HOUR), share: 0.5 }];
  return [loaded, { ...unload, from: addDays(unstuffed, -2 * HOUR), share: 1 }];
}

type Loading = {
  shipment: PlannedShipment;
  shipmentId: number;
  scan: Scan;
  scannable: [PlannedPackage, number][];
};

async function write({ trx, places, staff }: Seed, { shipment, shipmentId, scan, scannable }: Loading) {
  const { agent } = at(WAREHOUSES, shipment.warehouse);
  const scanned = scannable.slice(0, Math.floor(scannable.length * scan.share));
  const rows = scanned.map(([pkg, packageId], position) => ({
    agent_id: at(places.agents, agent),
    shipment_id: shipmentId,
    package_id: packageId,
    stage: scan.stage,
    is_extra: false,
    package_status: pkg.status === 'ON_HOLD_INVOICE_REQUIRED' ? pkg.status : scan.status,
    scanned_by: at(staff, agent).id,
    scanned_at: addDays(scan.from, position * 7 * SECOND),
  }));
  if (rows.length > 0) await trx.insertInto('shipment_scans').values(rows).execute();
}
