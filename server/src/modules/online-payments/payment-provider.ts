/** `account` is the agent's own account at the provider; null for that of the installation. */
export type NewSession = {
  account: string | null;
  customerEmail: string;
  items: { invoiceId: number; amountCents: bigint }[];
  returnUrl: string;
  cancelUrl: string;
  expiresAt: Date;
  /** The same key always returns the same session. */
  key: string;
};

type Received = {
  session: string;
  account: string | null;
  /** The provider's ID of the payment. */
  reference: string;
  amount: string;
  currency: string;
};

export type ProviderEvent =
  | { kind: 'PAID'; payment: Received }
  | { kind: 'ENDED'; session: string; status: 'EXPIRED' | 'FAILED' }
  | { kind: 'REFUNDS_CHANGED'; reference: string; account: string | null };

/** `failure` is the reason why the money stayed here after all; null for a refund that has not failed. */
export type ProviderRefund = { refund: string; amount: string; failure: string | null; createdAt: Date };

/** Thrown if the provider rejects a call that would fail again if it were repeated right away. */
export class ProviderRefusal extends Error {}

export type PaymentProvider = {
  createSession(session: NewSession): Promise<{ session: string; url: string }>;
  /**
   * `PAID`: it is too late, since the customer has paid. `OPEN`: the customer can still pay. `UNKNOWN`: the provider no longer
   * returns this session.
   */
  endSession(of: { session: string; account: string | null }): Promise<'ENDED' | 'PAID' | 'OPEN' | 'UNKNOWN'>;
  /** Refunds in full. The same key never refunds twice. Returns a null reference if the payment was already refunded. */
  refund(of: {
    reference: string;
    account: string | null;
    key: string;
  }): Promise<{ reference: string | null }>;
  /** All refunds of a payment, wherever they were made. */
  refundsOf(of: { reference: string; account: string | null }): Promise<ProviderRefund[]>;
  /** Returns undefined for an event that concerns no payment; throws AppError if the signature is wrong. */
  readEvent(body: Buffer, signature: string): ProviderEvent | undefined;
};
