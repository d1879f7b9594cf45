import { z } from 'zod';
import { isoDate, timestamp } from '../shared/dates.ts';
import { text } from '../shared/text.ts';

export const finding = z.object({
  severity: z.enum(['error', 'warning']),
  /** The number of the check in docs/customs.md, section Pre-flight. */
  check: z.int(),
  billId: z.int().nullable(),
  containerId: z.int().nullable(),
  /** The number of the bill or container; null for the manifest itself. */
  subject: z.string().nullable(),
  /** Contract field such as `profileFields.carrierCode`; null if no single field is wrong. */
  field: z.string().nullable(),
  message: z.string(),
});
export type Finding = z.infer<typeof finding>;

/** The values that customs matches with the carrier's manifest character by character. */
export const carrierCheckInput = z.object({
  customsOfficeCode: text(5),
  voyageNumber: text(17),
  departureDate: isoDate,
  masterBillOfLadingReferenceNumber: text(17),
});
export type CarrierCheckInput = z.output<typeof carrierCheckInput>;

export const carrierCheck = z.object({ checkedAt: timestamp, checkedBy: z.string() });

export type CarrierCheck = z.infer<typeof carrierCheck>;

export const preflight = z.object({
  profile: z.string(),
  /** The last comparison of the current values with the carrier's manifest; null without one. */
  carrierCheck: carrierCheck.nullable(),
  errorCount: z.int(),
  warningCount: z.int(),
  /** Errors first, then by bill; at most 1,000. The counts include all. */
  findings: z.array(finding),
});
export type Preflight = z.infer<typeof preflight>;
