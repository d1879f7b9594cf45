import { z } from 'zod';
import { choice } from '../shared/choice.ts';
import { pageOf, pageQuery } from '../shared/paging.ts';
import { ESTIMATE_GROUPS } from './duty-kinds.ts';
import { dutyEstimate } from './estimate.ts';

const billEstimate = z.object({
  billId: z.int(),
  packageId: z.int(),
  blReferenceNumber: z.string(),
  consigneeName: z.string(),
  consigneeTaxNumber: z.string().nullable(),
  goodsDescription: z.string(),
  hsCode: z.string().nullable(),
  ...dutyEstimate.shape,
});
export type BillEstimate = z.infer<typeof billEstimate>;

const terms = z.object({
  /** The day whose duty rules apply: that of the expected arrival, else today. */
  date: z.string(),
  currencyCode: z.string(),
});

export const estimateOfBill = terms.extend({ bill: billEstimate });
export type EstimateOfBill = z.infer<typeof estimateOfBill>;

export const estimatesQuery = pageQuery
  .omit({ search: true })
  .extend({ group: choice(ESTIMATE_GROUPS).optional() });
export type EstimatesQuery = z.output<typeof estimatesQuery>;

export const manifestEstimates = terms.extend({
  ...pageOf(billEstimate).shape,
  /** The sum over the manifest's bills whose estimate is complete. */
  total: z.number(),
  /** Counts all bills of the manifest. */
  counts: z.object({ WITHIN_THRESHOLD: z.int(), SIMPLIFIED: z.int(), FULL: z.int(), INCOMPLETE: z.int() }),
});
export type ManifestEstimates = z.infer<typeof manifestEstimates>;

export const packageEstimate = z.object({
  /** null before the package has a house bill, and while something is missing. */
  estimate: dutyEstimate.extend({ date: z.string() }).nullable(),
});
export type PackageEstimate = z.infer<typeof packageEstimate>;
