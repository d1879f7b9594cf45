import { z } from 'zod';
import { choice } from '../shared/choice.ts';
import { enteredTimestamp, isoDate, timestamp } from '../shared/dates.ts';
import type { Returning } from '../shared/fields.ts';
import { id, packageIdList } from '../shared/ids.ts';
import { permission } from '../shared/permission.ts';
import { transportMode } from '../shared/places.ts';
import { expects, optionalText, text } from '../shared/text.ts';
import { editedVersion, version } from '../shared/version.ts';
import { filing } from './filing.ts';
import { MANIFEST_STATES } from './manifest-states.ts';
import { containerProfileFields, customsProfile, manifestProfileFields } from './profile-fields.ts';
import { manifestProfileInput } from './profile-input.ts';

export const loadType = choice(['FCL', 'LCL']);
export type LoadType = z.infer<typeof loadType>;

export const container = z.object({
  id: z.int(),
  /** A container number (ISO 6346) by sea; a unit load device or LOOSE by air. */
  containerIdentificationNumber: z.string(),
  typeOfContainer: z.string().nullable(),
  emptyFullIndicator: loadType,
  profileFields: containerProfileFields,
  billCount: z.int(),
  can: z.object({ removeContainer: permission }),
  version,
}) satisfies Returning<ContainerInput>;
export type Container = z.infer<typeof container>;

export const containerInput = z.object({
  containerIdentificationNumber: text(20),
  typeOfContainer: optionalText(10),
  emptyFullIndicator: loadType.nullish().transform((value) => value ?? 'FCL'),
  profileFields: containerProfileFields.optional(),
});
export type ContainerInput = z.output<typeof containerInput>;

export const containerUpdate = containerInput.extend({ version: editedVersion }).loose();

export const billSummary = z.object({
  id: z.int(),
  blReferenceNumber: z.string(),
  shippingPackageId: z.int(),
  containerId: z.int(),
  consigneeName: z.string(),
  goodsDescription: z.string(),
  /** When this reference was first exported. Customs skips bills that it already has. */
  exportedAt: timestamp.nullable(),
});
export type BillSummary = z.infer<typeof billSummary>;

export const manifestItem = z.object({
  id: z.int(),
  masterBillOfLadingReferenceNumber: z.string(),
  voyageNumber: z.string().nullable(),
  packageCount: z.int(),
  masterShipmentId: z.int(),
  masterShipmentName: z.string(),
  destinationCountryName: z.string(),
  departureDate: isoDate.nullable(),
  modeOfTransport: transportMode,
  status: z.enum(MANIFEST_STATES),
  /** Expected arrival at the destination. */
  arrivalAt: timestamp.nullable(),
  /** When customs must have the file; null if unknown, while customs has a file that it has not refused, or once the shipment is closed. */
  deadline: timestamp.nullable(),
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
  profile: customsProfile,
  containers: z.array(container),
  billsOfLading: z.array(billSummary),
  /** Newest first. */
  filings: z.array(filing),
  can: z.object({
    remove: permission,
    file: permission,
    accept: permission,
    refuse: permission,
    correct: permission,
  }),
  version,
}) satisfies Returning<CreateManifest>;
export type Manifest = z.infer<typeof manifest>;

export const manifestHead = manifest.omit({ billsOfLading: true });
export type ManifestHead = z.infer<typeof manifestHead>;

/** Upper case without padding, since customs compares references. Checks the length afterwards: ß becomes SS. */
const optionalReference = (max: number) =>
  optionalText(max)
    .transform((value) => value?.toUpperCase() ?? null)
    .pipe(text(max).nullable());
const requiredId = (message: string) => z.int(message).positive(message);

export const manifestInput = z.object({
  masterBillOfLadingReferenceNumber: z.preprocess(
    (value) => value ?? '',
    z
      .string('must be text')
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
  portOfLoadingId: requiredId('Port of Loading is required.'),
  portOfUnloadingId: requiredId('Port of Unloading is required.'),
  modeOfTransport: transportMode.nullish().transform((value) => value ?? 'SEA'),
  /** If absent, the stored time stays; null removes it. */
  arrivalAt: enteredTimestamp.nullish(),
  profileFields: manifestProfileInput.optional(),
});
export type ManifestInput = z.output<typeof manifestInput>;

export const createManifest = manifestInput.extend({
  masterShipmentId: requiredId('Master Shipment is required.'),
});
export type CreateManifest = z.output<typeof createManifest>;

export const manifestUpdate = manifestInput.extend({ version: editedVersion }).loose();
export type ManifestUpdate = z.output<typeof manifestUpdate>;

export const bulkAdd = z.object({ packageIds: packageIdList, containerId: id });

export const addRemaining = z.object({
  containerId: id,
  /** Packages that stay without a house bill. */
  except: z.array(id, expects('must be a list of package IDs')).max(10_000).optional(),
});
export type AddRemaining = z.output<typeof addRemaining>;

export const addedPackages = z.object({ added: z.int() });

export const masterShipmentOption = z.object({
  id: z.int(),
  /** "Manifest ID / Name" of the shipment, not the ID of a manifest. */
  manifestId: z.string(),
  destinationCountryName: z.string(),
  departureDate: isoDate.nullable(),
  modeOfTransport: transportMode,
  originWarehousePortCode: z.string().nullable(),
  profile: customsProfile,
});
export type MasterShipmentOption = z.infer<typeof masterShipmentOption>;

/** Values that the next manifest usually repeats. Users choose the port of unloading, as specified. */
export const manifestProposal = z.object({
  /** The last manifest of the agent to the same destination by the same mode; null if there is none. */
  from: z
    .object({
      manifestId: z.int(),
      customsOfficeCode: z.string().nullable(),
      shippingAgentCode: z.string().nullable(),
      shippingAgentName: z.string().nullable(),
      portOfLoadingId: z.int(),
      profileFields: manifestProfileFields,
    })
    .nullable(),
});
export type ManifestProposal = NonNullable<z.infer<typeof manifestProposal>['from']>;

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
  /** null if the account no longer exists */
  exportedBy: z.string().nullable(),
  sha256: z.string(),
  sizeBytes: z.int(),
  billCount: z.int(),
});
export type ManifestExport = z.infer<typeof manifestExport>;
