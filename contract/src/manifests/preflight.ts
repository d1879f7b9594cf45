import { z } from 'zod';

export const finding = z.object({
  severity: z.enum(['error', 'warning']),
  check: z.int(),
  billId: z.int().nullable(),
  containerId: z.int().nullable(),
  subject: z.string().nullable(),
  /** Contract field such as `profileFields.carrierCode`; null if no single field is wrong. */
  field: z.string().nullable(),
  message: z.string(),
});
export type Finding = z.infer<typeof finding>;

export const preflight = z.object({
  profile: z.string(),
  errorCount: z.int(),
  warningCount: z.int(),
  /** Errors first, then by bill; at most 1,000. The counts include all. */
  findings: z.array(finding),
});
export type Preflight = z.infer<typeof preflight>;
