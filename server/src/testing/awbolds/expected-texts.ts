import { CONTAINERS, PACKAGES } from './known-codes.ts';
import { beginningOf, latinLineOf, lineOf, visibleOf } from './plain-text.ts';
import type { Texts } from './read-awbolds.ts';
import type { StoredBill, StoredManifest } from './stored-manifest.ts';

/** The rules of the format's reference per country, written independently of the exporter. */
type Country = {
  decimals: number;
  /** The maximum lengths of names, addresses and other texts. */
  name: number;
  address: number;
  text: number;
  reads: (text: string, what: 'name' | 'text') => string;
  includesTransport: boolean;
  includesContainerGoods: number | null;
  /** Codes with an empty element if no one has entered them; other missing codes have no element. */
  requires: readonly ('agent' | 'seal' | 'sealingParty' | 'location')[];
  /** An import without an HS code has an empty element. */
  requiresHsCode: boolean;
  isSriLanka: boolean;
};

const plain = { decimals: 3, reads: lineOf, isSriLanka: false, requiresHsCode: false, requires: [] };
const short = {
  ...plain,
  name: 35,
  address: 70,
  text: 70,
  includesTransport: false,
  includesContainerGoods: null,
};
export const COUNTRIES: Record<string, Country> = {
  base: short,
  jamaica: { ...short, requiresHsCode: true },
  barbados: {
    ...plain,
    name: 75,
    address: 140,
    text: 2000,
    includesTransport: true,
    includesContainerGoods: 500,
    requires: ['agent', 'seal'],
  },
  'st-vincent': {
    ...plain,
    name: 75,
    address: 140,
    text: 2000,
    includesTransport: true,
    includesContainerGoods: 2000,
    requires: ['seal', 'sealingParty', 'location'],
  },
  'sri-lanka': {
    decimals: 2,
    name: 35,
    address: 175,
    text: 512,
    reads: (text, what) => latinLineOf(text, what === 'name' ? '.,/-' : '.,'),
    includesTransport: false,
    includesContainerGoods: null,
    requiresHsCode: false,
    requires: [],
    isSriLanka: true,
  },
};

const LOADS = { FCL: ['FCL', '01'], LCL: ['LCL', '02'] } as const;

type Value = string | number | null | undefined;
const textsOf = (values: Record<string, Value>): Texts =>
  Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => (value == null ? [] : [[key, String(value)]])),
  );
const inside = (path: string, values: Record<string, Value>): Texts =>
  Object.fromEntries(Object.entries(textsOf(values)).map(([key, value]) => [`${path}/${key}`, value]));

export const expectedMaster = (manifest: StoredManifest, profile: string): Texts =>
  textsOf({
    Customs_office_code: manifest.office ?? '',
    Voyage_number: manifest.voyage ?? '',
    Date_of_departure: manifest.departure,
    Port_voyage_id: profile === 'barbados' ? upper(manifest.fields.portVoyageId) : undefined,
    Reference_number: manifest.master_reference,
  });

const upper = (value: Value) => (value == null ? value : String(value).toUpperCase());

export function expectedBill(
  bill: StoredBill,
  manifest: StoredManifest,
  { profile, line }: { profile: string; line: number },
): Texts {
  const country = COUNTRIES[profile];
  if (!country) throw new Error(`There is no country table ${profile}.`);
  const text = (value: string) => beginningOf(country.reads(value, 'text'), country.text);
  return {
    ...inside('Bol_id', {
      Bol_reference: bill.reference,
      Line_number: line,
      Bol_nature: bill.nature,
      Bol_type_code: bill.type ?? '',
      FAS_Liner_Cargo:
        profile === 'barbados' && manifest.mode === 'SEA' ? (manifest.fields.linerCargo ?? '') : undefined,
      Master_bol_ref_number: country.isSriLanka ? '' : manifest.master_reference,
    }),
    ...(country.includesTransport && transportOf(manifest, country)),
    ...(country.isSriLanka && { Consolidated_Cargo: '1' }),
    ...inside('Load_unload_place', {
      Place_of_loading_code: manifest.loading,
      Place_of_unloading_code: manifest.unloading,
    }),
    ...(country.isSriLanka && inside('Traders_segment/Carrier', carrierOf(manifest, country))),
    ...inside('Traders_segment/Consignee', { Consignee_code: upper(bill.fields.consigneeCode) }),
    ...(manifest.mode === 'SEA' && inside('ctn_segment', containerOf(bill, profile, country))),
    ...inside('Goods_segment', {
      Number_of_packages: bill.packages,
      Package_type_code: PACKAGES[bill.package_type.toLowerCase()],
      Shipping_marks: beginningOf(visibleOf(country.reads(bill.marks, 'name')), country.text) || 'N/M',
      Goods_description: text(bill.description),
      Volume_in_cubic_meters: bill.cubic_meters,
      Num_of_ctn_for_this_bol: manifest.mode === 'SEA' ? 1 : 0,
      Num_of_vehicles_for_this_bol: country.includesTransport ? 0 : undefined,
      Goods_hs_code: hsCodeOf(bill, country),
      Information: country.isSriLanka ? '' : undefined,
    }),
    ...valuesOf(bill, manifest, { profile, isSriLanka: country.isSriLanka }),
    ...inside('Location', locationOf(manifest, country)),
  };
}

