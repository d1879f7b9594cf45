import { z } from 'zod';
import { timestamp } from '../shared/dates.ts';
import { packageIdList } from '../shared/ids.ts';
import { money } from '../shared/money.ts';

/** A package that has an invoice (`invoiceId` and its `total`), would get one (only `total`), or gets none (`reason`). */
export const packageToInvoice = z.object({
  packageId: z.int(),
  customerName: z.string(),
  mailboxId: z.string().nullable(),
  invoiceId: z.int().nullable(),
  total: money.nullable(),
  reason: z.string().nullable(),
  /** True if the package was reported missing at arrival and has not been found since. */
  isMissing: z.boolean(),
});
export type PackageToInvoice = z.infer<typeof packageToInvoice>;

/** A background run that issues invoices of one shipment. */
export const invoiceRun = z.object({
  id: z.int(),
  startedAt: timestamp,
  /** null while it runs. */
  finishedAt: timestamp.nullable(),
  packageCount: z.int(),
  issuedCount: z.int(),
  refused: z.array(z.object({ packageId: z.int(), reason: z.string() })),
});
export type InvoiceRun = z.infer<typeof invoiceRun>;

export const startInvoiceRun = z.object({ packageIds: packageIdList });
export type StartInvoiceRun = z.output<typeof startInvoiceRun>;
