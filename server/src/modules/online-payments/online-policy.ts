import { onlinePaymentsApi } from '@eport/contract/online-payments/online-payments.api.ts';
import { ONLINE_MACHINE, type OnlineStatus } from '@eport/contract/online-payments/online-states.ts';
import { policyOf } from '../../platform/access/policy.ts';
import { refusal, refusalUnless } from '../../platform/errors/refusal.ts';

type Shown = { id: number; status: OnlineStatus };

const decided = ({ id, status }: Shown) => refusal('ONLINE_PAYMENT_DECIDED', { id, status });

const ACTIONS = {
  apply: { endpoint: onlinePaymentsApi.apply, otherwise: decided },
  refund: { endpoint: onlinePaymentsApi.refund, otherwise: decided },
  recordLoss: {
    endpoint: onlinePaymentsApi.recordLoss,
    otherwise: ({ id }: Shown) => refusal('ONLINE_NO_OPEN_REFUND', { id }),
  },
} as const;

export const onlinePolicy = policyOf(ONLINE_MACHINE, ACTIONS, {
  IN_INVOICE_CURRENCY: ({ id, currency_code: currency }: { id: number; currency_code: string }) =>
    refusalUnless(currency === 'USD', 'ONLINE_CURRENCY_DIFFERS', { id, currency }),
  REFUND_OPEN: ({ id, needs_action }: { id: number; needs_action: boolean | null }) =>
    refusalUnless(needs_action === true, 'ONLINE_NO_OPEN_REFUND', { id }),
  NOT_REFUNDED: ({ id, refunded_elsewhere }: { id: number; refunded_elsewhere: boolean }) =>
    refusalUnless(!refunded_elsewhere, 'ONLINE_PARTLY_REFUNDED', { id }),
});
