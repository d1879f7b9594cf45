import { z } from 'zod';
import { agentContact } from '../agents/agent.ts';
import { issuer } from '../payments/issuer.ts';
import { choice } from '../shared/choice.ts';
import { isoDate, timestamp } from '../shared/dates.ts';
import { money } from '../shared/money.ts';
import { permission } from '../shared/permission.ts';
import { INVOICE_KINDS } from './invoice-states.ts';
import { invoiceStatus } from './invoice-status.ts';

/** A STORAGE invoice is for days after the free days; a package can have several. */
export const invoiceKind = choice(INVOICE_KINDS);

export const invoiceItem = z.object({
  id: z.int(),
  packageId: z.int(),
  createdAt: timestamp,
  dueDate: isoDate,
  status: invoiceStatus,
  totalAmount: money,
  /** The total less part payments. */
  remainingAmount: money,
});
export type InvoiceItem = z.infer<typeof invoiceItem>;

export const dueListItem = invoiceItem.extend({
  kind: invoiceKind,
  customerId: z.int(),
  customerName: z.string(),
  mailboxId: z.string().nullable(),
  /** The amount that remained at the end of the day `outstandingOn`; null without that filter. */
  remainingThen: money.nullable(),
});
export type DueListItem = z.infer<typeof dueListItem>;

export const invoiceLine = z.object({
  description: z.string(),
  /** For example "12.50 lbs × $3.50". */
  calculationDetails: z.string(),
  amount: money,
});

export const invoice = z.object({
  id: z.int(),
  kind: invoiceKind,
  shippingPackageId: z.int(),
  createdAt: timestamp,
  dueDate: isoDate,
  paidAt: timestamp.nullable(),
  status: invoiceStatus,
  totalAmount: money,
  /** The sum of payments that were not reversed. */
  paidAmount: money,
  remainingAmount: money,
  customerName: z.string(),
  customerAddress: z.string(),
  packageDescription: z.string(),
  billOfLadingNumber: z.string().nullable(),
  lineItems: z.array(invoiceLine),
  /** The issuer as of the issue date. */
  issuer,
  agent: agentContact,
  /** null once nothing is due, or if the agent has none. */
  paymentInstructions: z.string().nullable(),
  can: z.object({
    payCash: permission,
    payOnline: permission,
    cancel: permission,
    reversePayment: permission,
  }),
});
export type Invoice = z.infer<typeof invoice>;

export const dueInvoice = z.object({
  id: z.int(),
  kind: invoiceKind,
  shippingPackageId: z.int(),
  dueDate: isoDate,
  totalAmount: money,
  /** The total less part payments. */
  remainingAmount: money,
  status: invoiceStatus,
  can: z.object({ payCash: permission }),
});
export type DueInvoice = z.infer<typeof dueInvoice>;

export const invoiceStats = z.object({
  /** The remaining amount of DUE and OVERDUE invoices. */
  dueTotalAmount: money,
  overdueCount: z.int(),
  paidLast30Days: money,
});
