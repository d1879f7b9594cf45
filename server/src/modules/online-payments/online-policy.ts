import { onlinePaymentsApi } from '@eport/contract/online-payments/online-payments.api.ts';
import { ONLINE_MACHINE, type OnlineStatus } from '@eport/contract/online-payments/online-states.ts';
import { policyOf } from '../../platform/access/policy.ts';
import { scaled, toDecimal } from '../../platform/decimal.ts';
import { refusal, refusalUnless } from '../../platform/errors/refusal.ts';

type Shown = { id: number; status: OnlineStatus };

const alreadyDecided = ({ id, status }: Shown) => refusal('ONLINE_PAYMENT_DECIDED', { id, status });

type Refunded = { refunded_amount: string | null; loss_amount: string | null };

/**
 * Returns the amount that was refunded at the provider and is not recorded as a loss, with three decimals, which some currencies have.
 * `needs_action` in the database has the same rule.
 */
export const openRefundOf = ({ refunded_amount, loss_amount }: Refunded): string =>
  toDecimal(scaled(refunded_amount ?? '0', 3) - scaled(loss_amount ?? '0', 3), 3);

const ACTIONS = {
  apply: { endpoint: onlinePaymentsApi.apply, otherwise: alreadyDecided },
  refund: { endpoint: onlinePaymentsApi.refund, otherwise: alreadyDecided },
  recordLoss: {
    endpoint: onlinePaymentsApi.recordLoss,
    otherwise: ({ id }: Shown) => refusal('ONLINE_NO_OPEN_REFUND', { id }),
  },
  keep: {
    endpoint: onlinePaymentsApi.keep,
    otherwise: ({ id }: Shown) => refusal('ONLINE_NO_FAILED_REFUND', { id }),
  },
} as const;

export const onlinePolicy = policyOf(ONLINE_MACHINE, ACTIONS, {
  IN_INVOICE_CURRENCY: ({ id, currency_code: currency }: { id: number; currency_code: string }) =>
    refusalUnless(currency === 'USD', 'ONLINE_CURRENCY_DIFFERS', { id, currency }),
  REFUND_OPEN: ({ id, ...amounts }: Refunded & { id: number }) =>
    refusalUnless(Number(openRefundOf(amounts)) > 0, 'ONLINE_NO_OPEN_REFUND', { id }),
  REFUND_FAILED: ({ id, refund_error }: { id: number; refund_error: string | null }) =>
    refusalUnless(refund_error !== null, 'ONLINE_NO_FAILED_REFUND', { id }),
  NOT_REFUNDED: ({ id, refunded_amount }: { id: number; refunded_amount: string | null }) =>
    refusalUnless(refunded_amount === null, 'ONLINE_PARTLY_REFUNDED', { id }),
});
