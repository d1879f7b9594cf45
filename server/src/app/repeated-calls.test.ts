import { takesIdempotencyKey } from '@eport/contract/shared/idempotency-key.ts';
import type { Role } from '@eport/contract/shared/roles.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CASES } from '../testing/authorization/cases.ts';
import { createWorld, type World } from '../testing/authorization/world.ts';
import { committedChanges } from '../testing/committed-changes.ts';
import { contractEndpoints } from '../testing/contract-endpoints.ts';
import { expectInvariants } from '../testing/invariants.ts';
import { type StripeServer, startStripeServer } from '../testing/stripe-server.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const repeatable = [...(await contractEndpoints())].filter(([, entry]) => takesIdempotencyKey(entry));

let stripe: StripeServer;
let t: TestApp;
let world: World;
let changes: Awaited<ReturnType<typeof committedChanges>>;
beforeAll(async () => {
  stripe = await startStripeServer();
  t = await startTestApp(stripe.env);
  world = await createWorld(t);
  changes = await committedChanges(t.db);
});
afterAll(async () => {
  await expectInvariants(t.db);
  await world.stop();
  await t.stop();
  await stripe.stop();
});

async function prepare(name: string, { roles, path }: (typeof repeatable)[number][1]) {
  const { staff, admin, ann } = world.people;
  const mayCall = (role: Role) => roles !== 'public' && roles.includes(role);
  const caller = mayCall('ROLE_STAFF') ? staff : mayCall('ROLE_ADMIN') ? admin : ann;
  const { params = {}, payload } = (await CASES[name]?.request(world, caller)) ?? {};
  const filled = path.replace(/:(\w+)/g, (_, parameter: string) => String(params[parameter]));
  const client = await t.as(caller);
  return (key: string) => client.post(filled, payload, { 'idempotency-key': key });
}

test.each(repeatable)(
  '%s with an idempotency key runs once and returns the same response when repeated',
  async (name, entry) => {
    const call = await prepare(name, entry);
    const send = () => call(name);

    const first = await send();
    expect(first.status, first.raw.payload).toBe(entry.status ?? 200);
    await changes();
    expect((await send()).raw.payload).toBe(first.raw.payload);
    expect(await changes()).toEqual([]);
  },
);

/** Every call that moves money or hands over packages, except the checkout, which is idempotent by its invoices (decision 53). */
const MONEY_CALLS = [
  'invoicesApi.payCash',
  'invoicesApi.reversePayment',
  'paymentsApi.take',
  'paymentsApi.reverse',
  'counterApi.pay',
  'counterApi.handOver',
  'counterApi.handOverUnpaid',
  'storageClockApi.charge',
  'storageClockApi.waive',
  'cashDrawersApi.open',
  'cashDrawersApi.move',
  'cashDrawersApi.count',
  'cashDrawersApi.close',
  'onlinePaymentsApi.apply',
  'onlinePaymentsApi.refund',
  'onlinePaymentsApi.recordLoss',
  'onlinePaymentsApi.keep',
  'onlinePaymentsApi.useCredit',
];

const MONEY_TABLES = [
  'payments',
  'payment_allocations',
  'credit_entries',
  'receipts',
  'invoices',
  'storage_periods',
  'cash_drawers',
  'cash_movements',
  'cash_counts',
  'hand_overs',
  'online_payments',
  'online_losses',
];

const moneyRows = async () =>
  (
    await sql<{ table_name: string; rows: number }>`
      select table_name, count(*)::int as rows from noted.changes
      where table_name = any(${MONEY_TABLES}) group by 1 order by 1`.execute(t.db)
  ).rows;

test.each(MONEY_CALLS)('%s sent twice at the same time with one key moves money once', async (name) => {
  const entry = new Map(repeatable).get(name);
  if (!entry) throw new Error(`${name} takes no idempotency key.`);
  const alone = await prepare(name, entry);
  await changes();
  expect((await alone(`${name} alone`)).status).toBe(entry.status ?? 200);
  const once = await moneyRows();
  expect(once).not.toEqual([]);

  const call = await prepare(name, entry);
  await changes();
  const [one, other] = await Promise.all([call(`${name} twice`), call(`${name} twice`)]);
  expect(one.status, one.raw.payload).toBe(entry.status ?? 200);
  expect(other.raw.payload).toBe(one.raw.payload);
  expect(await moneyRows()).toEqual(once);
});
