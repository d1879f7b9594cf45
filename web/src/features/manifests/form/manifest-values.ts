import type { Manifest, MasterShipmentOption } from '@eport/contract/manifests/manifest.ts';
import type { ManifestProfileFields } from '@eport/contract/manifests/profile-fields.ts';
import type { Port } from '@eport/contract/ports/port.ts';
import type { TransportMode } from '@eport/contract/shared/transport-mode.ts';

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
  profileFields: {
    carrierCode: null,
    carrierName: null,
    identityOfTransporter: null,
    nationalityOfTransporter: null,
    portVoyageId: null,
    linerCargo: null,
    freightIndicator: null,
    locationCode: null,
    locationInfo: null,
    valueCurrency: null,
    masterPackages: null,
    masterWeightKg: null,
    masterContainers: null,
  },
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
    // Users choose this port, as specified.
    portOfUnloadingId: null,
  };
}
