import { normalizeContainerNumber } from '@eport/contract/manifests/container-number.ts';
import { containerTypeCode } from '@eport/contract/manifests/container-types.ts';
import { packageTypeCode } from '@eport/contract/manifests/package-types.ts';
import type { BillData, ContainerData, ManifestData, Subject } from './manifest-data.ts';
import { IMPORT_NATURE, type Leaf, lengthOf, type Need, type Profile } from './profiles/profile.ts';
import {
  type BILL_SOURCES,
  type CONTAINER_SOURCES,
  isProse,
  type MANIFEST_SOURCES,
  originOf,
  type SourceName,
} from './profiles/sources.ts';
import { carryOver, cut, isBlank, oneLine, readable } from './text.ts';
import { rounded } from './weights.ts';

type Read<Data> = (data: Data, profile: Profile) => string | null;

const OF_MANIFEST: Record<keyof typeof MANIFEST_SOURCES, Read<ManifestData>> = {
  officeCode: ({ officeCode }) => officeCode,
  voyageNumber: ({ voyageNumber }) => voyageNumber,
  departureDate: ({ departureDate }) => departureDate,
  masterReference: ({ masterReference }) => masterReference,
  portVoyageId: ({ fields }) => fields.portVoyageId,
  linerCargo: ({ fields, mode }) => (mode === 'SEA' ? fields.linerCargo : null),
  carrierCode: ({ fields }) => fields.carrierCode,
  carrierName: ({ fields }) => fields.carrierName,
  agentCode: ({ agentCode }) => agentCode,
  agentName: ({ agentName }) => agentName,
  transportMode: ({ mode }, { codes }) => codes.transportModes[mode],
  transporter: ({ fields }) => fields.identityOfTransporter,
  transporterNationality: ({ fields }) => fields.nationalityOfTransporter,
  placeOfLoading: ({ portOfLoading }) => portOfLoading.code,
  placeOfUnloading: ({ portOfUnloading }) => portOfUnloading.code,
  freightIndicator: ({ fields }) => fields.freightIndicator,
  locationCode: ({ fields }) => fields.locationCode,
  locationInfo: ({ fields }) => fields.locationInfo,
};

const OF_CONTAINER: Record<keyof typeof CONTAINER_SOURCES, Read<ContainerData>> = {
  containerNumber: ({ number }) => normalizeContainerNumber(number),
  containerType: ({ type }, { codes }) => {
    const code = type === null ? null : containerTypeCode(type);
    return code === null ? type : (codes.containerTypes[code] ?? code);
  },
  emptyFull: ({ loadType }, { codes }) => codes.emptyFull[loadType],
  disposition: ({ fields }) => fields.disposition,
  seal: ({ fields }) => fields.sealNumber,
  sealingParty: ({ fields }) => fields.sealingParty,
  tare: ({ fields }, { decimals }) =>
    fields.tareKg === null ? null : rounded(String(fields.tareKg), decimals),
  containerLine: ({ fields }) => fields.containerLine,
};

/** The code for "no currency". */
const NO_CURRENCY = 'ZZZ';

const visible = (text: string) => (isBlank(text) ? '' : text);

const party = (name: string, address: string, profile: Profile) =>
  carryOver(readable(name, 'name', profile), readable(address, 'name', profile), profile.nameLength);

const shipperOf = ({ shipperName, shipperAddress }: BillData, profile: Profile) =>
  party(shipperName, shipperAddress, profile);
const consigneeOf = ({ consigneeName, consigneeAddress }: BillData, profile: Profile) =>
  party(consigneeName, consigneeAddress, profile);

const OF_BILL: Record<keyof typeof BILL_SOURCES, Read<BillData>> = {
  billReference: ({ reference }) => reference,
  line: ({ line }) => String(line),
  nature: ({ nature }) => nature,
  billType: ({ type }) => type,
  shipperName: (bill, profile) => shipperOf(bill, profile).name,
  shipperAddress: (bill, profile) => shipperOf(bill, profile).address,
  consigneeCode: ({ fields }) => fields.consigneeCode,
  consigneeName: (bill, profile) => consigneeOf(bill, profile).name,
  consigneeAddress: (bill, profile) => consigneeOf(bill, profile).address,
  packages: ({ packages }) => String(packages),
  packageType: ({ packageType }) => packageTypeCode(packageType) ?? packageType,
  grossMass: ({ kilograms }) => kilograms,
  volume: ({ cubicMeters }, { decimals }) => (cubicMeters === null ? null : rounded(cubicMeters, decimals)),
  marks: ({ marks }, profile) => visible(readable(marks, 'name', profile)) || 'N/M',
  description: ({ description }) => description,
  hsCode: ({ fields }) => fields.hsCode,
  containerCount: ({ containerCount }) => String(containerCount),
  customsValue: ({ declared }) => declared,
  customsCurrency: ({ declared, currency }) => (declared === null ? null : currency),
  customsValueOrZero: ({ declared }) => declared ?? '0',
  customsCurrencyOrNone: ({ declared, currency }) => (declared === null ? NO_CURRENCY : currency),
  zero: () => '0',
  yes: () => '1',
  noCurrency: () => NO_CURRENCY,
  blank: () => '',
};

const isIn = <Table extends object>(table: Table, key: PropertyKey): key is keyof Table => key in table;

export type ReadText = (subject: Subject) => string | null;

function valueReader(source: SourceName, profile: Profile): ReadText {
  if (isIn(OF_MANIFEST, source)) {
    const read = OF_MANIFEST[source];
    return ({ manifest }) => read(manifest, profile);
  }
  if (isIn(OF_CONTAINER, source)) {
    const read = OF_CONTAINER[source];
    return ({ container }) => container && read(container, profile);
  }
  const read = OF_BILL[source];
  return ({ bill }) => bill && read(bill, profile);
}

/** Returns a function that reads the value of an element as customs can read it, in full length. */
export function wholeTextReader({ from }: Pick<Leaf, 'from'>, profile: Profile): ReadText {
  const value = valueReader(from, profile);
  const { kind } = originOf(from);
  if (kind === 'number') return value;
  const asWritten = isProse(kind)
    ? (text: string) => readable(text, kind, profile) || null
    : (text: string) => oneLine(text).toUpperCase();
  return (subject) => {
    const text = value(subject);
    return text === null ? null : asWritten(text);
  };
}

/** Returns a function that reads a value cut to the length of its element. Codes are never cut: they would mean something else. */
export function textReader(leaf: Leaf, profile: Profile): ReadText {
  const whole = wholeTextReader(leaf, profile);
  const { kind } = originOf(leaf.from);
  const length = isProse(kind) ? lengthOf(leaf.format) : null;
  if (length === null) return whole;
  return (subject) => {
    const text = whole(subject);
    return text === null ? null : cut(text, length);
  };
}

const IS_NEEDED: Record<Need, (subject: Subject) => boolean> = {
  always: () => true,
  bySea: ({ manifest }) => manifest.mode === 'SEA',
  forImport: ({ bill, container }) => (bill ? bill.nature === IMPORT_NATURE : container?.hasImports === true),
  never: () => false,
};
export const isNeeded = (need: Need, subject: Subject): boolean => IS_NEEDED[need](subject);
