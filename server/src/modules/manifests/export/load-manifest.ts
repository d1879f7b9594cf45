import {
  billProfileFields,
  containerProfileFields,
  manifestProfileFields,
} from '@eport/contract/manifests/profile-fields.ts';
import type { Scope } from '../../../platform/access/actor.ts';
import type { Database } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/errors/app-error.ts';
import { exchangeRatesInto } from '../exchange-rates/exchange-rates.service.ts';
import { valueCurrencyOf } from '../value-currency.ts';
import {
  type ExportedBillRow,
  findHead,
  type HeadRow,
  listBillsAfter,
  listQuantities,
  listStowedContainers,
  type RatesByCurrency,
  type StowedContainerRow,
} from './load-manifest.queries.ts';
import type { BillData, ContainerData, ManifestData, Totals } from './manifest-data.ts';
import { profileOf } from './profiles/customs-profiles.ts';
import type { Profile } from './profiles/profile.ts';
import { type Weighing, weigh } from './weights.ts';

/** House bills per query. */
const BATCH_SIZE = 500;

export type LoadedManifest = {
  manifest: ManifestData;
  profile: Profile;
  totals: Totals;
  batches: () => AsyncIterable<BillData[]>;
};

/** Reads what the customs file contains. `trx` must be a snapshot, since the bills are read in batches. */
export async function loadManifest(
  trx: Database,
  { scope, id }: { scope: Scope; id: number },
): Promise<LoadedManifest> {
  const head = await findHead(trx, { scope, id });
  if (!head) throw notFound('MANIFEST_NOT_FOUND');
  const containers = (await listStowedContainers(trx, id)).map(containerOf);
  const fields = manifestProfileFields.parse(head.profile_fields);
  const currency = valueCurrencyOf(fields);
  const manifest: ManifestData = {
    ...headOf(head),
    fields,
    containers: new Map(containers.map((container) => [container.id, container])),
    currency,
    rates: await exchangeRatesInto(trx, { manifestId: id, into: currency }),
  };
  const profile = profileOf(manifest.destination);
  const quantities = await listQuantities(trx, id);
  const weighing = weigh(quantities, profile.decimals, manifest.fields.masterWeightKg);
  const packages = quantities.reduce((total, bill) => total + bill.packages, 0);
  const totals = { bills: quantities.length, packages, weighing };
  const rates = ratesByCurrency(manifest);
  return { manifest, profile, totals, batches: () => billBatches(trx, { manifest, weighing, rates }) };
}

const ratesByCurrency = ({ currency, rates }: ManifestData): RatesByCurrency => ({
  ...Object.fromEntries(
    rates.flatMap(({ currencyCode, rate }) => (rate === null ? [] : [[currencyCode, String(rate)]])),
  ),
  [currency]: '1',
});

type InFile = { manifest: ManifestData; weighing: Weighing };

/** Reads the next batch while the consumer works on the current one. */
async function* billBatches(
  trx: Database,
  { rates, ...inFile }: InFile & { rates: RatesByCurrency },
): AsyncGenerator<BillData[]> {
  const read = (afterId: number) => {
    const rows = listBillsAfter(trx, { manifestId: inFile.manifest.id, rates, afterId, limit: BATCH_SIZE });
    // Avoids an unhandled rejection when the consumer stops early; awaiting the rows still throws.
    rows.catch(() => undefined);
    return rows;
  };
  let line = 0;
  let next = read(0);
  for (;;) {
    const rows = await next;
    const last = rows.at(-1);
    if (!last) return;
    next = read(last.id);
    yield rows.map((row) => billOf(row, ++line, inFile));
  }
}

type Head = Omit<ManifestData, 'fields' | 'containers' | 'currency' | 'rates'>;

const headOf = (row: HeadRow): Head => ({
  id: row.id,
  agentId: row.agent_id,
  masterReference: row.master_bol_reference,
  officeCode: row.customs_office_code,
  voyageNumber: row.voyage_number,
  departureDate: row.departure_date,
  mode: row.mode_of_transport,
  agentCode: row.shipping_agent_code,
  agentName: row.shipping_agent_name,
  portOfLoading: { code: row.loading_code, mode: row.loading_mode },
  portOfUnloading: { code: row.unloading_code, mode: row.unloading_mode },
  destination: row.destination,
});

const containerOf = (row: StowedContainerRow): ContainerData => ({
  id: row.id,
  number: row.identification_number,
  type: row.type_of_container,
  loadType: row.load_type,
  fields: containerProfileFields.parse(row.profile_fields),
  billCount: row.bill_count,
  hasImports: row.has_imports,
});

const NO_FIELDS = billProfileFields.parse({});

function billOf(row: ExportedBillRow, line: number, { manifest, weighing }: InFile): BillData {
  const container = manifest.containers.get(row.container_id);
  if (!container) throw new Error(`Bill ${row.id} is in a container of another manifest.`);
  return {
    id: row.id,
    line,
    reference: row.bl_reference,
    type: row.bl_type,
    nature: row.bl_nature,
    shipperName: row.shipper_name ?? '',
    shipperAddress: row.shipper_address ?? '',
    consigneeName: row.consignee_name,
    consigneeAddress: row.consignee_address,
    description: row.goods_description,
    packages: row.total_packages,
    pounds: row.total_weight,
    cubicMeters: row.volume_cbm,
    kilograms: weighing.kilogramsOf(row.id),
    packageType: row.package_type_name,
    marks: row.marks_and_numbers,
    declared: row.declared,
    hasValues: row.has_values,
    currency: manifest.currency,
    fields: row.profile_fields === null ? NO_FIELDS : billProfileFields.parse(row.profile_fields),
    container,
    containerCount: manifest.mode === 'SEA' ? 1 : 0,
  };
}
