import { sql } from 'kysely';
import { createCustomsBuilders } from '../customs-builders.ts';
import type { TestApp } from '../test-app.ts';
import type { RandomManifest } from './random-manifest.ts';

type Home = { id: number; agent_id: number };

/** Numbers for countries that require them where the random manifest has none. */
const TARE_KG = 2_230;
const CUBIC_METERS = '0.0283';

let number = 0;

export async function writeRandomManifest(t: TestApp, home: Home, random: RandomManifest) {
  const customs = createCustomsBuilders(t.db);
  const { mode, destination, fields } = random;
  const destinationId = await t.build.countryId(destination.country);
  const shipment = await t.build.shipment(home, {
    mode_of_transport: mode,
    destination_country_id: destinationId,
  });
  const manifest = await customs.manifest(shipment, {
    mode_of_transport: mode,
    master_bol_reference: random.masterReference,
    customs_office_code: random.office,
    voyage_number: random.voyage,
    departure_date: random.departure.toISOString().slice(0, 10),
    shipping_agent_code: random.agentCode ?? null,
    shipping_agent_name: random.agentName ?? null,
    port_of_loading_id: (await customs.port(mode, 'USMIA')).id,
    port_of_unloading_id: (await customs.port(mode, mode === 'SEA' ? destination.sea : destination.air)).id,
    profile_fields: fields,
  });
  const into = fields.valueCurrency ?? 'USD';
  for (const [currency, exchange_rate] of Object.entries(random.rates)) {
    if (exchange_rate === undefined || currency === into) continue;
    await t.db
      .insertInto('manifest_rates')
      .values({ manifest_id: manifest.id, currency_code: currency, into_currency: into, exchange_rate })
      .execute();
  }
  const containers = [];
  for (const { type, loadType, fields: ofContainer } of random.containers) {
    containers.push(
      await customs.container(manifest, {
        type_of_container: type,
        load_type: loadType,
        profile_fields: {
          ...ofContainer,
          ...(destination.numbersAreRequired && { tareKg: ofContainer.tareKg ?? TARE_KG }),
        },
      }),
    );
  }
  for (const bill of random.bills) {
    const pkg = await t.build.package(home, {
      shipment_id: shipment.id,
      destination_country_id: destinationId,
    });
    const { id } = await customs.houseBill(manifest, pkg, {
      container_id: containers[bill.container]?.id ?? 0,
      bl_reference: `RND${++number}`,
      bl_type: bill.type,
      bl_nature: bill.nature,
      shipper_name: bill.shipper?.name ?? null,
      shipper_address: bill.shipper?.address ?? null,
      consignee_name: bill.consigneeName,
      consignee_address: bill.consigneeAddress,
      goods_description: bill.description,
      total_packages: bill.packages,
      total_weight: bill.pounds,
      volume_cbm: bill.cubicMeters ?? (destination.numbersAreRequired ? CUBIC_METERS : null),
      package_type_name: bill.packageType,
      marks_and_numbers: bill.marks,
      profile_fields: bill.fields,
    });
    for (const { amount, currency } of bill.declared) {
      await t.db
        .insertInto('declared_values')
        .values({ bill_id: id, description: 'Goods', amount, currency_code: currency ?? into })
        .execute();
    }
  }
  return { id: manifest.id, masterKg: await setMasterWeight(t, manifest.id, random.master) };
}

async function setMasterWeight(t: TestApp, id: number, master: RandomManifest['master']) {
  if (master === 'nothing') return undefined;
  const { rows } = await sql<{ exact: number; whole: number }>`
    select round(sum(total_weight) * 0.45359237, 3)::float8 as exact, round(sum(total_weight) * 0.45359237)::float8 as whole
    from bills where manifest_id = ${id}`.execute(t.db);
  const [total] = rows;
  if (!total) return undefined;
  const masterKg = { exact: total.exact, 'whole kilograms': total.whole, another: total.whole + 1_000 }[
    master
  ];
  await sql`
    update manifests set profile_fields = profile_fields || jsonb_build_object('masterWeightKg', ${masterKg}::float8)
    where id = ${id}`.execute(t.db);
  return master === 'another' ? undefined : masterKg;
}
