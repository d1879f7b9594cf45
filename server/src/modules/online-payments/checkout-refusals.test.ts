import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import {
  checkoutNow,
  company,
  due,
  startCheckout,
  stripe,
  t,
  testOnlinePayments,
} from '../../testing/online-company.ts';
import { PATIENCE } from '../../testing/patience.ts';

testOnlinePayments();

const HOUR = 60 * 60_000;
const start = (...invoices: { id: number }[]) =>
  company.customerClient.post('/customer/me/checkouts', { invoiceIds: invoices.map(({ id }) => id) });
const sessionOf = ({ url }: { url: string }) => url.split('/').at(-1) ?? '';

describe('a checkout that the provider refuses', () => {
  test.each(['refused', 'forbidden'] as const)('says what to do: %s', async (session) => {
    const invoice = await due();
    stripe.behavior.session = session;
    expect(await start(invoice)).toBeRefused(409, 'PAYMENT_PROVIDER_REFUSED');
    stripe.behavior.session = 'works';
    expect((await start(invoice)).status).toBe(201);
  });
});

test('takes few connections while the provider is slow, and refuses more than can wait', async () => {
  const invoice = await due();
  const { promise, resolve } = Promise.withResolvers<void>();
  stripe.behavior.until = promise;
  const starting = Array.from({ length: 10 }, () => start(invoice));
  const refused = await Promise.race(starting);
  expect(refused).toBeRefused(503, 'PAYMENT_PROVIDER_AWAY');
  const inTransactions = async () =>
    (await sql`select from pg_locks where locktype = 'advisory' and classid = 7305010`.execute(t.db)).rows
      .length;
  await vi.waitUntil(async () => (await inTransactions()) === 3, PATIENCE);
  resolve();
  const statuses = (await Promise.all(starting)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([...Array(8).fill(201), 503, 503]);
});

describe('a previous checkout', () => {
  test('that is open and cannot be ended keeps its invoices', async () => {
    const [one, other] = [await due(), await due()];
    const first = await startCheckout([one]);
    stripe.behavior.session = 'stuck';
    expect(await start(one, other)).toBeRefused(409, 'ONLINE_PAYMENT_PENDING');
    expect((await checkoutNow(first)).status).toBe('OPEN');
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
    expect((await checkoutNow(first)).status).toBe('OPEN');
    stripe.behavior.session = 'works';
    await startCheckout([invoice]);
    expect((await checkoutNow(first)).status).toBe('EXPIRED');
  });
});
