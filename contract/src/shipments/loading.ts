import { z } from 'zod';
import { choice } from '../shared/choice.ts';
import { timestamp } from '../shared/dates.ts';
import { permission } from '../shared/permission.ts';
import { expects, text } from '../shared/text.ts';
import { shipment, shipmentPackage } from './shipment.ts';

/** A package at loading or unloading, scanned or not. */
export const loadingPackage = shipmentPackage
  .pick({
    id: true,
    customerName: true,
    mailboxId: true,
    description: true,
    status: true,
    openExceptions: true,
  })
  .extend({
    scannedAt: timestamp.nullable(),
    scannedByName: z.string().nullable(),
    /** Added to the shipment when it was loaded, or found in its container without belonging to it. */
    isExtra: z.boolean(),
  });
export type LoadingPackage = z.infer<typeof loadingPackage>;

export const scanList = shipment
  .pick({ manifestId: true, destinationCountryName: true, status: true })
  .extend({
    packages: z.array(loadingPackage),
    can: z.object({ scan: permission, confirm: permission }),
  });
export type ScanList = z.infer<typeof scanList>;

export const shipmentScan = z.object({
  /** A package label or any code of the package. */
  code: text(100),
  /** Also counts a package that is not planned or is on hold or, at unloading, is not in this shipment. */
  confirmed: z
    .boolean(expects('must be true or false'))
    .optional()
    .transform((value) => value ?? false),
});
export type ShipmentScan = z.output<typeof shipmentScan>;

/** FOUND: the package was missing, and its exception is now closed. */
export const scanResult = z.object({
  outcome: choice(['COUNTED', 'ALREADY_COUNTED', 'FOUND']),
  package: loadingPackage,
});
export type ScanResult = z.infer<typeof scanResult>;
