import type { Checkout } from '@eport/contract/online-payments/online-payment.ts';

const POLL_MS = 2_000;

/** Returns whether the payment provider has not confirmed or ended the payment yet. */
export const isWaiting = (status: Checkout['status']): boolean => status === 'STARTING' || status === 'OPEN';

/** Polls until the wait is over. Usually it is over before the customer returns from the provider's page. */
export const pollIntervalOf = (status: Checkout['status'] | undefined): number | false =>
  status !== undefined && isWaiting(status) ? POLL_MS : false;