const nameText = (value: Value, reads: Country['reads'], length = 35) =>
  value == null ? value : beginningOf(reads(String(value), 'name'), length) || undefined;

/** A code of an optional block is required once the block has anything. */
function codeAndName(code: Value, name: Value, isRequired: boolean): [code: Value, name: Value] {
  return [upper(code) ?? (isRequired || name != null ? '' : undefined), name];
}

function locationOf({ fields }: StoredManifest, { reads, requires }: Country) {
  const info = nameText(fields.locationInfo, reads);
  const [code] = codeAndName(fields.locationCode, info, requires.includes('location'));
  return { Location_code: code, Location_info: info };
}

const carrierOf = ({ fields }: StoredManifest, { reads }: Pick<Country, 'reads'>) => ({
  Carrier_code: upper(fields.carrierCode) ?? '',
  Carrier_name: nameText(fields.carrierName, reads),
});

function transportOf(manifest: StoredManifest, { requires }: Country): Texts {
  const [agentCode, agentName] = codeAndName(
    manifest.agent_code,
    nameText(manifest.agent_name, lineOf),
    requires.includes('agent'),
  );
  return {
    ...inside('Transport_information/Carrier', carrierOf(manifest, plain)),
    ...inside('Transport_information/Shipping_Agent', {
      Shipping_Agent_code: agentCode,
      Shipping_Agent_name: agentName,
    }),
    ...inside('Transport_information', {
      Mode_of_transport_code: manifest.mode === 'SEA' ? '1' : '4',
      Identity_of_transporter: nameText(manifest.fields.identityOfTransporter, lineOf, 27),
      Nationality_of_transporter_code: manifest.fields.nationalityOfTransporter,
      Vessel_loading_code: manifest.loading,
      Vessel_discharge_code: manifest.unloading,
    }),
  };
}

const hsCodeOf = ({ fields, nature }: StoredBill, { requiresHsCode, includesTransport }: Country) =>
  requiresHsCode || includesTransport
    ? (fields.hsCode ?? (requiresHsCode && nature === '23' ? '' : undefined))
    : undefined;

function containerOf(bill: StoredBill, profile: string, country: Country): Record<string, Value> {
  const { sealNumber, sealingParty, disposition, containerLine } = bill.container_fields;
  const column = country.isSriLanka ? 1 : 0;
  const length = country.includesContainerGoods;
  return {
    Ctn_reference: bill.container,
    Number_of_packages: bill.packages,
    Type_of_container: CONTAINERS[bill.container_type ?? '']?.[column] ?? '',
    Empty_Full: LOADS[bill.load_type][column],
    Disposition:
      profile === 'barbados' ? (disposition ?? (bill.nature === '23' ? '' : undefined)) : undefined,
    Marks1: upper(sealNumber) ?? (country.requires.includes('seal') ? '' : undefined),
    Sealing_Party: upper(sealingParty) ?? (country.requires.includes('sealingParty') ? '' : undefined),
    Empty_weight: bill.tare,
    Ctn_hs_code: hsCodeOf(bill, country),
    ...(length !== null && {
      Ctn_goods_description: beginningOf(lineOf(bill.description), length),
      Ctn_volume: bill.cubic_meters,
      Ctn_line_number: upper(containerLine) ?? '',
    }),
  };
}

function valuesOf(
  bill: StoredBill,
  manifest: StoredManifest,
  { profile, isSriLanka }: { profile: string; isSriLanka: boolean },
): Texts {
  const currency = manifest.fields.valueCurrency ?? 'USD';
  if (isSriLanka) {
    const none = { value: '0', currency: 'ZZZ' };
    const customs = bill.declared === null ? none : { value: bill.declared, currency };
    return inside('Value_segment', {
      'Freight_segment/Freight_value': none.value,
      'Freight_segment/Freight_currency': none.currency,
      'Customs_segment/Customs_value': customs.value,
      'Customs_segment/Customs_currency': customs.currency,
      'Insurance_segment/Insurance_value': none.value,
      'Insurance_segment/Insurance_currency': none.currency,
    });
  }
  const values = inside('Value_segment', {
    'Freight_segment/PC_indicator': manifest.fields.freightIndicator,
    'Customs_segment/Customs_value': bill.declared,
    'Customs_segment/Customs_currency': bill.declared === null ? undefined : currency,
  });
  return Object.keys(values).length === 0 && profile !== 'barbados' ? { Value_segment: '' } : values;
}
