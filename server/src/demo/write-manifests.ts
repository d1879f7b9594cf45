import { checkDigitOf } from '@eport/contract/manifests/container-number.ts';
import type { ExpressionBuilder } from 'kysely';
import { billReference, houseTypeOf, IMPORT_NATURE, profileOf } from '../modules/manifests/index.ts';
import type { DB } from '../platform/database/schema.ts';
import { containerFields, manifestFields } from './customs-fields.ts';
import { AGENTS, DESTINATIONS, WAREHOUSES } from './places.ts';
import type { PlannedPackage } from './plan-packages.ts';
import type { PlannedShipment } from './plan-shipments.ts';
import type { Random } from './random.ts';
import { at } from './seed-people.ts';
import type { Seed } from './write-packages.ts';

const CUBIC_METERS_PER_CUBIC_INCH = 0.000016387064;

type Flaw = 'none' | 'bills missing' | 'fields missing';

type Loaded = {
  shipment: PlannedShipment;
  shipmentId: number;
  pkgs: [PlannedPackage, number][];
  flaw: Flaw;
};

/**
 * Writes a manifest for each departed shipment. Those of the newest two shipments on the first lane are unfinished: one lacks bills, the
 * other has invalid fields.
 */
export async function writeManifests(
  seed: Seed,
  shipments: Map<PlannedShipment, number>,
  packages: Map<PlannedPackage, number>,
  random: Random,
) {
  const flaws: Flaw[] = ['bills missing', 'fields missing'];
  for (const [shipment, shipmentId] of shipments) {
    if (!shipment.dates.departed) continue;
    const pkgs = [...packages].filter(([pkg]) => pkg.shipment === shipment);
    const flaw = flaws.shift() ?? 'none';
    await writeManifest(seed, { shipment, shipmentId, pkgs, flaw }, random);
  }
}

async function writeManifest(seed: Seed, loaded: Loaded, random: Random) {
  const { trx } = seed;
  const { shipment, flaw } = loaded;
  const billed = flaw === 'bills missing' ? loaded.pkgs.slice(0, -2) : loaded.pkgs;
  const { code } = at(DESTINATIONS, shipment.destination);
  const manifest = await insertManifest(seed, loaded, random);
  const container = await trx
    .insertInto('containers')
    .values({
      manifest_id: manifest.id,
      identification_number: shipment.mode === 'AIR' ? 'LOOSE' : containerNumber(manifest.id),
      type_of_container: shipment.mode === 'AIR' ? null : '40HC',
      load_type: 'LCL',
      profile_fields: flaw === 'fields missing' ? {} : containerFields(code, manifest.id),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (billed.length === 0) return;
  const bills = await trx
    .insertInto('bills')
    .values(
      billed.map(([pkg, packageId], position) => ({
        agent_id: manifest.agent_id,
        manifest_id: manifest.id,
        shipment_id: loaded.shipmentId,
        container_id: container.id,
        package_id: packageId,
        bl_reference: billReference(
          { agentCode: agentOf(shipment).code, manifestId: manifest.id },
          position + 1,
        ),
        bl_type: houseTypeOf(profileOf(code), shipment.mode),
        bl_nature: IMPORT_NATURE,
        ...billOf(pkg),
        // Customs in Barbados and Guyana rejects so vague a description.
        ...(flaw === 'fields missing' && position === 0 && { goods_description: 'Clothing' }),
      })),
    )
    .returning(['id', 'goods_description'])
    .execute();
  await trx
    .insertInto('declared_values')
    .values(
      bills.map(({ id, goods_description }) => ({
        bill_id: id,
        description: goods_description,
        amount: random.between(15, 480).toFixed(2),
        currency_code: 'USD',
      })),
    )
    .execute();
}

const agentOf = ({ warehouse }: PlannedShipment) => at(AGENTS, at(WAREHOUSES, warehouse).agent);

function insertManifest(
  { trx, now, places, staff }: Seed,
  { shipment, shipmentId, pkgs }: Loaded,
  random: Random,
) {
  const { agent, port: from } = at(WAREHOUSES, shipment.warehouse);
  const { port: to, code } = at(DESTINATIONS, shipment.destination);
  const isAir = shipment.mode === 'AIR';
  return trx
    .insertInto('manifests')
    .values((eb) => ({
      agent_id: at(places.agents, agent),
      shipment_id: shipmentId,
      master_bol_reference: isAir
        ? `${random.integer(100, 999)}-${random.integer(10_000_000, 99_999_999)}`
        : `MBL${random.integer(10_000_000, 99_999_999)}`,
      voyage_number: `${isAir ? 'BW' : 'V'}${random.integer(100, 999)}`,
      customs_office_code: `${code}C01`,
      departure_date: shipment.departure.toISOString().slice(0, 10),
      mode_of_transport: shipment.mode,
      shipping_agent_code: at(AGENTS, agent).code,
      shipping_agent_name: at(AGENTS, agent).name,
      port_of_loading_id: portId(eb, from, shipment.mode),
      port_of_unloading_id: portId(eb, to, shipment.mode),
      profile_fields: manifestFields(
        shipment,
        code,
        pkgs.map(([pkg]) => pkg),
      ),
      next_bill_number: pkgs.length + 1,
      created_by: at(staff, agent).id,
      created_at: shipment.dates.departed ?? now,
    }))
    .returning(['id', 'agent_id'])
    .executeTakeFirstOrThrow();
}

function containerNumber(manifestId: number): string {
  const withoutCheckDigit = `EPTU${100_000 + manifestId}`;
  return `${withoutCheckDigit}${checkDigitOf(withoutCheckDigit)}`;
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
    volume_cbm: (length * width * height * CUBIC_METERS_PER_CUBIC_INCH).toFixed(6),
    package_type_name: 'BOX',
    marks_and_numbers: 'N/M',
    profile_fields: { hsCode: goods.hsCode },
  };
}
