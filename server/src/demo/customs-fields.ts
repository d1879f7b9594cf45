import type {
  ContainerProfileFields,
  ManifestProfileFields,
} from '@eport/contract/manifests/profile-fields.ts';
import { describeProfile, profileOf } from '../modules/manifests/index.ts';
import type { PlannedPackage } from './plan-packages.ts';
import type { PlannedShipment } from './plan-shipments.ts';

const CARRIERS = {
  SEA: {
    carrierCode: 'CSLN',
    carrierName: 'Caribbean Star Line',
    identityOfTransporter: 'MV Star of Antigua',
    nationalityOfTransporter: 'PA',
  },
  AIR: {
    carrierCode: 'ANTX',
    carrierName: 'Antilles Air Cargo',
    identityOfTransporter: '8P-AXC',
    nationalityOfTransporter: 'BB',
  },
} as const;

const KILOGRAMS_PER_POUND = 0.45359237;

export function manifestFields(
  { mode }: PlannedShipment,
  country: string,
  packages: PlannedPackage[],
): Partial<ManifestProfileFields> {
  const pounds = packages.reduce((sum, { goods }) => sum + goods.weight, 0);
  const fields: ManifestProfileFields = {
    ...CARRIERS[mode],
    portVoyageId: null,
    linerCargo: mode === 'SEA' ? 'L' : null,
    freightIndicator: 'PP',
    locationCode: 'SHED1',
    locationInfo: 'Shallow draught transit shed',
    valueCurrency: 'USD',
    masterPackages: packages.length,
    masterWeightKg: Number((pounds * KILOGRAMS_PER_POUND).toFixed(3)),
    masterContainers: mode === 'SEA' ? 1 : null,
  };
  return onlyDescribed(fields, describeProfile(profileOf(country)).manifestFields);
}

export function containerFields(country: string, serial: number): Partial<ContainerProfileFields> {
  const fields: ContainerProfileFields = {
    sealNumber: `CS${String(serial).padStart(6, '0')}`,
    sealingParty: 'CA',
    tareKg: 3_900,
    containerLine: 'CSLN',
    disposition: 'CFS',
  };
  return onlyDescribed(fields, describeProfile(profileOf(country)).containerFields);
}

/** Keeps the fields that the customs profile of the country describes. */
function onlyDescribed<T extends object>(
  fields: T,
  described: readonly { name: keyof T & string }[],
): Partial<T> {
  const names = new Set<string>(described.map(({ name }) => name));
  const entries = Object.entries(fields).filter(([name, value]) => names.has(name) && value !== null);
  // A subset of the entries of T.
  return Object.fromEntries(entries) as Partial<T>;
}
