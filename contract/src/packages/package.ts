import { z } from 'zod';
import { agentContact } from '../agents/agent.ts';
import { appliedCost } from '../costs/cost.ts';
import { exceptionKind, packageException, shownException } from '../exceptions/exception.ts';
import { declaredGoods } from '../expected-packages/declared-goods.ts';
import { invoiceStatus } from '../invoices/invoice-status.ts';
import { packagePhoto } from '../photos/photo.ts';
import { MAX_CODE_LENGTH } from '../scanning/code-length.ts';
import { choice, choiceFilter } from '../shared/choice.ts';
import { isoDate, timestamp } from '../shared/dates.ts';
import type { Returning } from '../shared/fields.ts';
import { id, packageIdList } from '../shared/ids.ts';
import { money } from '../shared/money.ts';
import { permission } from '../shared/permission.ts';
import { transportMode } from '../shared/places.ts';
import { copiedText, text } from '../shared/text.ts';
import type { LogPackage } from './log-package.ts';
import { packageCode } from './package-code.ts';
import { BULK_STATUSES, PACKAGE_STATUSES, SETTABLE_STATUSES } from './package-status.ts';

const packageStatus = choice(PACKAGE_STATUSES);
export const settableStatus = choice(SETTABLE_STATUSES);
export const statusFilter = choiceFilter(PACKAGE_STATUSES);

export const packageDocument = z.object({ id: z.int(), fileName: z.string(), createdAt: timestamp });
export type PackageDocument = z.infer<typeof packageDocument>;

export const customerPackage = z.object({
  id: z.int(),
  status: packageStatus,
  description: z.string(),
  customerEmail: z.string().nullable(),
  /** A freight invoice of the agent that is not cancelled. Purchase invoices are documents. */
  hasInvoice: z.boolean(),
  senderName: z.string().nullable(),
  incomingTrackingNumber: z.string().nullable(),
  weight: z.number(),
  openExceptions: z.array(exceptionKind),
});
export type CustomerPackage = z.infer<typeof customerPackage>;

export const passage = z.object({
  departureDate: isoDate.nullable(),
  modeOfTransport: transportMode,
  departedAt: timestamp.nullable(),
  arrivedAt: timestamp.nullable(),
});
export type Passage = z.infer<typeof passage>;

/** Weight in lbs, dimensions in inches: all three or, if not measured, none. */
export const packageJourney = customerPackage.extend({
  length: z.number().nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  warehouseName: z.string(),
  destinationCountryName: z.string().nullable(),
  createdAt: timestamp,
  agent: agentContact,
  passage: passage.nullable(),
  documents: z.array(packageDocument),
  ...declaredGoods.shape,
  photos: z.array(packagePhoto),
  exceptions: z.array(shownException),
  invoice: z
    .object({
      id: z.int(),
      status: invoiceStatus,
      totalAmount: money,
      createdAt: timestamp,
      dueDate: isoDate,
      paidAt: timestamp.nullable(),
    })
    .nullable(),
  can: z.object({ uploadInvoice: permission }),
});
export type PackageJourney = z.infer<typeof packageJourney>;

export const waitingPackage = customerPackage
  .pick({ id: true, status: true, description: true, senderName: true, openExceptions: true })
  .extend({ can: z.object({ uploadInvoice: permission }) });
export type WaitingPackage = z.infer<typeof waitingPackage>;

export const movingPackage = packageJourney
  .pick({
    id: true,
    status: true,
    description: true,
    senderName: true,
    destinationCountryName: true,
    createdAt: true,
    passage: true,
  })
  .extend({
    changedAt: timestamp,
  });
export type MovingPackage = z.infer<typeof movingPackage>;

export const historyEntry = z.object({
  at: timestamp,
  fromStatus: packageStatus.nullable(),
  toStatus: packageStatus,
  reason: z.string().nullable(),
  /** null for customers and for changes by the installation itself */
  actorName: z.string().nullable(),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

export const adminPackageItem = z.object({
  id: z.int(),
  customerName: z.string(),
  customerEmail: z.string().nullable(),
  mailboxId: z.string().nullable(),
  description: z.string(),
  status: packageStatus,
  createdAt: timestamp,
  incomingTrackingNumber: z.string().nullable(),
  warehouseName: z.string(),
  destinationCountryName: z.string().nullable(),
  /** In lbs. */
  weight: z.number(),
  /** The shelf location. */
  shelf: z.string().nullable(),
});
export type AdminPackageItem = z.infer<typeof adminPackageItem>;

export const trackingQuery = z.object({ trackingNumber: copiedText(MAX_CODE_LENGTH) });

export const adminPackage = adminPackageItem.extend({
  userId: z.int().nullable(),
  recipientName: z.string(),
  recipientAddress: z.string(),
  senderName: z.string().nullable(),
  senderAddress: z.string().nullable(),
  warehouseId: z.int(),
  destinationCountryId: z.int().nullable(),
  length: z.number().nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  hasInvoice: z.boolean(),
  invoiceId: z.int().nullable(),
  shipmentId: z.int().nullable(),
  collectedBy: z.string().nullable(),
  appliedCosts: z.array(appliedCost),
  documents: z.array(packageDocument),
  codes: z.array(packageCode),
  ...declaredGoods.shape,
  photos: z.array(packagePhoto),
  exceptions: z.array(packageException),
  can: z.object({
    assignCustomer: permission,
    uploadInvoice: permission,
    setStatus: permission,
    setSize: permission,
    setSender: permission,
    setShelf: permission,
    addFee: permission,
    removeFee: permission,
    /** Does not say whether a rate matches: only the calculation finds out. */
    generateInvoice: permission,
    bringToCounter: permission,
    handOver: permission,
    addCode: permission,
    /** Allowed even if one kind already has an open exception: a second one of that kind is refused. */
    openException: permission,
    addPhoto: permission,
    removePhoto: permission,
  }),
}) satisfies Returning<LogPackage, 'invoiceRequired'>;
export type AdminPackage = z.infer<typeof adminPackage>;

export const packageStats = z.object({
  packagesInWarehouse: z.int(),
  packagesInTransit: z.int(),
  packagesOnHold: z.int(),
  packagesAwaitingPickup: z.int(),
});

export const statusChange = z.object({ status: packageStatus });
export const bulkStatusChange = z.object({ packageIds: packageIdList, status: choice(BULK_STATUSES) });
export const customerAssignment = z.object({ userId: id });
export const handOver = z.object({ collectedBy: text(200) });
