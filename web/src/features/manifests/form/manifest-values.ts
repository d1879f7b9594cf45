import {
  createManifest,
  type Manifest,
  type MasterShipmentOption,
  manifestInput,
} from '@eport/contract/manifests/manifest.ts';
import {
  type ManifestProfileFields,
  manifestProfileFields,
} from '@eport/contract/manifests/profile-fields.ts';
import type { Port } from '@eport/contract/ports/port.ts';
import { enteredTimestamp, isoDate } from '@eport/contract/shared/dates.ts';
import type { TransportMode } from '@eport/contract/shared/places.ts';
import { z } from 'zod';

export type ManifestValues = {
  masterShipmentId: number | null;
  customsOfficeCode: string;
  portOfLoadingId: number | null;
  portOfUnloadingId: number | null;
  voyageNumber: string;
  modeOfTransport: TransportMode;
  departureDate: string;
  /** `yyyy-mm-ddThh:mm` in the time zone of the browser */
  arrivalAt: string;
  masterBillOfLadingReferenceNumber: string;
  shippingAgentCode: string;
  shippingAgentName: string;
  profileFields: ManifestProfileFields;
};

const departureDate = z
  .string()
  .transform((date) => date || null)
  .pipe(isoDate.nullable());

const arrivalAt = z
  .string()
  .transform((local) => {
    const at = new Date(local);
    return Number.isNaN(at.getTime()) ? local || null : at.toISOString();
  })
  .pipe(enteredTimestamp.nullable());

/** Typed as unknown, so that the contract reports what is missing. */
const values = z.custom<ManifestValues>().transform((form): unknown => form);
export const createManifestSchema = values.pipe(createManifest.extend({ departureDate, arrivalAt }));
export const editManifestSchema = values.pipe(manifestInput.extend({ departureDate, arrivalAt }));
export type ValidManifest = z.output<typeof editManifestSchema>;

export const EMPTY_MANIFEST: ManifestValues = {
  masterShipmentId: null,
  customsOfficeCode: '',
  portOfLoadingId: null,
  portOfUnloadingId: null,
  voyageNumber: '',
  modeOfTransport: 'SEA',
  departureDate: '',
  arrivalAt: '',
  masterBillOfLadingReferenceNumber: '',
  shippingAgentCode: '',
  shippingAgentName: '',
  profileFields: manifestProfileFields.parse({}),
};

export const valuesOf = (manifest: Manifest): ManifestValues => ({
  masterShipmentId: manifest.masterShipmentId,
  customsOfficeCode: manifest.customsOfficeCode ?? '',
  portOfLoadingId: manifest.portOfLoadingId,
  portOfUnloadingId: manifest.portOfUnloadingId,
  voyageNumber: manifest.voyageNumber ?? '',
  modeOfTransport: manifest.modeOfTransport,
  departureDate: manifest.departureDate ?? '',
  arrivalAt: localTime(manifest.arrivalAt),
  masterBillOfLadingReferenceNumber: manifest.masterBillOfLadingReferenceNumber,
  shippingAgentCode: manifest.shippingAgentCode ?? '',
  shippingAgentName: manifest.shippingAgentName ?? '',
  profileFields: manifest.profileFields,
});

function localTime(iso: string | null): string {
  if (!iso) return '';
  const at = new Date(iso);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

export function prefillOf(shipment: MasterShipmentOption, ports: readonly Port[]) {
  const { departureDate: date, modeOfTransport, originWarehousePortCode } = shipment;
  const atOrigin = ports.filter(({ portCode }) => portCode === originWarehousePortCode);
  const port = atOrigin.find((each) => each.modeOfTransport === modeOfTransport) ?? atOrigin[0];
  return {
    departureDate: date ?? '',
    modeOfTransport,
    portOfLoadingId: port?.id ?? null,
    portOfUnloadingId: null,
  };
}
