import type { Checkout } from '@eport/contract/online-payments/online-payment.ts';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { setUpBilling } from '../../testing/billing.ts';
import {
  checkoutNow,
  company,
  due,
  startCheckout,
  stripe,
  t,
  testOnlinePayments,
} from '../../testing/online-company.ts';
import { PATIENCE } from '../../testing/process.ts';
import { startTestApp } from '../../testing/test-app.ts';

testOnlinePayments();

const HOUR = 60 * 60_000;
const start = (...invoices: { id: number }[]) =>
  company.customerClient.post<Checkout>('/customer/me/checkouts', {
    invoiceIds: invoices.map(({ id }) => id),
  });
const sessionOf = ({ url }: { url: string }) => url.split('/').at(-1) ?? '';

describe('a checkout that the provider refuses', () => {
  test.each(['refused', 'forbidden'] as const)(
    'can be started again once the provider accepts it: %s',
    async (session) => {
      const invoice = await due();
      stripe.behavior.session = session;
      expect(await start(invoice)).toBeRefused(409, 'PAYMENT_PROVIDER_REFUSED');
      stripe.behavior.session = 'works';
      expect((await start(invoice)).status).toBe(201);
    },
  );
});

describe('while the provider is slow', () => {
  async function slowly<T>(work: (resolve: () => void) => Promise<T>) {
    const { promise, resolve } = Promise.withResolvers<void>();
    stripe.behavior.until = promise;
    try {
      return await work(resolve);
    } finally {
      resolve();
    }
  }
  const calls = (count: number) => vi.waitUntil(() => stripe.calls.length >= count, PATIENCE);

  test('no transaction is open', async () => {
    const invoices = await Promise.all(Array.from({ length: 4 }, () => due()));
    const before = stripe.calls.length;
    const responses = await slowly(async (resolve) => {
      const starting = invoices.map((invoice) => start(invoice));
      await calls(before + 4);
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and state like 'idle in transaction%'`.execute(t.db);
      expect(rows).toEqual([]);
      resolve();
      return Promise.all(starting);
    });
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
  });

  test('a second call for the same invoices does not end the first', async () => {
    const invoice = await due();
    const before = stripe.calls.length;
    const first = await slowly(async (resolve) => {
      const begun = start(invoice);
      await calls(before + 1);
      expect(await start(invoice)).toBeRefused(503, 'PAYMENT_PROVIDER_UNAVAILABLE');
      resolve();
      return begun;
    });
    expect(first.status).toBe(201);
    expect((await startCheckout([invoice])).url).toBe(first.body.url);
  });

  test('concurrent calls for the same invoices get the same page', async () => {
    const invoice = await due();
    const responses = await Promise.all(Array.from({ length: 12 }, () => start(invoice)));
    const pages = responses.filter(({ status }) => status === 201).map(({ body }) => body.url);
    expect(new Set(pages)).toEqual(new Set([(await startCheckout([invoice])).url]));
    expect(await sessionsOf(invoice)).toEqual([{ status: 'open', shown: true }]);
  });

  test('a checkout with another invoice replaces the first', async () => {
    const [one, other] = [await due(), await due()];
    const before = stripe.calls.length;
    const [first, second] = await slowly(async (resolve) => {
      const begun = start(one);
      await calls(before + 1);
      const changed = start(one, other);
      await calls(before + 2);
      resolve();
      return Promise.all([begun, changed]);
    });
    expect(first).toBeRefused(409, 'ONLINE_PAYMENT_PENDING');
    expect(second.status).toBe(201);
    expect(await sessionsOf(one)).toEqual([
      { status: 'expired', shown: false },
      { status: 'open', shown: true },
    ]);
  });
});

/** Returns the provider's sessions for an invoice. `shown`: a customer has the URL of the session. */
async function sessionsOf({ id }: { id: number }) {
  const rows = await t.db.selectFrom('checkouts').select('session').execute();
  return [...stripe.sessions.values()]
    .filter(({ names }) => names.includes(`Invoice #${id}`))
    .map((session) => ({ status: session.status, shown: rows.some((row) => row.session === session.id) }));
}

test('starts the next checkout after one failed because the provider was unreachable', async () => {
  const invoice = await due();
  stripe.behavior.away = true;
  expect(await start(invoice)).toBeRefused(503, 'PAYMENT_PROVIDER_UNAVAILABLE');
  stripe.behavior.away = false;
  expect((await start(invoice, await due())).status).toBe(201);
});

test('opens no session that would end sooner than Stripe allows', async () => {
  const invoice = await due();
  stripe.behavior.away = true;
  expect(await start(invoice)).toBeRefused(503, 'PAYMENT_PROVIDER_UNAVAILABLE');
  stripe.behavior.away = false;
  t.clock.advance(HOUR / 2);
  const session = stripe.sessions.get(sessionOf(await startCheckout([invoice])));
  expect((session?.expires_at ?? 0) * 1_000).toBeGreaterThan(t.clock.now().getTime() + HOUR / 2);
});

test('opens a new session for a checkout ID that is assigned again after a backup was restored', async () => {
  const first = await startCheckout([await due()]);
  const restored = await startTestApp(stripe.env);
  onTestFinished(() => restored.stop());
  restored.clock.advance(HOUR);
  const { customerClient, due: dueAgain } = await setUpBilling(restored);
  await sql`select setval(pg_get_serial_sequence('checkouts', 'id'), ${first.id}, false)`.execute(
    restored.db,
  );
  const { invoice } = await dueAgain({ amount: '40.00' });
  const { body } = await customerClient.post<Checkout>('/customer/me/checkouts', {
    invoiceIds: [invoice.id],
  });
  expect(body.id).toBe(first.id);
  expect(body.url).toMatch(/^http/);
  expect(body.url).not.toBe(first.url);
});

describe('a previous checkout', () => {
  test('that is open and cannot be ended keeps its invoices', async () => {
    const [one, other] = [await due(), await due()];
    const first = await startCheckout([one]);
    stripe.behavior.session = 'stuck';
    expect(await start(one, other)).toBeRefused(409, 'ONLINE_PAYMENT_PENDING');
    expect((await checkoutNow(first)).status).toBe('OPEN');
    expect((await startCheckout([one])).url).toBe(first.url);
    stripe.behavior.session = 'works';
    expect((await start(one, other)).status).toBe(201);
    expect((await checkoutNow(first)).status).toBe('EXPIRED');
  });

  test('that the provider does not return frees its invoices when it has expired', async () => {
    const invoice = await due();
    const first = await startCheckout([invoice]);
    stripe.sessions.delete(sessionOf(first));
    const other = await due();
    expect(await start(invoice, other)).toBeRefused(409, 'ONLINE_PAYMENT_PENDING');
    t.clock.advance(HOUR);
    await startCheckout([invoice, other]);
    expect((await checkoutNow(first)).status).toBe('EXPIRED');
  });

  test('of an account that withdrew its permission frees its invoices when it has expired', async () => {
    const invoice = await due();
    const first = await startCheckout([invoice]);
    t.clock.advance(HOUR);
    stripe.behavior.session = 'forbidden';
    expect(await start(invoice)).toBeRefused(409, 'PAYMENT_PROVIDER_REFUSED');
    expect((await checkoutNow(first)).status).toBe('EXPIRED');
    stripe.behavior.session = 'works';
    await startCheckout([invoice]);
  });
});
