import type { Invoice } from '@eport/contract/invoices/invoice.ts';
import type { AdminPackage } from '@eport/contract/packages/package.ts';
import type { ErrorBody } from '@eport/contract/shared/errors.ts';
import type { PackageStorage } from '@eport/contract/storage-clock/storage-clock.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { ApiResponse, Client } from '../../testing/client.ts';
import { outcomeOf } from '../../testing/client.ts';
import { expectInvariants } from '../../testing/invariants.ts';
import { setStorageRules, storedPackage } from '../../testing/stored-package.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const HOUR = 60 * 60 * 1000;

let t: TestApp;
let home: Awaited<ReturnType<TestApp['build']['company']>>;
let staff: Client;
let admin: Client;
let customer: Client;

beforeAll(async () => {
  t = await startTestApp({ EPORT_TIME_ZONE: 'America/Barbados' });
  // 23:00 in Barbados: no test but the last one runs over midnight.
  t.clock.advance(24 * HOUR + (new Date().setUTCHours(3, 0, 0, 0) - Date.now()));
  home = await t.build.company();
  await setStorageRules(t, home.agent.id, {
    storage_free_days: 5,
    storage_fee: '2.00',
    abandoned_after_days: 30,
  });
  staff = await t.as(home.staff);
  admin = await t.as(await t.build.admin());
  customer = await t.as(home.customer);
});
afterEach(() => expectInvariants(t.db));
afterAll(() => t.stop());

const stored = (days: number) => storedPackage(t, home.warehouse, { user_id: home.customer.id, days });
const storageOf = async (id: number, client = staff) =>
  (await client.get<PackageStorage>(`/packages/${id}/storage`)).body;
const charge = (id: number) => staff.post<PackageStorage>(`/admin/packages/${id}/storage/charge`);
const waive = (id: number, reason = 'The office was closed') =>
  staff.post<PackageStorage>(`/admin/packages/${id}/storage/waive`, { reason });
const handOver = (id: number) =>
  staff.post<AdminPackage>(`/admin/packages/${id}/hand-over`, { collectedBy: 'Bea' });
const invoiceOf = async (id: number | null | undefined) => (await staff.get<Invoice>(`/invoices/${id}`)).body;

describe('GET /packages/{id}/storage', () => {
  test('shows until when storage is free and what it has cost since', async () => {
    const { id } = await stored(8);
    const { clock, periods } = await storageOf(id, customer);
    expect(clock).toMatchObject({ days: 3, amount: 6, fee: 2, isAbandoned: false });
    expect(periods).toEqual([]);
    const { clock: free } = await storageOf((await stored(5)).id, customer);
    expect(free).toMatchObject({ days: 0, amount: 0 });
  });

  test('shows no clock where the agent has no rules', async () => {
    const other = await t.build.company();
    const { id } = await storedPackage(t, other.warehouse, { user_id: other.customer.id, days: 100 });
    expect(await storageOf(id, admin)).toMatchObject({
      clock: null,
      can: { chargeStorage: { allowed: false } },
    });
  });

  test('starts again after a reversed payment', async () => {
    const { id } = await stored(8);
    const { body: item } = await staff.get<AdminPackage>(`/admin/packages/${id}`);
    await admin.post(`/invoices/${item.invoiceId}/reverse-payment`, { reason: 'Mistake' });
    expect((await storageOf(id)).clock).toBeNull();
    await staff.post(`/invoices/${item.invoiceId}/pay-cash`);
    expect((await storageOf(id)).clock).toMatchObject({ days: 0, amount: 0 });
  });
});

describe('charging', () => {
  test('issues an invoice of kind STORAGE beside the freight invoice, once per day', async () => {
    const { id } = await stored(8);
    const { status, body } = await charge(id);
    expect({ status, clock: body.clock }).toMatchObject({ status: 201, clock: { days: 0, amount: 0 } });
    const invoice = await invoiceOf(body.periods[0]?.invoiceId);
    expect(invoice).toMatchObject({ kind: 'STORAGE', status: 'DUE', totalAmount: 6 });
    expect(invoice.lineItems).toEqual([
      { description: 'Storage', calculationDetails: '3 days × $2.00', amount: 6 },
    ]);
    expect(await charge(id)).toBeRefused(409, 'STORAGE_NOT_OWED');
  });

  test('leaves the freight invoice and the status of the package alone', async () => {
    const { id } = await stored(8);
    const { body: before } = await staff.get<AdminPackage>(`/admin/packages/${id}`);
    const { invoiceId } = (await charge(id)).body.periods[0] ?? {};
    expect((await staff.post(`/invoices/${invoiceId}/pay-cash`)).status).toBe(200);
    expect((await admin.post(`/invoices/${invoiceId}/reverse-payment`, { reason: 'Mistake' })).status).toBe(
      200,
    );
    const { body: after } = await staff.get<AdminPackage>(`/admin/packages/${id}`);
    expect({ status: after.status, invoiceId: after.invoiceId }).toEqual({
      status: 'READY_FOR_PICKUP',
      invoiceId: before.invoiceId,
    });
    expect(await staff.post(`/invoices/${invoiceId}/cancel`)).toBeRefused(409, 'INVOICE_FOR_STORAGE');
  });

  test('a paid storage invoice does not release a package whose freight is unpaid', async () => {
    const { id } = await stored(8);
    const { invoiceId: storage } = (await charge(id)).body.periods[0] ?? {};
    const { body: item } = await staff.get<AdminPackage>(`/admin/packages/${id}`);
    await admin.post(`/invoices/${item.invoiceId}/reverse-payment`, { reason: 'Mistake' });
    await staff.post(`/invoices/${storage}/pay-cash`);
    expect((await staff.get<AdminPackage>(`/admin/packages/${id}`)).body.status).toBe('CUSTOMS_CLEARED');
  });

  test('succeeds once under concurrent calls', async () => {
    const { id } = await stored(8);
    const responses = await Promise.all(Array.from({ length: 8 }, () => charge(id)));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
    expect((await storageOf(id)).periods).toHaveLength(1);
  });
});

