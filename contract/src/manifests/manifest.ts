import { z } from 'zod';
import { transportMode } from '../ports/port.ts';
import { choice } from '../shared/choice.ts';
import { isoDate, timestamp } from '../shared/dates.ts';
import { id, idList } from '../shared/ids.ts';
import { optionalText, text } from '../shared/text.ts';
import { containerProfileFields, customsProfile, manifestProfileFields } from './profile-fields.ts';

export const loadType = choice(['FCL', 'LCL']);
export type LoadType = z.infer<typeof loadType>;

export const container = z.object({
  id: z.int(),
  /** by sea a container number (ISO 6346); by air a unit load device or LOOSE */
  containerIdentificationNumber: z.string(),
  /** the trade's name, for example 40HC */
  typeOfContainer: z.string().nullable(),
  emptyFullIndicator: loadType,
  profileFields: containerProfileFields,
  /** house bills that are stowed in it; while there are any it cannot be deleted */
  billCount: z.int(),
});
export type Container = z.infer<typeof container>;

export const containerInput = z.object({
  containerIdentificationNumber: text(20),
  typeOfContainer: optionalText(10),
  emptyFullIndicator: loadType.nullish().transform((value) => value ?? 'FCL'),
  profileFields: containerProfileFields.optional(),
});
export type ContainerInput = z.output<typeof containerInput>;

/** The container as the manifest gave it is accepted too: read-only keys must then be unchanged. */
export const containerUpdate = containerInput.extend({
  id: z.unknown().optional(),
  billCount: z.unknown().optional(),
});

export const billSummary = z.object({
  id: z.int(),
  blReferenceNumber: z.string(),
  shippingPackageId: z.int(),
  containerId: z.int(),
  consigneeName: z.string(),
  goodsDescription: z.string(),
  /** when a file first carried this reference: customs skips bills that it has already */
  exportedAt: timestamp.nullable(),
});
export type BillSummary = z.infer<typeof billSummary>;

export const manifestItem = z.object({
  id: z.int(),
  masterBillOfLadingReferenceNumber: z.string(),
  voyageNumber: z.string().nullable(),
  packageCount: z.int(),
  masterShipmentId: z.int(),
  /** the forwarder's own name of the shipment */
  masterShipmentName: z.string(),
  destinationCountryName: z.string(),
  departureDate: isoDate.nullable(),
  modeOfTransport: transportMode,
});
export type ManifestItem = z.infer<typeof manifestItem>;

export const manifest = manifestItem.extend({
  customsOfficeCode: z.string().nullable(),
  shippingAgentCode: z.string().nullable(),
  shippingAgentName: z.string().nullable(),
  portOfLoadingId: z.int(),
  portOfLoadingName: z.string(),
  portOfLoadingCode: z.string(),
  portOfUnloadingId: z.int(),
  portOfUnloadingName: z.string(),
  portOfUnloadingCode: z.string(),
  profileFields: manifestProfileFields,
  /** of the destination's customs */
  profile: customsProfile,
  containers: z.array(container),
  billsOfLading: z.array(billSummary),
});
export type Manifest = z.infer<typeof manifest>;

/** Upper case without padding, as customs compares it; the length counts afterwards, since ß becomes SS. */
const optionalReference = (max: number) =>
  optionalText(max)
    .transform((value) => value?.toUpperCase() ?? null)
    .pipe(text(max).nullable());
const chosen = (message: string) => z.int(message).positive(message);

export const manifestInput = z.object({
  masterBillOfLadingReferenceNumber: z.preprocess(
    (value) => value ?? '',
    z
      .string('must be a text')
      .trim()
      .min(1, { error: 'Master BOL Reference is required.', abort: true })
      .toUpperCase()
      .pipe(text(17)),
  ),
  voyageNumber: optionalReference(17),
  customsOfficeCode: optionalReference(5),
  departureDate: isoDate.nullish().transform((value) => value ?? null),
  shippingAgentCode: optionalReference(17),
  shippingAgentName: optionalText(35),
  portOfLoadingId: chosen('Port of Loading is required.'),
  portOfUnloadingId: chosen('Port of Unloading is required.'),
  /** default SEA */
  modeOfTransport: transportMode.nullish().transform((value) => value ?? 'SEA'),
  profileFields: manifestProfileFields.optional(),
});
export type ManifestInput = z.output<typeof manifestInput>;

export const createManifest = manifestInput.extend({
  masterShipmentId: chosen('Master Shipment is required.'),
});
export type CreateManifest = z.output<typeof createManifest>;

/** The manifest as its GET gave it is accepted too: read-only keys (the shipment among them) must then be unchanged. */
export const manifestUpdate = manifestInput.loose();
export type ManifestUpdate = z.output<typeof manifestUpdate>;

export const bulkAdd = z.object({ packageIds: idList, containerId: id });

export const masterShipmentOption = z.object({
  id: z.int(),
  /** "Manifest ID / Name" of the shipment */
  manifestId: z.string(),
  destinationCountryName: z.string(),
  departureDate: isoDate.nullable(),
  modeOfTransport: transportMode,
  originWarehousePortCode: z.string().nullable(),
  /** what the destination's customs asks for */
  profile: customsProfile,
});
export type MasterShipmentOption = z.infer<typeof masterShipmentOption>;

export const manifestPackage = z.object({
  id: z.int(),
  description: z.string(),
  customerEmail: z.string().nullable(),
});
export type ManifestPackage = z.infer<typeof manifestPackage>;

export const manifestExport = z.object({
  id: z.int(),
  profile: z.string(),
  exportedAt: timestamp,
  /** null: an account that no longer says who */
  exportedBy: z.string().nullable(),
  /** of the file, hexadecimal */
  sha256: z.string(),
  sizeBytes: z.int(),
  billCount: z.int(),
});
export type ManifestExport = z.infer<typeof manifestExport>;
