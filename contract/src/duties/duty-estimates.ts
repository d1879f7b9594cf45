import { z } from 'zod';
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

export const manifestEstimates = z.object({
  /** Of the rules: the expected arrival, else today. */
  date: z.string(),
  currencyCode: z.string(),
  bills: z.array(billEstimate),
  /** Of the bills without a problem. */
  total: z.number(),
});
export type ManifestEstimates = z.infer<typeof manifestEstimates>;

export const packageEstimate = z.object({
  /** null before the package has a house bill, and while something is missing. */
  estimate: dutyEstimate.extend({ date: z.string() }).nullable(),
});
export type PackageEstimate = z.infer<typeof packageEstimate>;
