import type { Transaction } from 'kysely';
import type { DB } from '../platform/database/schema.ts';
import { historyOf } from './history.ts';
import { AGENTS, DESTINATIONS, WAREHOUSES } from './places.ts';
import type { PlannedPackage } from './plan-packages.ts';
import type { PlannedShipment } from './plan-shipments.ts';
import { at, countryAt, type Person, type Places } from './seed-people.ts';
import { addDays, shipmentStatusOf } from './timeline.ts';

export type Seed = { trx: Transaction<DB>; now: Date; places: Places; staff: Person[] };

/** Rows per statement, for which PostgreSQL allows 65,535 parameters. */
const BATCH = 500;
function* batches<T>(rows: T[]): Generator<T[]> {
  for (let start = 0; start < rows.length; start += BATCH) yield rows.slice(start, start + BATCH);
}

export const agentOf = (seed: Seed, warehouse: number) => {
  const position = at(WAREHOUSES, warehouse).agent;
  return {
    agentId: at(seed.places.agents, position),
    staffId: at(seed.staff, position).id,
    code: at(AGENTS, position).code,
  };
};

const countryOf = ({ places }: Seed, destination: number) =>
  countryAt(places, at(DESTINATIONS, destination).code).id;

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
      .values(batch.map((pkg) => packageRow(seed, pkg, shipments)))
      .returning('id')
      .execute();
    for (const [position, pkg] of batch.entries()) ids.set(pkg, at(rows, position).id);
  }
  await writeSecondCodes(seed, ids);
  await writeHistory(seed, ids);
  return ids;
}

function packageRow(seed: Seed, pkg: PlannedPackage, shipments: Map<PlannedShipment, number>) {
  const { agentId, staffId } = agentOf(seed, pkg.warehouse);
  const [length, width, height] = isMeasured(pkg) ? pkg.goods.size : [null, null, null];
  return {
    agent_id: agentId,
    warehouse_id: at(seed.places.warehouses, pkg.warehouse),
    user_id: pkg.customer?.id ?? null,
    destination_country_id: countryOf(seed, pkg.destination),
    recipient_name: pkg.recipient.name,
    recipient_address: pkg.recipient.address,
    description: pkg.goods.text,
    sender_name: pkg.sender.name,
    sender_address: pkg.sender.address,
    incoming_tracking_number: pkg.tracking,
    weight: pkg.goods.weight,
    length,
    width,
    height,
    status: pkg.status,
    shipment_id: (pkg.shipment && shipments.get(pkg.shipment)) ?? null,
    collected_by: pkg.status === 'COLLECTED' ? pkg.recipient.name : null,
    created_by: staffId,
    created_at: pkg.createdAt,
  };
}

/** The receiving desk leaves the size of some packages for later. */
const isMeasured = ({ status, shipment, goods }: PlannedPackage) =>
  status !== 'IN_WAREHOUSE' || shipment !== null || Math.round(goods.weight * 100) % 5 > 0;

const SECOND_CODE_EVERY = 12;

async function writeSecondCodes(seed: Seed, ids: Map<PlannedPackage, number>) {
  const coded = [...ids].filter((_, position) => position % SECOND_CODE_EVERY === 0);
  const rows = coded.map(([pkg, id]) => {
    const { agentId, staffId } = agentOf(seed, pkg.warehouse);
    return {
      package_id: id,
      agent_id: agentId,
      code: `ORDER-${100_000 + id * 7}`,
      created_by: staffId,
      created_at: pkg.createdAt,
    };
  });
  await seed.trx.insertInto('package_codes').values(rows).execute();
}

/** Replaces the history that triggers wrote when the packages were inserted. */
async function writeHistory(seed: Seed, ids: Map<PlannedPackage, number>) {
  await seed.trx.deleteFrom('package_history').execute();
  await seed.trx.deleteFrom('package_steps').execute();
  await seed.trx.deleteFrom('package_stays').execute();
  const rows = [...ids].flatMap(([pkg, id]) => {
    const steps = historyOf(pkg, seed.now);
    const { staffId } = agentOf(seed, pkg.warehouse);
    return steps.map((step, position) => ({
      package_id: id,
      at: step.at,
      actor_id: step.by === 'customer' ? (pkg.customer?.id ?? staffId) : staffId,
      from_status: steps[position - 1]?.to ?? null,
      to_status: step.to,
      reason: step.reason,
    }));
  });
  for (const batch of batches(rows)) await seed.trx.insertInto('package_history').values(batch).execute();
}
