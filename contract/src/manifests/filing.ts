import { z } from 'zod';
import { isoDate, timestamp } from '../shared/dates.ts';
import { id } from '../shared/ids.ts';
import { optionalText, text } from '../shared/text.ts';

export const FILING_EVENTS = ['FILED', 'ACCEPTED', 'REFUSED', 'CORRECTED'] as const;
export type FilingEvent = (typeof FILING_EVENTS)[number];

export const filing = z.object({
  id: z.int(),
  event: z.enum(FILING_EVENTS),
  /** The day on which customs received the file or decided. */
  date: isoDate,
  registrationNumber: z.string().nullable(),
  reason: z.string().nullable(),
  /** The exported file that customs has; null for its decisions. */
  exportId: z.int().nullable(),
  recordedBy: z.string(),
  recordedAt: timestamp,
});
export type Filing = z.infer<typeof filing>;

const date = isoDate;

/** The exported file that customs has. Defaults to the last one. */
const exportId = id.nullish();

/** The last filing step that the user saw, null for none. A later step refuses the request; without this field none does. */
const lastFilingId = id.nullish();

export const fileInput = z.object({ date, registrationNumber: text(35), exportId, lastFilingId });
export const acceptInput = z.object({ date, registrationNumber: optionalText(35), lastFilingId });
export const refuseInput = z.object({ date, reason: text(500), lastFilingId });
export const correctInput = z.object({ date, registrationNumber: optionalText(35), exportId, lastFilingId });
/** `earlierDate` is the date that the user saw. The request is refused if another one is stored; without the field it is not. */
export const filingDateInput = z.object({ date, earlierDate: date.nullish() });
export type FilingDateInput = z.output<typeof filingDateInput>;
export type FilingInput = z.output<
  typeof fileInput | typeof acceptInput | typeof refuseInput | typeof correctInput
>;

const changedBill = z.object({
  /** null once the bill has been removed. */
  billId: z.int().nullable(),
  blReferenceNumber: z.string(),
  change: z.enum(['ADDED', 'CHANGED', 'REMOVED']),
  /** Changed fields of the bill as in `GET /manifests/bols/{id}`. */
  fields: z.array(z.string()),
});
export type ChangedBill = z.infer<typeof changedBill>;

/** The differences from the file that customs has. */
export const filingChanges = z.object({
  /** null if the manifest was never filed. */
  since: timestamp.nullable(),
  /** True if the head has changed. */
  manifestChanged: z.boolean(),
  containersChanged: z.boolean(),
  bills: z.array(changedBill),
});
export type FilingChanges = z.infer<typeof filingChanges>;
