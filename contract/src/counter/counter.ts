import { z } from 'zod';
import { invoiceStatus } from '../invoices/invoice-status.ts';
import { PACKAGE_STATUSES } from '../packages/package-status.ts';
import { choice } from '../shared/choice.ts';
import { isoDate, timestamp } from '../shared/dates.ts';
import { id, idText } from '../shared/ids.ts';
import { expects } from '../shared/messages.ts';
import { money } from '../shared/money.ts';
import { text } from '../shared/text.ts';
import { PAPERS } from './paper.ts';

export const counterQuery = z
  .object({
    userId: idText.optional(),
    packageId: idText.optional(),
    mailboxId: z.string(expects('must be text')).trim().max(50, 'must be at most 50 characters').optional(),
  })
  .refine((query) => Object.values(query).some((value) => value !== undefined), {
    path: ['userId'],
    message: 'is required without a package or a mailbox ID',
  });

export const collector = z.object({ id: z.int(), name: z.string() });
export type Collector = z.infer<typeof collector>;

const counterPackage = z.object({
  id: z.int(),
  description: z.string(),
  status: choice(PACKAGE_STATUSES),
  shelf: z.string().nullable(),
  /** READY can be handed over now, WHEN_PAID once its invoice is paid. */
  readiness: choice(['READY', 'WHEN_PAID', 'NOT_READY']),
});
export type CounterPackage = z.infer<typeof counterPackage>;

const owedInvoice = z.object({
  id: z.int(),
  packageId: z.int(),
  packageDescription: z.string(),
  agentId: z.int(),
  dueDate: isoDate,
  status: invoiceStatus,
  totalAmount: money,
  remainingAmount: money,
});

export const counterView = z.object({
  customer: z.object({
    id: z.int(),
    name: z.string(),
    email: z.string(),
    mailboxId: z.string().nullable(),
  }),
  /** What the customer paid in advance, per agent. */
  credits: z.array(z.object({ agentId: z.int(), balance: money })),
  owed: z.array(owedInvoice),
  packages: z.array(counterPackage),
  collectors: z.array(collector),
});
export type CounterView = z.infer<typeof counterView>;

export const newHandOver = z.object({
  userId: id,
  packageIds: z
    .array(id, expects('must be a list of package IDs'))
    .min(1, 'must name at least one package')
    .max(200, 'must name at most 200 packages')
    .transform((ids) => [...new Set(ids)]),
  collectedBy: text(200),
  /** Required for a person who is neither the customer nor on the customer's list. */
  idDigits: z
    .string(expects('must be text'))
    .trim()
    .toUpperCase()
    .regex(/^[0-9A-Z]{3,6}$/, 'must be the last 3 to 6 characters of the ID')
    .optional(),
});
export type NewHandOver = z.output<typeof newHandOver>;

export const handOverSlip = z.object({
  id: z.int(),
  at: timestamp,
  collectedBy: z.string(),
  idDigits: z.string().nullable(),
  handedOverByName: z.string().nullable(),
  customerId: z.int(),
  customerName: z.string(),
  mailboxId: z.string().nullable(),
  packages: z.array(z.object({ id: z.int(), description: z.string() })),
});
export type HandOverSlip = z.infer<typeof handOverSlip>;

export const newCollector = z.object({ name: text(200) });

export const paperQuery = z.object({ paper: choice(PAPERS).optional() });
