import type { ExpressionBuilder } from 'kysely';
import type { DB } from '../platform/database/schema.ts';
import { AGENTS, DESTINATIONS, WAREHOUSES } from './places.ts';
import type { PlannedPackage } from './plan-packages.ts';
import type { PlannedShipment } from './plan-shipments.ts';
import type { Random } from './random.ts';
import { at } from './seed-people.ts';
import type { Seed } from './write-packages.ts';

/** ISO 6346: ten characters' values times powers of two, modulo 11, modulo 10. Letters skip the multiples of 11. */
function containerNumber(owner: string, serial: number): string {
  const ten = `${owner}U${String(serial).padStart(6, '0')}`;
  const worthOf = (character: string) => {
    if (character >= '0' && character <= '9') return Number(character);
    const position = character.charCodeAt(0) - 65;
    return 10 + position + Math.floor((position + 9) / 10);
  };
  const sum = [...ten].reduce((total, character, place) => total + worthOf(character) * 2 ** place, 0);
  return `${ten}${(sum % 11) % 10}`;
}

const CUBIC_METRES_PER_CUBIC_INCH = 0.000016387064;

type Loaded = { shipment: PlannedShipment; shipmentId: number; parcels: [PlannedPackage, number][] };

/** Every shipment that has left has its manifest, with one container and a house bill for each package. */
export async function writeManifests(
  seed: Seed,
  shipments: Map<PlannedShipment, number>,
  packages: Map<PlannedPackage, number>,
  random: Random,
) {
  for (const [shipment, shipmentId] of shipments) {
    if (!shipment.dates.departed) continue;
    const parcels = [...packages].filter(([parcel]) => parcel.shipment === shipment);
    await writeManifest(seed, { shipment, shipmentId, parcels }, random);
  }
}

async function writeManifest(seed: Seed, { shipment, shipmentId, parcels }: Loaded, random: Random) {
  const { trx, places, staff } = seed;
  const { agent, port: from } = at(WAREHOUSES, shipment.warehouse);
  const { port: to, code } = at(DESTINATIONS, shipment.destination);
  const agentId = at(places.agents, agent);
  const isAir = shipment.mode === 'AIR';
  const manifest = await trx
    .insertInto('manifests')
    .values((eb) => ({
      agent_id: agentId,
      shipment_id: shipmentId,
      master_bol_reference: isAir
        ? `${random.whole(100, 999)}-${random.whole(10_000_000, 99_999_999)}`
        : `MBL${random.whole(10_000_000, 99_999_999)}`,
      voyage_number: `${isAir ? 'BW' : 'V'}${random.whole(100, 999)}`,
      customs_office_code: `${code}C01`,
      departure_date: shipment.departure.toISOString().slice(0, 10),
      mode_of_transport: shipment.mode,
      shipping_agent_code: at(AGENTS, agent).code,
      shipping_agent_name: at(AGENTS, agent).name,
      port_of_loading_id: portId(eb, from, shipment.mode),
      port_of_unloading_id: portId(eb, to, shipment.mode),
      next_bill_number: parcels.length + 1,
      created_by: at(staff, agent).id,
      created_at: shipment.dates.departed ?? seed.now,
    }))
    .returning('id')
    .executeTakeFirstOrThrow();
  const container = await trx
    .insertInto('containers')
    .values({
      manifest_id: manifest.id,
      identification_number: isAir ? 'LOOSE' : containerNumber('EPT', 100_000 + manifest.id),
      type_of_container: isAir ? null : '40HC',
      load_type: 'LCL',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('bills')
    .values(
      parcels.map(([parcel, packageId], position) => ({
        agent_id: agentId,
        manifest_id: manifest.id,
        shipment_id: shipmentId,
        container_id: container.id,
        package_id: packageId,
        bl_reference: `${at(AGENTS, agent).code}${manifest.id}${String(position + 1).padStart(3, '0')}`,
        bl_type: isAir ? 'AWB' : '710',
        bl_nature: '23',
        ...billOf(parcel),
      })),
    )
    .execute();
}

const portId = (eb: ExpressionBuilder<DB, 'manifests'>, code: string, mode: 'SEA' | 'AIR') =>
  eb
    .selectFrom('ports')
    .select('id')
    .where('port_code', '=', code)
    .where('mode_of_transport', '=', mode)
    .$castTo<number>();

function billOf({ sender, recipient, goods }: PlannedPackage) {
  const [length, width, height] = goods.size;
  return {
    shipper_name: sender.name,
    shipper_address: sender.address,
    consignee_name: recipient.name,
    consignee_address: recipient.address,
    goods_description: goods.text,
    total_packages: 1,
    total_weight: goods.weight,
    volume_cbm: (length * width * height * CUBIC_METRES_PER_CUBIC_INCH).toFixed(6),
    package_type_name: 'BOX',
    marks_and_numbers: 'N/M',
  };
}
