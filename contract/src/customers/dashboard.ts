import { z } from 'zod';
import { invoiceItem } from '../invoices/invoice.ts';
import { movingPackage, waitingPackage } from '../packages/package.ts';
import { agentCredit } from '../payments/credit.ts';
import { money } from '../shared/money.ts';

/** Maximum rows per list. The counts include the rows beyond it. */
export const DASHBOARD_ROWS = 5;

export const customerDashboard = z.object({
  hasPackages: z.boolean(),
  /** Packages with a question about them come first, then those ready for pickup; oldest first. */
  waiting: z.object({ packages: z.array(waitingPackage), count: z.int() }),
  /** On a shipment and not ready for pickup, last changed first. */
  moving: z.object({ packages: z.array(movingPackage), count: z.int() }),
  owed: z.object({
    invoices: z.array(invoiceItem),
    count: z.int(),
    total: money,
    overdueCount: z.int(),
    overdueTotal: money,
    /** What the customer paid in advance; the counter uses it before other money. */
    credits: z.array(agentCredit),
  }),
});
export type CustomerDashboard = z.infer<typeof customerDashboard>;
