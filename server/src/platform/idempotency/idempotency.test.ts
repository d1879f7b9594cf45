import type { AppliedCost } from '@eport/contract/costs/cost.ts';
import { takesIdempotencyKey } from '@eport/contract/shared/idempotency-key.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { setUpBilling } from '../../testing/billing.ts';
import { contractEndpoints } from '../../testing/contract-endpoints.ts';
import { PATIENCE, settingsOf, startServerProcess, stopServerProcess } from '../../testing/process.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { inTransaction } from '../database/transaction.ts';

let t: TestApp;
let company: Awaited<ReturnType<typeof setUpBilling>>;
let other: Awaited<ReturnType<TestApp['build']['company']>>;
beforeAll(async () => {
  t = await startTestApp();
  company = await setUpBilling(t);
  await t.build.rate(company.agent);
  other = await t.build.company();
});
afterAll(() => t.stop());

const HOUR = 3_600_000;
const withKey = (key: string) => ({ 'idempotency-key': key });
const newKey = () => withKey(crypto.randomUUID());

async function feeOf(user: { id: number } = company.staff) {
  const { id } = await company.cleared();
  const chargeReferenceId = await t.build.chargeId('Storage');
  const add = async (headers: Record<string, string>, amount = 8) => {
    const client = await t.as(user);
    const fee = { chargeReferenceId, amount };
    return client.post<AppliedCost & { code?: string }>(`/admin/packages/${id}/costs`, fee, headers);
  };
  const fees = () => t.db.selectFrom('package_costs').select('id').where('package_id', '=', id).execute();
  return { id, add, fees };
}

const keys = () => t.db.selectFrom('idempotency_keys').selectAll().orderBy('created_at').execute();

test('every signed-in POST takes a key, except uploads and external effects', async () => {
  const posts = [...(await contractEndpoints())].filter(([, { method }]) => method === 'POST');
  expect(posts.filter(([, entry]) => takesIdempotencyKey(entry)).length).toBeGreaterThan(25);
  expect(posts.filter(([, entry]) => !takesIdempotencyKey(entry)).map(([name]) => name)).toEqual([
    'agentsApi.uploadLogo',
    'authApi.login',
    'authApi.register',
    'authApi.forgotPassword',
    'authApi.checkResetLink',
    'authApi.resetPassword',
    'emailApi.testSmtp',
    'expectedPackagesApi.uploadInvoice',
    'onlinePaymentsApi.startCheckout',
    'onlinePaymentsApi.webhook',
    'packagesApi.uploadInvoice',
    'photosApi.add',
  ]);
});

