import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Context } from '../../platform/http/context.ts';
import { type PaymentProvider, ProviderRefusal } from './payment-provider.ts';
import { paymentProviderOf } from './provider-of.ts';

type Deps = Pick<Context, 'db' | 'clock' | 'config'>;

const INSTALLATION = { userId: null };
const MINUTE_MS = 60_000;
const RETRY_UNREACHABLE_MS = 5 * MINUTE_MS;
export const RETRY_REFUSED_MS = 60 * MINUTE_MS;
/** How long one instance may work on a refund: longer than a call to the provider takes, with its retry. */
const LEASE_MS = 2 * MINUTE_MS;

/** Sends every refund that is due. Safe on several instances and after a crash: the key of an attempt stays the same. */
export async function sendRefunds(deps: Deps): Promise<void> {
  const provider = await paymentProviderOf(deps.config);
  if (!provider) return reportUnsent(deps);
  for (;;) {
    const refund = await inTransaction(deps.db, INSTALLATION, (trx) => takeDueRefund(trx, deps.clock.now()));
    if (!refund) return;
    await sendRefund(deps, provider, refund);
  }
}

/** Tells staff why refunds are not sent. They are sent once the provider is set up again. */
const reportUnsent = ({ db }: Deps): Promise<void> =>
  inTransaction(db, INSTALLATION, async (trx) => {
    await trx
      .updateTable('online_payments')
      .set({ refund_error: 'Online payment is not set up. Set it up again, or refund it at the provider.' })
      .where('status', '=', 'REFUNDING')
      .where('refund_error', 'is', null)
      .execute();
  });

type DueRefund = { id: number; reference: string; account: string | null; refund_attempts: number };

const takeDueRefund = (trx: Database, now: Date): Promise<DueRefund | undefined> =>
  trx
    .updateTable('online_payments')
    .set({ refund_retry_at: new Date(now.getTime() + LEASE_MS) })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('online_payments')
        .select('id')
        .where('status', '=', 'REFUNDING')
        .where('refund_retry_at', '<=', now)
        .orderBy('refund_retry_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'reference', 'account', 'refund_attempts'])
    .executeTakeFirst();

async function sendRefund(
  { db, clock }: Deps,
  provider: PaymentProvider,
  { id, reference, account, refund_attempts }: DueRefund,
): Promise<void> {
  const outcome = await provider
    .refund({ reference, account, key: `eport-refund-${id}-${refund_attempts}` })
    .then(
      ({ reference: refund_reference }) => ({
        status: 'REFUNDED' as const,
        refund_reference,
        refund_error: null,
        refund_retry_at: null,
      }),
      (error: unknown) => failureOf(error, clock.now()),
    );
  await inTransaction(db, INSTALLATION, (trx) =>
    trx
      .updateTable('online_payments')
      .set(outcome)
      .where('id', '=', id)
      .where('status', '=', 'REFUNDING')
      // The provider may have reported in the meantime that this attempt failed.
      .where('refund_attempts', '=', refund_attempts)
      .execute(),
  );
}

/** Only a refused attempt ends: an attempt without a response may have succeeded, so it is repeated with the same key. */
function failureOf(error: unknown, now: Date) {
  const isRefused = error instanceof ProviderRefusal;
  const delay = isRefused ? RETRY_REFUSED_MS : RETRY_UNREACHABLE_MS;
  return {
    refund_error: singleLine(isRefused ? error.message : 'The payment provider cannot be reached.'),
    refund_retry_at: new Date(now.getTime() + delay),
    ...(isRefused && { refund_attempts: sql<number>`refund_attempts + 1` }),
  };
}

const MAX_REASON_LENGTH = 300;

export const singleLine = (text: string) =>
  text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .slice(0, MAX_REASON_LENGTH)
    .trim() || 'Unknown reason';
