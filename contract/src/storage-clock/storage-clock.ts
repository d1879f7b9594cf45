import { z } from 'zod';
import { choice } from '../shared/choice.ts';
import { isoDate, timestamp } from '../shared/dates.ts';
import { money } from '../shared/money.ts';
import { permission } from '../shared/permission.ts';
import { text } from '../shared/text.ts';
import { STORAGE_BASES } from './storage-basis.ts';

/** All dates are days of the package's agent. */
export const storageClock = z.object({
  readyOn: isoDate,
  /** The last day without a fee; null if the agent charges none. */
  freeUntil: isoDate.nullable(),
  fee: money.nullable(),
  basis: choice(STORAGE_BASES),
  /** Maximum fee of one stay; null: no limit. */
  maximum: money.nullable(),
  /** Days with a fee that are neither invoiced nor waived, including today; 0 once the maximum is reached. */
  days: z.int(),
  /** The fee of these days, at most what is left of the maximum. */
  amount: money,
  /** null: packages are never reported as abandoned. */
  abandonedOn: isoDate.nullable(),
  isAbandoned: z.boolean(),
});
export type StorageClock = z.infer<typeof storageClock>;

export const storagePeriod = z.object({
  id: z.int(),
  firstDay: isoDate,
  lastDay: isoDate,
  amount: money,
  invoiceId: z.int().nullable(),
  waivedAt: timestamp.nullable(),
  /** null for customers */
  waivedByName: z.string().nullable(),
  /** null for customers */
  waiveReason: z.string().nullable(),
});
export type StoragePeriod = z.infer<typeof storagePeriod>;

export const packageStorage = z.object({
  packageId: z.int(),
  /** null unless the package is ready for pickup and its agent has set a fee or a number of days until abandonment. */
  clock: storageClock.nullable(),
  /** Periods that were invoiced or waived, oldest first. */
  periods: z.array(storagePeriod),
  can: z.object({ chargeStorage: permission, waiveStorage: permission }),
});
export type PackageStorage = z.infer<typeof packageStorage>;

export const storageWaiver = z.object({ reason: text(500) });
export type StorageWaiver = z.output<typeof storageWaiver>;