describe('the same key', () => {
  test('returns the same response without a second effect', async () => {
    const { add, fees } = await feeOf();
    const headers = newKey();
    const first = await add(headers);
    const again = await add(headers);
    expect({ first: first.status, again: again.status }).toEqual({ first: 201, again: 201 });
    expect(again.raw.payload).toBe(first.raw.payload);
    expect(again.headers['content-type']).toBe(first.headers['content-type']);
    expect(await fees()).toHaveLength(1);
  });

  test('returns the first response despite later changes', async () => {
    const { invoice } = await company.due();
    const headers = newKey();
    const pay = () => company.staffClient.post(`/invoices/${invoice.id}/pay-cash`, undefined, headers);
    const first = await pay();
    expect(first.status).toBe(200);
    await company.adminClient.post(`/invoices/${invoice.id}/reverse-payment`, { reason: 'Wrong customer' });
    expect((await pay()).raw.payload).toBe(first.raw.payload);
    const withBody = await company.staffClient.post(`/invoices/${invoice.id}/pay-cash`, {}, headers);
    expect(withBody.raw.payload).toBe(first.raw.payload);
    expect((await company.staffClient.post(`/invoices/${invoice.id}/pay-cash`)).status).toBe(200);
  });

  test('sent five times concurrently has one effect', async () => {
    const { id, add, fees } = await feeOf();
    const headers = newKey();
    const responses = await inTransaction(t.db, { userId: null }, async (trx) => {
      await sql`select from packages where id = ${id} for update`.execute(trx);
      const all = Promise.all(Array.from({ length: 5 }, () => add(headers)));
      const allWait = async () => {
        const { rows } = await sql<{ n: number }>`
          select count(*)::int as n from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(t.db);
        return rows[0]?.n === 5;
      };
      await vi.waitUntil(allWait, PATIENCE);
      return { all };
    });
    const payloads = (await responses.all).map(({ status, raw }) => [status, raw.payload]);
    expect(new Set(payloads.map(String)).size).toBe(1);
    expect(payloads[0]?.[0]).toBe(201);
    expect(await fees()).toHaveLength(1);
  });

  test('returns a temporary password again, which is encrypted in the database', async () => {
    const body = {
      firstName: 'Ada',
      lastName: 'Clarke',
      email: 'ada.clarke@example.com',
      agentId: company.agent.id,
      warehouseId: company.warehouse.id,
      destinationCountryId: await t.build.countryId(),
    };
    const headers = newKey();
    const create = () =>
      company.adminClient.post<{ temporaryPassword: string }>('/admin/users', body, headers);
    const first = await create();
    expect(first.status).toBe(201);
    expect((await create()).body).toEqual(first.body);
    const { rows } = await sql<{ text: string }>`
      select encode(answer_cipher, 'escape') || k::text as text from idempotency_keys k`.execute(t.db);
    expect(rows.map(({ text }) => text).join()).not.toContain(first.body.temporaryPassword);
  });

  test('of another user is a different key', async () => {
    const { add: first, fees } = await feeOf();
    const headers = newKey();
    await first(headers);
    const other = await feeOf(await t.build.admin());
    expect((await other.add(headers)).status).toBe(201);
    expect(await fees()).toHaveLength(1);
    expect(await other.fees()).toHaveLength(1);
  });

  test.each([
    ['another agent', async () => ({ agent_id: other.agent.id, warehouse_id: other.warehouse.id })],
    ['another role', async () => ({ role: 'ROLE_ADMIN' as const })],
  ])('is rejected without an effect once its user has %s', async (_, moved) => {
    const clerk = await t.build.staff(company.warehouse);
    const { add, fees } = await feeOf(clerk);
    const headers = newKey();
    expect((await add(headers)).status).toBe(201);
    await t.db
      .updateTable('users')
      .set(await moved())
      .where('id', '=', clerk.id)
      .execute();
    expect(await add(headers)).toBeRefused(422, 'IDEMPOTENCY_KEY_REUSED');
    expect(await fees()).toHaveLength(1);
  });

  test('with another body or endpoint is rejected', async () => {
    const { id, add, fees } = await feeOf();
    const headers = newKey();
    await add(headers);
    const elsewhere = await feeOf();
    const responses = [
      await add(headers, 9),
      await elsewhere.add(headers),
      await company.staffClient.post(`/invoices/generate/${id}`, undefined, headers),
    ];
    for (const response of responses) expect(response).toBeRefused(422, 'IDEMPOTENCY_KEY_REUSED');
    expect(await fees()).toHaveLength(1);
    expect(await elsewhere.fees()).toEqual([]);
  });

  test('of a rejected request can be used again', async () => {
    const { id } = await company.cleared({ status: 'HELD_AT_PORT_DUTIES_DUE' });
    const headers = newKey();
    const generate = () => company.staffClient.post(`/invoices/generate/${id}`, undefined, headers);
    const before = await keys();
    expect((await generate()).status).toBe(409);
    const { add } = await feeOf();
    expect((await add(headers, -1)).status).toBe(400);
    expect(await keys()).toEqual(before);
    await company.staffClient.put(`/admin/packages/${id}/status`, { status: 'CUSTOMS_CLEARED' });
    expect((await generate()).status).toBe(201);
  });
});

test.each(['', 'x'.repeat(256), 'naïve', 'a\tb'])('rejects %j as a key', async (key) => {
  const { add, fees } = await feeOf();
  expect(await add(withKey(key))).toRejectField('idempotency-key');
  expect(await fees()).toHaveLength(0);
});

test('more concurrent requests with keys than connections all succeed', async () => {
  const { add, fees } = await feeOf();
  const responses = await Promise.all(Array.from({ length: 15 }, () => add(newKey())));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
  expect(await fees()).toHaveLength(15);
});

test('a broken connection rolls back key and effect, and a retry takes effect once', async () => {
  const { add, fees } = await feeOf();
  const headers = newKey();
  // Breaks the last statement before the commit, when everything has been done but nothing is durable.
  await sql`create function break_off() returns trigger language plpgsql as $$
    begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$`.execute(t.db);
  await sql`create trigger break_off after update on idempotency_keys for each row execute function break_off()`.execute(
    t.db,
  );
  const before = await keys();
  expect((await add(headers)).status).toBe(503);
  await sql`drop trigger break_off on idempotency_keys`.execute(t.db);
  expect({ keys: await keys(), fees: await fees() }).toEqual({ keys: before, fees: [] });
  expect(await add(headers)).toSucceedWith(201);
  expect(await add(headers)).toSucceedWith(201);
  expect(await fees()).toHaveLength(1);
});

test('a killed server has run each request at most once, and the next returns the same responses', {
  timeout: 60_000,
}, async () => {
  const { id, fees } = await feeOf();
  const token = await t.tokenOf(company.staff);
  const body = JSON.stringify({ chargeReferenceId: await t.build.chargeId('Storage'), amount: 8 });
  const start = () =>
    startServerProcess({
      ...settingsOf(t),
      EPORT_DATA_DIR: t.folder,
    });
  const add = async (address: string, key: string): Promise<string> => {
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', ...withKey(key) };
    const url = `${address}/api/admin/packages/${id}/costs`;
    const response = await fetch(url, { method: 'POST', headers, body });
    const text = await response.text();
    // A busy machine sheds load, which says nothing about the request itself.
    return response.status === 503 ? add(address, key) : `${response.status} ${text}`;
  };
  const sent = Array.from({ length: 200 }, () => crypto.randomUUID());
  const sendAll = async (address: string, into: Map<string, string>) => {
    const waiting = sent.values();
    const worker = async () => {
      for (const key of waiting) into.set(key, await add(address, key));
    };
    await Promise.allSettled(Array.from({ length: 10 }, worker));
  };

  const [killed, next] = [start(), start()];
  onTestFinished(async () => {
    await Promise.all([killed, next].map((server) => stopServerProcess(server, 'SIGKILL')));
  });
  const received = new Map<string, string>();
  const load = sendAll(await killed.ready, received);
  await vi.waitUntil(() => received.size > 20, { ...PATIENCE, interval: 1 });
  await stopServerProcess(killed, 'SIGKILL');
  await load;
  expect(received.size).toBeLessThan(sent.length);

  const responses = new Map<string, string>();
  await sendAll(await next.ready, responses);
  expect(Object.fromEntries(responses)).toMatchObject(Object.fromEntries(received));
  expect([...responses.values()].filter((response) => response.startsWith('201 '))).toHaveLength(sent.length);
  expect(await fees()).toHaveLength(sent.length);
});

test('returns IDEMPOTENCY_ANSWER_LOST for a response encrypted with another key', async () => {
  const { add, fees } = await feeOf();
  const headers = newKey();
  await add(headers);
  await sql`update idempotency_keys set answer_cipher = '\\x00' where key = ${headers['idempotency-key']}`.execute(
    t.db,
  );
  expect(await add(headers)).toBeRefused(409, 'IDEMPOTENCY_ANSWER_LOST');
  expect(await fees()).toHaveLength(1);
});

test('a key expires after a day, and each request deletes some expired keys', async () => {
  const { add, fees } = await feeOf();
  const headers = newKey();
  await add(headers);
  t.clock.advance(23 * HOUR);
  await add(headers);
  expect(await fees()).toHaveLength(1);
  t.clock.advance(2 * HOUR);
  expect((await add(headers)).status).toBe(201);
  expect(await fees()).toHaveLength(2);

  await sql`insert into idempotency_keys select 1, n::text, sha256('x'), 200, null, '2020-01-01'
    from generate_series(1, 25) n`.execute(t.db);
  const before = await keys();
  await add(newKey());
  expect(await keys()).toHaveLength(before.length + 1 - 10);
});
