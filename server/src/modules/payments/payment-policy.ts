import { PAYMENT_MACHINE, type PaymentStatus } from '@eport/contract/payments/payment-states.ts';
import { paymentsApi } from '@eport/contract/payments/payments.api.ts';
import { policyOf } from '../../platform/access/policy.ts';
import { refusal, refusalUnless } from '../../platform/errors/refusal.ts';

type Shown = { id: number; status: PaymentStatus };
/**
 * `collected_package_id`: a handed-over package of an invoice that the payment covers; null without any. `is_refunded_by_provider`: the
 * payment provider has sent all of the money back, so the reversal is allowed even after a hand-over.
 */
type OnInvoices = { collected_package_id: number | null; is_refunded_by_provider: boolean };
type OnCredit = { id: number; is_credit_used: boolean };

const ACTIONS = {
  reverse: {
    endpoint: paymentsApi.reverse,
    otherwise: ({ id, status }: Shown) => refusal('PAYMENT_NOT_REVERSIBLE', { id, status }),
  },
} as const;

export const paymentPolicy = policyOf(PAYMENT_MACHINE, ACTIONS, {
  PACKAGES_NOT_COLLECTED: ({ collected_package_id: id, is_refunded_by_provider }: OnInvoices) =>
    id === null || is_refunded_by_provider ? null : refusal('PACKAGE_COLLECTED', { id }),
  CREDIT_NOT_USED: ({ id, is_credit_used }: OnCredit) =>
    refusalUnless(!is_credit_used, 'CREDIT_USED', { id }),
});
