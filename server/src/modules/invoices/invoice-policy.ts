import type { InvoiceKind, InvoiceStatus } from '@eport/contract/invoices/invoice-states.ts';
import { INVOICE_MACHINE } from '@eport/contract/invoices/invoice-states.ts';
import { invoicesApi } from '@eport/contract/invoices/invoices.api.ts';
import { onlinePaymentsApi } from '@eport/contract/online-payments/online-payments.api.ts';
import { paymentsApi } from '@eport/contract/payments/payments.api.ts';
import { policyOf } from '../../platform/access/policy.ts';
import { refusal, refusalUnless } from '../../platform/errors/refusal.ts';

/** Has the status as shown: a stored DUE may be OVERDUE. */
type Shown = { id: number; status: InvoiceStatus };
type KindFacts = { kind: InvoiceKind; package_id: number };
type CollectionFacts = { is_collected: boolean };
type PaidAmount = { id: number; paid_amount: string };
/** Facts about all invoices that the payments of this one cover. */
type PaymentFacts = { collected_package_id: number | null; used_credit_payment_id: number | null };

/** `id` is null for an invoice that is issued when it is paid. */
const notDue = ({ id, status }: { id: number | null; status: InvoiceStatus }) =>
  refusal('INVOICE_NOT_DUE', { id: id ?? 'new', status });

const ACTIONS = {
  pay: { endpoint: paymentsApi.take, otherwise: notDue },
  payOnline: { endpoint: onlinePaymentsApi.startCheckout, otherwise: notDue },
  payCash: { endpoint: invoicesApi.payCash, otherwise: notDue },
  cancel: { endpoint: invoicesApi.cancel, otherwise: notDue },
  reversePayment: {
    endpoint: invoicesApi.reversePayment,
    otherwise: ({ id, status }: Shown) => refusal('INVOICE_NOT_PAID', { id, status }),
  },
} as const;

export const invoicePolicy = policyOf(INVOICE_MACHINE, ACTIONS, {
  NOT_FOR_STORAGE: ({ id, kind, package_id }: Shown & KindFacts) =>
    refusalUnless(kind !== 'STORAGE', 'INVOICE_FOR_STORAGE', { id, package: package_id }),
  DRAWER_OPEN: ({ lacks_drawer }: { lacks_drawer: boolean }) =>
    refusalUnless(!lacks_drawer, 'DRAWER_REQUIRED'),
  NOT_COLLECTED: ({ id, package_id, is_collected }: Shown & KindFacts & CollectionFacts) =>
    refusalUnless(!is_collected, 'INVOICE_OF_COLLECTED', { id, package: package_id }),
  NOTHING_PAID: ({ id, paid_amount }: PaidAmount) =>
    refusalUnless(Number(paid_amount) === 0, 'INVOICE_PARTLY_PAID', { id }),
  PACKAGE_NOT_COLLECTED: ({ collected_package_id: id }: Pick<PaymentFacts, 'collected_package_id'>) =>
    id === null ? null : refusal('PACKAGE_COLLECTED', { id }),
  CREDIT_NOT_USED: ({ used_credit_payment_id: id }: Pick<PaymentFacts, 'used_credit_payment_id'>) =>
    id === null ? null : refusal('CREDIT_USED', { id }),
});
