import { z } from 'zod';
import { invoiceStatus } from '../invoices/invoice-status.ts';
import { choice } from '../shared/choice.ts';
import { timestamp } from '../shared/dates.ts';
import { id } from '../shared/ids.ts';
import { amountInput, money } from '../shared/money.ts';
import { permission } from '../shared/permission.ts';
import { expects, optionalText } from '../shared/text.ts';
import { issuer } from './issuer.ts';
import { COUNTER_METHODS, PAYMENT_METHODS } from './payment-method.ts';
import { PAYMENT_STATUSES } from './payment-states.ts';

/** The money that a cashier takes for one receipt. */
const takenMoney = z
  .object(
    {
      method: choice(COUNTER_METHODS),
      amount: amountInput,
      /** Cash only: what was handed over; the rest is change. */
      tendered: amountInput.optional(),
      /** The reference of the card terminal or the bank. */
      reference: optionalText(100),
      terminal: optionalText(50),
    },
    expects('must be a payment'),
  )
  .refine(({ method, tendered }) => method === 'CASH' || tendered === undefined, {
    path: ['tendered'],
    message: 'is only for cash',
  })
  .refine(({ amount, tendered }) => tendered === undefined || tendered >= amount, {
    path: ['tendered'],
    message: 'must be at least the amount',
  })
  .refine(({ method, reference }) => method === 'CASH' || reference !== null, {
    path: ['reference'],
    message: 'is required',
  });

export const paymentShareInput = z.object(
  { invoiceId: id, amount: amountInput },
  expects('must be an invoice and an amount'),
);

export const paymentFields = {
  userId: id,
  invoices: z
    .array(paymentShareInput, expects('must be a list of invoices'))
    .max(200, 'must name at most 200 invoices')
    .refine(
      (shares) => new Set(shares.map(({ invoiceId }) => invoiceId)).size === shares.length,
      'must not repeat an invoice',
    ),
  /** The customer's credit that pays first. */
  credit: amountInput.optional(),
  taken: takenMoney.optional(),
  /** Keeps what was taken above the invoices as the customer's credit. */
  keepRest: z.boolean(expects('must be true or false')).optional(),
};

type MoneySources = { credit?: unknown; taken?: unknown };

export const hasMoney = ({ credit, taken }: MoneySources) => credit !== undefined || taken !== undefined;
export const NO_MONEY = { path: ['taken'], message: 'is required without credit' };

export const newPayment = z
  .object({
    ...paymentFields,
    invoices: paymentFields.invoices.min(1, 'must name at least one invoice'),
  })
  .refine(hasMoney, NO_MONEY);
export type NewPayment = z.output<typeof newPayment>;

export const paymentShare = z.object({
  invoiceId: z.int(),
  packageId: z.int(),
  packageDescription: z.string(),
  amount: money,
  /** The current status of the invoice. */
  status: invoiceStatus,
  remainingAmount: money,
  /** The amount that remained right after this receipt, whatever was paid later. */
  remainingAfter: money,
});

export const payment = z.object({
  id: z.int(),
  receivedAt: timestamp,
  status: choice(PAYMENT_STATUSES),
  method: choice(PAYMENT_METHODS),
  /** Negative for a reversal. */
  amount: money,
  currencyCode: z.string(),
  customerId: z.int(),
  customerName: z.string(),
  mailboxId: z.string().nullable(),
  agentId: z.int(),
  invoiceIds: z.array(z.int()),
  receiptId: z.int().nullable(),
  receiptNumber: z.int().nullable(),
  tendered: money.nullable(),
  change: money.nullable(),
  reference: z.string().nullable(),
  terminal: z.string().nullable(),
  /** null for a payment that the installation recorded. */
  receivedByName: z.string().nullable(),
  /** The payment that this row reverses. */
  reversesId: z.int().nullable(),
  /** The reason for the reversal. */
  reason: z.string().nullable(),
  can: z.object({ reverse: permission }),
});
export type Payment = z.infer<typeof payment>;

export const receipt = z.object({
  id: z.int(),
  /** Per agent, without gaps. */
  number: z.int(),
  issuedAt: timestamp,
  issuedByName: z.string().nullable(),
  issuer,
  agentId: z.int(),
  customerId: z.int(),
  customerName: z.string(),
  mailboxId: z.string().nullable(),
  currencyCode: z.string(),
  /** The sum paid to the invoices. */
  total: money,
  /** The part that became the customer's credit. */
  keptAsCredit: money,
  payments: z.array(
    payment.pick({
      id: true,
      method: true,
      amount: true,
      tendered: true,
      change: true,
      reference: true,
      terminal: true,
      status: true,
    }),
  ),
  invoices: z.array(paymentShare),
});
export type Receipt = z.infer<typeof receipt>;
