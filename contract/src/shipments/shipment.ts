import { z } from 'zod';
import { appliedCost } from '../costs/cost.ts';
import { EXCEPTION_KINDS } from '../exceptions/exception-kind.ts';
import { adminPackageItem } from '../packages/package.ts';
import { choice } from '../shared/choice.ts';
import { isoDate, timestamp } from '../shared/dates.ts';
import type { Returning } from '../shared/fields.ts';
import { id, packageIdList } from '../shared/ids.ts';
import { permission } from '../shared/permission.ts';
import { transportMode } from '../shared/places.ts';
import { text } from '../shared/text.ts';
import { editedVersion, version } from '../shared/version.ts';
import { SHIPMENT_STATUSES, type ShipmentStatus } from './shipment-states.ts';

export const shipmentStatus = z.enum(SHIPMENT_STATUSES);
export type { ShipmentStatus };

export const shipmentPackage = adminPackageItem
  .pick({
    id: true,
    customerName: true,
    customerEmail: true,
    mailboxId: true,
    description: true,
    status: true,
    incomingTrackingNumber: true,
  })
  .extend({
    /** A freight invoice that is not cancelled. */
    hasInvoice: z.boolean(),
    openExceptions: z.array(choice(EXCEPTION_KINDS)).optional(),
    /** Returned only while the shipment is PREPARING. `can.removeBilledPackage` then applies instead of `removePackage`. */
    hasBill: z.literal(true).optional(),
  });
export type ShipmentPackage = z.infer<typeof shipmentPackage>;

export const shipmentItem = z.object({
  id: z.int(),
  /** "Manifest ID / Name": the forwarder's own name for the shipment. */
  manifestId: z.string(),
  originWarehouseId: z.int(),
  originWarehouseName: z.string(),
  destinationCountryId: z.int(),
  destinationCountryName: z.string(),
  departureDate: isoDate.nullable(),
  modeOfTransport: transportMode,
  status: shipmentStatus,
  createdAt: timestamp,
  packageCount: z.int(),
}) satisfies Returning<CreateShipment>;
export type ShipmentItem = z.infer<typeof shipmentItem>;

/** `planned`: packages that were not added by their scan. `short`: planned and not scanned. `scanned` excludes `extra`. */
const scanCounts = z.object({ planned: z.int(), scanned: z.int(), short: z.int(), extra: z.int() });
export type ScanCounts = z.infer<typeof scanCounts>;

export const shipment = shipmentItem.extend({
  departedAt: timestamp.nullable(),
  arrivedAt: timestamp.nullable(),
  unstuffedAt: timestamp.nullable(),
  clearedAt: timestamp.nullable(),
  closedAt: timestamp.nullable(),
  /** Packages waiting for a purchase invoice; they travel too. */
  heldCount: z.int(),
  loading: scanCounts,
  unloading: scanCounts,
  unloadingConfirmedAt: timestamp.nullable(),
  version,
  shippingPackages: z.array(shipmentPackage),
  appliedCosts: z.array(appliedCost),
  can: z.object({
    update: permission,
    addPackages: permission,
    load: permission,
    unload: permission,
    confirmUnloading: permission,
    removePackage: permission,
    removeBilledPackage: permission,
    remove: permission,
    depart: permission,
    arrive: permission,
    processUnstuffing: permission,
    /** Permission to change the statuses of its packages at all; each package has its own rules too. */
    setPackageStatuses: permission,
    recordClearance: permission,
    invoiceAll: permission,
    clear: permission,
    close: permission,
    addCost: permission,
    removeCost: permission,
  }),
});
export type Shipment = z.infer<typeof shipment>;

export const createShipment = z.object({
  manifestId: text(100),
  originWarehouseId: id,
  destinationCountryId: id,
  departureDate: isoDate.nullish().transform((value) => value ?? null),
  /** Default: the mode of the origin warehouse's port, or SEA. */
  modeOfTransport: transportMode.nullish().transform((value) => value ?? null),
});
export type CreateShipment = z.output<typeof createShipment>;

export const shipmentInput = createShipment.pick({
  manifestId: true,
  departureDate: true,
  modeOfTransport: true,
});
export type ShipmentInput = z.output<typeof shipmentInput>;
/** Without a mode of transport, the shipment keeps its own. */
export const shipmentUpdate = shipmentInput.extend({ version: editedVersion }).loose();
export type ShipmentUpdate = z.output<typeof shipmentUpdate>;

export const addPackages = z.object({ packageIds: packageIdList });
