import type { Transaction } from 'kysely';
import type { DB } from '../platform/database/schema.ts';
import { historyOf } from './history.ts';
import { AGENTS, DESTINATIONS, WAREHOUSES } from './places.ts';
import type { PlannedPackage } from './plan-packages.ts';
import type { PlannedShipment } from './plan-shipments.ts';
import { at, countryAt, type Person, type Places } from './seed-people.ts';
import { addDays, shipmentStatusOf } from './timeline.ts';

export type Seed = { trx: Transaction<DB>; now: Date; places: Places; staff: Person[] };

/** Rows at a time: PostgreSQL takes 65,535 parameters in a statement. */
const BATCH = 500;
function* batches<T>(rows: T[]): Generator<T[]> {
  for (let start = 0; start < rows.length; start += BATCH) yield rows.slice(start, start + BATCH);
}

const agentOf = (seed: Seed, warehouse: number) => {
  const position = at(WAREHOUSES, warehouse).agent;
  return {
    agentId: at(seed.places.agents, position),
    staffId: at(seed.staff, position).id,
    code: at(AGENTS, position).code,
  };
};

const countryOf = ({ places }: Seed, destination: number) =>
  countryAt(places, at(DESTINATIONS, destination).code).id;

/** Shipments that nothing travels in are left out, unless they still wait for packages. */
export async function writeShipments(seed: Seed, planned: PlannedShipment[], packages: PlannedPackage[]) {
  const used = new Set(packages.map(({ shipment }) => shipment));
  const ids = new Map<PlannedShipment, number>();
  for (const shipment of planned.filter((one) => used.has(one) || !one.dates.departed)) {
    const { agentId, staffId } = agentOf(seed, shipment.warehouse);
    const { departed, arrived, unstuffed, cleared, closed } = shipment.dates;
    const { id } = await seed.trx
      .insertInto('shipments')
      .values({
        agent_id: agentId,
        manifest_id: shipment.name,
        origin_warehouse_id: at(seed.places.warehouses, shipment.warehouse),
        destination_country_id: countryOf(seed, shipment.destination),
        departure_date: shipment.departure.toISOString().slice(0, 10),
        mode_of_transport: shipment.mode,
        status: shipmentStatusOf(shipment.dates),
        departed_at: departed,
        arrived_at: arrived,
        unstuffed_at: unstuffed,
        cleared_at: cleared,
        closed_at: closed,
        created_by: staffId,
        created_at: addDays(departed ?? seed.now, -12),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.set(shipment, id);
  }
  return ids;
}

/** Oldest first, so that ids grow with time as they do in real life. */
export async function writePackages(
  seed: Seed,
  packages: PlannedPackage[],
  shipments: Map<PlannedShipment, number>,
) {
  const ids = new Map<PlannedPackage, number>();
  const ordered = [...packages].sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  for (const batch of batches(ordered)) {
    const rows = await seed.trx
      .insertInto('packages')
      .values(batch.map((parcel) => packageRow(seed, parcel, shipments)))
      .returning('id')
      .execute();
    for (const [position, parcel] of batch.entries()) ids.set(parcel, at(rows, position).id);
  }
  await writeHistory(seed, ids);
  return ids;
}

function packageRow(seed: Seed, parcel: PlannedPackage, shipments: Map<PlannedShipment, number>) {
  const { agentId, staffId } = agentOf(seed, parcel.warehouse);
  const [length, width, height] = parcel.goods.size;
  return {
    agent_id: agentId,
    warehouse_id: at(seed.places.warehouses, parcel.warehouse),
    user_id: parcel.customer?.id ?? null,
    destination_country_id: countryOf(seed, parcel.destination),
    recipient_name: parcel.recipient.name,
    recipient_address: parcel.recipient.address,
    description: parcel.goods.text,
    sender_name: parcel.sender.name,
    sender_address: parcel.sender.address,
    incoming_tracking_number: parcel.tracking,
    weight: parcel.goods.weight,
    length,
    width,
    height,
    status: parcel.status,
    shipment_id: (parcel.shipment && shipments.get(parcel.shipment)) ?? null,
    collected_by: parcel.status === 'COLLECTED' ? parcel.recipient.name : null,
    created_by: staffId,
    created_at: parcel.createdAt,
  };
}

/** The trigger has written one row of this moment per package; the demo's past takes their place. */
async function writeHistory(seed: Seed, ids: Map<PlannedPackage, number>) {
  await seed.trx.deleteFrom('package_history').execute();
  const rows = [...ids].flatMap(([parcel, id]) => {
    const steps = historyOf(parcel, seed.now);
    const { staffId } = agentOf(seed, parcel.warehouse);
    return steps.map((step, position) => ({
      package_id: id,
      at: step.at,
      actor_id: step.by === 'customer' ? (parcel.customer?.id ?? staffId) : staffId,
      from_status: steps[position - 1]?.to ?? null,
      to_status: step.to,
      reason: step.reason,
    }));
  });
  for (const batch of batches(rows)) await seed.trx.insertInto('package_history').values(batch).execute();
}
