import Stripe from 'stripe';
import type { Config } from '../../platform/config.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import {
  type PaymentProvider,
  type ProviderEvent,
  type ProviderRefund,
  ProviderRefusal,
} from './payment-provider.ts';
import { inUnits } from './stripe-currencies.ts';

const TIMEOUT_MS = 10_000;
/** Maximum refunds read per payment. */
const MAX_REFUNDS = 1_000;

type Settings = NonNullable<Config['stripe']>;

export function stripeProvider({ secretKey, webhookSecrets, apiUrl }: Settings): PaymentProvider {
  const stripe = new Stripe(secretKey, {
    host: apiUrl.hostname,
    ...(apiUrl.port && { port: apiUrl.port }),
    protocol: apiUrl.protocol === 'http:' ? 'http' : 'https',
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
  });
  const sessions = stripe.checkout.sessions;

  return {
    async createSession({ account, customerEmail, items, returnUrl, cancelUrl, expiresAt, key }) {
      const created = await callStripe(() =>
        sessions.create(
          {
            mode: 'payment',
            customer_email: customerEmail,
            line_items: items.map(({ invoiceId, amountCents }) => ({
              quantity: 1,
              price_data: {
                currency: 'usd',
                unit_amount: Number(amountCents),
                product_data: { name: `Invoice #${invoiceId}` },
              },
            })),
            success_url: returnUrl,
            cancel_url: cancelUrl,
            expires_at: Math.floor(expiresAt.getTime() / 1_000),
          },
          { ...forAccount(account), idempotencyKey: key },
        ),
      );
      if (!created.url) throw new AppError('PAYMENT_PROVIDER_UNAVAILABLE');
      return { session: created.id, url: created.url };
    },

    async endSession({ session, account }) {
      try {
        await callStripe(() => sessions.expire(session, {}, forAccount(account)));
        return 'ENDED';
      } catch (error) {
        if (!(error instanceof ProviderRefusal)) throw error;
      }
      try {
        const { status } = await callStripe(() => sessions.retrieve(session, {}, forAccount(account)));
        if (status === 'complete') return 'PAID';
        return status === 'open' ? 'OPEN' : 'ENDED';
      } catch (error) {
        if (error instanceof ProviderRefusal) return 'UNKNOWN';
        throw error;
      }
    },

    async refund({ reference, account, key }) {
      try {
        const refund = await callStripe(() =>
          stripe.refunds.create(
            { payment_intent: reference },
            { ...forAccount(account), idempotencyKey: key },
          ),
        );
        const failure = failureOf(refund);
        if (failure !== null) throw new ProviderRefusal(failure);
        return { reference: refund.id };
      } catch (error) {
        if (error instanceof ProviderRefusal && isAlreadyRefunded(error.cause)) return { reference: null };
        throw error;
      }
    },

    async refundsOf({ reference, account }) {
      const refunds = await callStripe(() =>
        stripe.refunds
          .list({ payment_intent: reference, limit: 100 }, forAccount(account))
          .autoPagingToArray({ limit: MAX_REFUNDS }),
      );
      return refunds.map(presentRefund);
    },

    readEvent: (body, signature) => eventOf(verifyEvent(stripe, body, signature, webhookSecrets)),
  };
}

const forAccount = (account: string | null) => (account === null ? {} : { stripeAccount: account });

async function callStripe<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (
      !isKeyInUse(error) &&
      (error instanceof Stripe.errors.StripeInvalidRequestError ||
        // The account has withdrawn its permission.
        error instanceof Stripe.errors.StripePermissionError ||
        error instanceof Stripe.errors.StripeCardError ||
        // The key was used with other parameters.
        error instanceof Stripe.errors.StripeIdempotencyError)
    )
      throw new ProviderRefusal(error.message, { cause: error });
    // No connection, an invalid API key, a rate limit, or an error of Stripe's own.
    throw Object.assign(new AppError('PAYMENT_PROVIDER_UNAVAILABLE'), { cause: error });
  }
}

/** True if a call with the same idempotency key is still running. */
const isKeyInUse = (error: unknown) =>
  error instanceof Stripe.errors.StripeError && error.code === 'idempotency_key_in_use';

const isAlreadyRefunded = (error: unknown) =>
  error instanceof Stripe.errors.StripeError && error.code === 'charge_already_refunded';

function verifyEvent(stripe: Stripe, body: Buffer, signature: string, secrets: string[]): Stripe.Event {
  for (const secret of secrets) {
    try {
      return stripe.webhooks.constructEvent(body, signature, secret);
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError))
        throw new AppError('BAD_REQUEST');
    }
  }
  throw new AppError('WEBHOOK_SIGNATURE_INVALID');
}

function eventOf(event: Stripe.Event): ProviderEvent | undefined {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return paidEventOf(event.data.object, event.account ?? null);
    case 'checkout.session.expired':
      return { kind: 'ENDED', session: event.data.object.id, status: 'EXPIRED' };
    case 'checkout.session.async_payment_failed':
      return { kind: 'ENDED', session: event.data.object.id, status: 'FAILED' };
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.refund.updated':
    case 'charge.refunded':
      return refundsChangedEventOf(event.data.object, event.account ?? null);
    default:
      return undefined;
  }
}

/** A session that is `unpaid` uses a slow payment method, whose outcome arrives as another event. */
function paidEventOf(session: Stripe.Checkout.Session, account: string | null): ProviderEvent | undefined {
  const { id, payment_status, payment_intent, amount_total, currency } = session;
  if (payment_status !== 'paid' || !amount_total || !currency) return undefined;
  const code = currency.toUpperCase();
  return {
    kind: 'PAID',
    payment: {
      session: id,
      account,
      reference: payment_intent === null ? id : idOf(payment_intent),
      amount: inUnits(amount_total, code),
      currency: code,
    },
  };
}

/** An event only says when to read the refunds: a charge lacks them, and events arrive in any order. */
const refundsChangedEventOf = (
  { payment_intent }: Stripe.Refund | Stripe.Charge,
  account: string | null,
): ProviderEvent | undefined =>
  payment_intent === null ? undefined : { kind: 'REFUNDS_CHANGED', reference: idOf(payment_intent), account };

const failureOf = ({ status, failure_reason }: Stripe.Refund): string | null =>
  status === 'failed' || status === 'canceled'
    ? `The refund ${status === 'canceled' ? 'was canceled' : 'failed'}: ${failure_reason?.replaceAll('_', ' ') ?? 'unknown reason'}`
    : null;

const presentRefund = (refund: Stripe.Refund): ProviderRefund => ({
  refund: refund.id,
  amount: inUnits(refund.amount, refund.currency.toUpperCase()),
  failure: failureOf(refund),
  createdAt: new Date(refund.created * 1_000),
});

const idOf = (object: string | { id: string }) => (typeof object === 'string' ? object : object.id);
