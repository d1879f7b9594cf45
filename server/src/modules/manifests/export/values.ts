import { normalizeContainerNumber } from '@eport/contract/manifests/container-number.ts';
import { containerTypeCode } from '@eport/contract/manifests/container-types.ts';
import { packageTypeCode } from '@eport/contract/manifests/package-types.ts';
import type { BillData, ContainerData, ManifestData, Subject } from './manifest-data.ts';
import { type Leaf, lengthOf, type Need, type Profile } from './profiles/profile.ts';
import {
  type BILL_SOURCES,
  type CONTAINER_SOURCES,
  type MANIFEST_SOURCES,
  originOf,
  type SourceName,
} from './profiles/sources.ts';
import { carryOver, cut, oneLine, readable } from './text.ts';
import { rounded } from './weights.ts';

/** Null: nobody has filled it in. Unknown trade names stay as they are, so that the file shows what the pre-flight refuses. */
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

/** Name and address fit together: the one takes up what the other has no room for. */
const party = (name: string, address: string, profile: Profile) =>
  carryOver(readable(name, 'name', profile), readable(address, 'name', profile), profile.nameLength);

const OF_BILL: Record<keyof typeof BILL_SOURCES, Read<BillData>> = {
  billReference: ({ reference }) => reference,
  line: ({ line }) => String(line),
  nature: ({ nature }) => nature,
  billType: ({ type }) => type,
  shipperName: ({ shipperName, shipperAddress }, profile) => party(shipperName, shipperAddress, profile).name,
  shipperAddress: ({ shipperName, shipperAddress }, profile) =>
    party(shipperName, shipperAddress, profile).address,
  consigneeCode: ({ fields }) => fields.consigneeCode,
  consigneeName: ({ consigneeName, consigneeAddress }, profile) =>
    party(consigneeName, consigneeAddress, profile).name,
  consigneeAddress: ({ consigneeName, consigneeAddress }, profile) =>
    party(consigneeName, consigneeAddress, profile).address,
  packages: ({ packages }) => String(packages),
  packageType: ({ packageType }) => packageTypeCode(packageType) ?? packageType,
  grossMass: ({ kilograms }) => kilograms,
  volume: ({ cubicMetres }, { decimals }) => rounded(cubicMetres, decimals),
  marks: ({ marks }, profile) => readable(marks, 'name', profile) || 'N/M',
  description: ({ description }) => description,
  hsCode: ({ fields }) => fields.hsCode,
  containerCount: ({ containerCount }) => String(containerCount),
  customsValue: ({ declared }) => declared,
  customsCurrency: ({ declared, currency }) => (declared === null ? null : currency),
  customsValueOrZero: ({ declared }) => declared ?? '0',
  customsCurrencyOrNone: ({ declared, currency }) => (declared === null ? 'ZZZ' : currency),
  zero: () => '0',
  yes: () => '1',
  noCurrency: () => 'ZZZ',
  blank: () => '',
};

const isIn = <Table extends object>(table: Table, key: PropertyKey): key is keyof Table => key in table;

function valueFrom(source: SourceName, { manifest, container, bill }: Subject, profile: Profile) {
  if (isIn(OF_MANIFEST, source)) return OF_MANIFEST[source](manifest, profile);
  if (isIn(OF_CONTAINER, source)) return container && OF_CONTAINER[source](container, profile);
  return bill && OF_BILL[source](bill, profile);
}

/** The text of an element before it is cut: one line, codes in upper case. Null when there is nothing to write. */
export function wholeText({ from }: Pick<Leaf, 'from'>, subject: Subject, profile: Profile): string | null {
  const value = valueFrom(from, subject, profile);
  if (value === null) return null;
  const { kind } = originOf(from);
  if (kind === 'name' || kind === 'description') return readable(value, kind, profile) || null;
  return kind === 'number' ? value : oneLine(value).toUpperCase();
}

/** As it is written. Codes are never cut: another reference would be another bill. */
export function textOf(leaf: Leaf, subject: Subject, profile: Profile): string | null {
  const text = wholeText(leaf, subject, profile);
  const { kind } = originOf(leaf.from);
  const length = kind === 'name' || kind === 'description' ? lengthOf(leaf.format) : null;
  return text === null || length === null ? text : cut(text, length);
}

/** Nature 23 of the bill. */
const IMPORT = '23';

const IS_NEEDED: Record<Need, (subject: Subject) => boolean> = {
  always: () => true,
  bySea: ({ manifest }) => manifest.mode === 'SEA',
  forImport: ({ bill }) => bill?.nature === IMPORT,
  never: () => false,
};
export const isNeeded = (need: Need, subject: Subject): boolean => IS_NEEDED[need](subject);
