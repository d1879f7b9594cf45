import type { LoadType } from '@eport/contract/manifests/manifest.ts';
import type {
  BillProfileFields,
  ContainerProfileFields,
  ManifestProfileFields,
} from '@eport/contract/manifests/profile-fields.ts';
import type { TransportMode } from '@eport/contract/ports/port.ts';
import type { Weighing } from './weights.ts';

type PortData = { code: string; mode: TransportMode };

export type ContainerData = {
  id: number;
  number: string;
  /** the trade's name, or a code */
  type: string | null;
  loadType: LoadType;
  fields: ContainerProfileFields;
  billCount: number;
};

/** A manifest as export and pre-flight read it, without its bills. */
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
  /** ISO 3166 code of the shipment's destination, whose customs reads the file */
  destination: string;
  fields: ManifestProfileFields;
  containers: ReadonlyMap<number, ContainerData>;
};

export type BillData = {
  id: number;
  /** 1..n in the file */
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
  /** exact decimals of the database */
  pounds: string;
  cubicMetres: string;
  /** so rounded that all bills add up */
  kilograms: string;
  packageType: string;
  marks: string;
  /** sum of the declared values; null when there are none */
  declared: string | null;
  currency: string;
  fields: BillProfileFields;
  container: ContainerData;
  /** of containers in the file: none by air */
  containerCount: 0 | 1;
};

/** Of all bills in the file, known before the first is read. */
export type Totals = { bills: number; packages: number; weighing: Weighing };

/** What an element is filled from: a whole house bill when writing, fewer when only a manifest or container is looked at. */
export type Subject = { manifest: ManifestData; container: ContainerData | null; bill: BillData | null };
