import type { LoadType } from '@eport/contract/manifests/manifest.ts';
import type { ManifestExchangeRate } from '@eport/contract/manifests/manifest-exchange-rates.ts';
import type {
  BillProfileFields,
  ContainerProfileFields,
  ManifestProfileFields,
} from '@eport/contract/manifests/profile-fields.ts';
import type { TransportMode } from '@eport/contract/shared/places.ts';
import type { Weighing } from './weights.ts';

type PortData = { code: string; mode: TransportMode };

export type ContainerData = {
  id: number;
  number: string;
  /** A trade name such as 40HC or an ISO 6346 code. */
  type: string | null;
  loadType: LoadType;
  fields: ContainerProfileFields;
  billCount: number;
  /** True if a bill is an import, or if there are no bills yet. */
  hasImports: boolean;
};

export type ManifestData = {
  id: number;
  agentId: number;
  masterReference: string;
  officeCode: string | null;
  voyageNumber: string | null;
  departureDate: string | null;
  mode: TransportMode;
  agentCode: string | null;
  agentName: string | null;
  portOfLoading: PortData;
  portOfUnloading: PortData;
  destination: string;
  fields: ManifestProfileFields;
  containers: ReadonlyMap<number, ContainerData>;
  /** The currency of the values in the file. */
  currency: string;
  rates: readonly ManifestExchangeRate[];
};

export type BillData = {
  id: number;
  /** The position of the bill in the file, from 1. */
  line: number;
  reference: string;
  type: string | null;
  nature: string;
  shipperName: string;
  shipperAddress: string;
  consigneeName: string;
  consigneeAddress: string;
  description: string;
  packages: number;
  pounds: string;
  cubicMeters: string | null;
  kilograms: string;
  packageType: string;
  marks: string;
  /** The sum of the declared values in the manifest's currency; null without values, or without a rate for one of them. */
  declared: string | null;
  hasValues: boolean;
  currency: string;
  fields: BillProfileFields;
  container: ContainerData;
  /** 0 by air: such files contain no containers. */
  containerCount: 0 | 1;
};

export type Totals = { bills: number; packages: number; weighing: Weighing };

/** What an element of the file is about. The elements of the whole manifest have neither a container nor a bill. */
export type Subject = { manifest: ManifestData; container: ContainerData | null; bill: BillData | null };
