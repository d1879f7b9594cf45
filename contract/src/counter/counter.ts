import { z } from 'zod';
import { EXCEPTION_KINDS } from '../exceptions/exception-kind.ts';
import { invoiceKind } from '../invoices/invoice.ts';
import { invoiceStatus } from '../invoices/invoice-status.ts';
import { PACKAGE_STATUSES } from '../packages/package-status.ts';
import { agentCredit } from '../payments/credit.ts';
import { issuer } from '../payments/issuer.ts';
import { hasMoney, NO_MONEY, paymentFields } from '../payments/payment.ts';
import { choice } from '../shared/choice.ts';
import { isoDate, timestamp } from '../shared/dates.ts';
import { id, idText } from '../shared/ids.ts';
import { amountInput, money } from '../shared/money.ts';
import { permission } from '../shared/permission.ts';
import { expects, text } from '../shared/text.ts';
import { COUNTER_PACKAGES, PAPERS } from './counter-sizes.ts';

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
  agentId: z.int(),
  /**
   * READY can be handed over now, WHEN_PAID once its invoices and storage are paid. NOT_INVOICED has passed customs and has
   * no invoice yet.
   */
  readiness: choice(['READY', 'WHEN_PAID', 'NOT_INVOICED', 'NOT_READY']),
  openExceptions: z.array(choice(EXCEPTION_KINDS)),
  can: z.object({ handOverAtCounter: permission, handOverUnpaid: permission }),
});
export type CounterPackage = z.infer<typeof counterPackage>;

const owedInvoice = z.object({
  id: z.int(),
  kind: invoiceKind,
  packageId: z.int(),
  packageDescription: z.string(),
  agentId: z.int(),
  dueDate: isoDate,
  status: invoiceStatus,
  totalAmount: money,
  remainingAmount: money,
  can: z.object({ payCash: permission }),
});

/** Storage of a package that is ready, up to today. It becomes an invoice when it is paid. */
const runningStorage = z.object({
  packageId: z.int(),
  packageDescription: z.string(),
  agentId: z.int(),
  days: z.int(),
  amount: money,
  can: z.object({ payCash: permission }),
});

export const counterView = z.object({
  customer: z.object({
    id: z.int(),
    name: z.string(),
    email: z.string(),
    mailboxId: z.string().nullable(),
  }),
  /** The agents to choose from, by name, since a payment or hand-over belongs to one. Empty if there is only one. */
  agents: z.array(z.object({ id: z.int(), name: z.string() })),
  credits: z.array(agentCredit),
  /** At most COUNTER_INVOICES, earliest due date first. */
  owed: z.array(owedInvoice),
  hasMoreOwed: z.boolean(),
  storage: z.array(runningStorage),
  /** At most COUNTER_PACKAGES: those that await pickup first, then the newest. */
  packages: z.array(counterPackage),
  hasMorePackages: z.boolean(),
  collectors: z.array(collector),
});
export type CounterView = z.infer<typeof counterView>;

const storageShare = z.object(
  {
    packageId: id,
    /** The amount that the counter showed. The payment is refused if it has changed since. */
    accrued: amountInput,
    amount: amountInput,
  },
  expects('must be a package and an amount'),
);

export const newCounterPayment = z
  .object({
    ...paymentFields,
    /** Storage to invoice up to today, and how much of it is paid now. */
    storage: z
      .array(storageShare, expects('must be a list of packages'))
      .max(COUNTER_PACKAGES, `must name at most ${COUNTER_PACKAGES} packages`)
      .refine(
        (shares) => new Set(shares.map(({ packageId }) => packageId)).size === shares.length,
        'must not repeat a package',
      ),
  })
  .refine(({ invoices, storage }) => invoices.length + storage.length > 0, {
    path: ['invoices'],
    message: 'must name at least one invoice or package with storage',
  })
  .refine(hasMoney, NO_MONEY);
export type NewCounterPayment = z.output<typeof newCounterPayment>;

export const handOverSlip = z.object({
  id: z.int(),
  at: timestamp,
  collectedBy: z.string(),
  /** The last 3 to 6 characters of the collector's ID card. */
  idDigits: z.string().nullable(),
  handedOverByName: z.string().nullable(),
  issuer,
  /** An SVG path in a box of SIGNATURE_BOX. */
  signature: z.string().nullable(),
  /** The reason for handing over unpaid packages. */
  overrideReason: z.string().nullable(),
  customerId: z.int(),
  customerName: z.string(),
  mailboxId: z.string().nullable(),
  packages: z.array(z.object({ id: z.int(), description: z.string() })),
});
export type HandOverSlip = z.infer<typeof handOverSlip>;

export const newCollector = z.object({ name: text(200) });
export type NewCollector = z.output<typeof newCollector>;

export const paperQuery = z.object({ paper: choice(PAPERS).optional() });