describe('a hand-over', () => {
  test('invoices what has accrued and stops the clock', async () => {
    const { id } = await stored(8);
    expect((await handOver(id)).status).toBe(200);
    const { clock, periods } = await storageOf(id);
    expect({ clock, periods }).toMatchObject({ clock: null, periods: [{ amount: 6 }] });
    expect(await invoiceOf(periods[0]?.invoiceId)).toMatchObject({ status: 'DUE', totalAmount: 6 });
  });

  test('issues nothing during the free days', async () => {
    const { id } = await stored(5);
    expect((await handOver(id)).status).toBe(200);
    expect((await storageOf(id)).periods).toEqual([]);
  });

  test('issues one invoice under concurrent hand-overs', async () => {
    const { id } = await stored(8);
    const responses = await Promise.all(Array.from({ length: 8 }, () => handOver(id)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await storageOf(id)).periods).toHaveLength(1);
  });
});

describe('waiving', () => {
  test('needs a reason', async () => {
    const { id } = await stored(8);
    for (const body of [{}, { reason: ' ' }])
      expect(await staff.post(`/admin/packages/${id}/storage/waive`, body)).toRejectField('reason');
  });

  test('keeps the reason for staff and in the audit, not for the customer', async () => {
    const { id } = await stored(8);
    expect((await waive(id)).status).toBe(200);
    expect((await storageOf(id)).periods).toMatchObject([
      { amount: 6, invoiceId: null, waiveReason: 'The office was closed' },
    ]);
    expect((await storageOf(id, customer)).periods).toMatchObject([
      { waiveReason: null, waivedByName: null },
    ]);
    const audited = await t.db
      .selectFrom('audit')
      .select(['actor_id', 'after'])
      .where('kind', '=', 'STORAGE_PERIOD')
      .where('parent_id', '=', id)
      .execute();
    expect(audited).toMatchObject([
      { actor_id: home.staff.id, after: { waive_reason: 'The office was closed' } },
    ]);
    expect(await charge(id)).toBeRefused(409, 'STORAGE_NOT_OWED');
  });

  test('cancels an unpaid storage invoice, also after the hand-over', async () => {
    const { id } = await stored(8);
    await handOver(id);
    const { body } = await waive(id);
    expect(body.periods).toMatchObject([{ waiveReason: 'The office was closed' }]);
    expect(await invoiceOf(body.periods[0]?.invoiceId)).toMatchObject({ status: 'CANCELLED' });
    expect(await waive(id)).toBeRefused(409, 'STORAGE_NOT_OWED');
  });

  test('leaves a paid and refuses a partly paid invoice', async () => {
    const { id } = await stored(8);
    const { invoiceId = 0 } = (await charge(id)).body.periods[0] ?? {};
    const part = { userId: home.customer.id, invoices: [{ invoiceId, amount: 1 }] };
    expect((await staff.post('/payments', { ...part, taken: { method: 'CASH', amount: 1 } })).status).toBe(
      201,
    );
    expect(await waive(id)).toBeRefused(409, 'INVOICE_PARTLY_PAID');
    await staff.post(`/invoices/${invoiceId}/pay-cash`);
    expect(await waive(id)).toBeRefused(409, 'STORAGE_NOT_OWED');
  });
});

test.each([0, 8])('`can` predicts what each write does after %i days', async (days) => {
  const writes = { chargeStorage: charge, waiveStorage: waive };
  for (const [action, write] of Object.entries(writes) as [keyof typeof writes, typeof charge][]) {
    const { id } = await stored(days);
    const { can } = await storageOf(id);
    // A refused call has the body of an error.
    expect(outcomeOf((await write(id)) as unknown as ApiResponse<ErrorBody>)).toEqual(can[action]);
  }
});

test('only the back office charges and waives storage, within its scope', async () => {
  const { id } = await stored(8);
  const other = await t.as((await t.build.company()).staff);
  for (const path of [`/admin/packages/${id}/storage/charge`, `/admin/packages/${id}/storage/waive`]) {
    const body = { reason: 'None' };
    expect((await t.anonymous.post(path, body)).status).toBe(401);
    expect((await customer.post(path, body)).status).toBe(403);
    expect(await other.post(path, body)).toBeRefused(404, 'PACKAGE_NOT_FOUND');
  }
  expect(await other.get(`/packages/${id}/storage`)).toBeRefused(404, 'PACKAGE_NOT_FOUND');
});

test('invoices each day once when midnight falls between calls', async () => {
  const packages = await Promise.all(Array.from({ length: 5 }, () => stored(8)));
  const calls = packages.flatMap(({ id }) => [charge(id), charge(id)]);
  t.clock.advance(2 * HOUR);
  calls.push(...packages.flatMap(({ id }) => [charge(id), charge(id)]));
  await Promise.all(calls);
  await Promise.all(packages.flatMap(({ id }) => [handOver(id), handOver(id)]));
  for (const { id } of packages) {
    const { periods } = await storageOf(id);
    expect(periods.reduce((sum, { amount }) => sum + amount, 0)).toBe(8);
  }
});
