import { z } from 'zod';
import { invoiceItem } from '../invoices/invoice.ts';
import { movingPackage, waitingPackage } from '../packages/package.ts';
import { money } from '../shared/money.ts';

/** Rows of each list; the counts include what is left out. */
export const DASHBOARD_ROWS = 5;

export const customerDashboard = z.object({
  /** Whether the customer has ever had a package. */
  hasPackages: z.boolean(),
  /** Packages that wait for their customer: first those that customs asks about, then those ready for pickup; oldest first. */
  waiting: z.object({ packages: z.array(waitingPackage), count: z.int() }),
  /** Packages on a shipment that are not ready for pickup yet, the last changed first. */
  moving: z.object({ packages: z.array(movingPackage), count: z.int() }),
  /** DUE and OVERDUE invoices, the oldest due date first. */
  owed: z.object({
    invoices: z.array(invoiceItem),
    count: z.int(),
    total: money,
    overdueCount: z.int(),
    overdueTotal: money,
  }),
});
export type CustomerDashboard = z.infer<typeof customerDashboard>;
