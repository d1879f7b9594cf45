import { z } from 'zod';
import { agentContact } from '../agents/agent.ts';
import { isoDate, timestamp } from '../shared/dates.ts';
import { money } from '../shared/money.ts';
import { permission } from '../shared/permission.ts';
import { text } from '../shared/text.ts';
import { invoiceStatus } from './invoice-status.ts';

export const invoiceItem = z.object({
  id: z.int(),
  packageId: z.int(),
  createdAt: timestamp,
  dueDate: isoDate,
  status: invoiceStatus,
  totalAmount: money,
});
export type InvoiceItem = z.infer<typeof invoiceItem>;

export const invoiceLine = z.object({
  description: z.string(),
  /** How the amount was calculated, for example "12.50 lbs × $3.50". */
  calculationDetails: z.string(),
  amount: money,
});

export const invoice = z.object({
  id: z.int(),
  shippingPackageId: z.int(),
  createdAt: timestamp,
  dueDate: isoDate,
  /** null unless PAID */
  paidAt: timestamp.nullable(),
  status: invoiceStatus,
  totalAmount: money,
  /** By payments that were not reversed. */
  paidAmount: money,
  remainingAmount: money,
  customerName: z.string(),
  customerAddress: z.string(),
  packageDescription: z.string(),
  billOfLadingNumber: z.string().nullable(),
  lineItems: z.array(invoiceLine),
  /** The issuer's details when the invoice was issued. */
  issuer: z.object({
    name: z.string(),
    address: z.string().nullable(),
    taxNumber: z.string().nullable(),
  }),
  agent: agentContact,
  /** null once nothing is due, or if the agent has none */
  paymentInstructions: z.string().nullable(),
  can: z.object({ payCash: permission, cancel: permission, reversePayment: permission }),
});
export type Invoice = z.infer<typeof invoice>;

export const dueInvoice = z.object({
  id: z.int(),
  shippingPackageId: z.int(),
  dueDate: isoDate,
  totalAmount: money,
  /** What a part payment left. */
  remainingAmount: money,
  status: invoiceStatus,
  can: z.object({ payCash: permission }),
});
export type DueInvoice = z.infer<typeof dueInvoice>;

export const invoiceStats = z.object({
  /** What remains of DUE and OVERDUE invoices. */
  dueTotalAmount: money,
  overdueCount: z.int(),
  /** An amount. */
  paidLast30Days: money,
});

export const reversal = z.object({ reason: text(500) });
