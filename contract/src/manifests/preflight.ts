import { z } from 'zod';

/** What customs would refuse (error) or question (warning). */
export const finding = z.object({
  severity: z.enum(['error', 'warning']),
  /** number of the check in the format's reference, stable across versions */
  check: z.int(),
  /** the bill or container that it concerns; both null: the manifest itself */
  billId: z.int().nullable(),
  containerId: z.int().nullable(),
  /** name of the bill or container for people: its reference or number */
  subject: z.string().nullable(),
  /** name of the field in the contract, for example `consigneeAddress` or `profileFields.carrierCode`; null: no single one */
  field: z.string().nullable(),
  /** what is wrong and how to mend it, in one or two sentences */
  message: z.string(),
});
export type Finding = z.infer<typeof finding>;

export const preflight = z.object({
  profile: z.string(),
  errorCount: z.int(),
  warningCount: z.int(),
  /** errors first, then by bill; at most 1,000, the counts tell how many there are */
  findings: z.array(finding),
});
export type Preflight = z.infer<typeof preflight>;
