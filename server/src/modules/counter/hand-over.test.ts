import type { CounterView, HandOverSlip } from '@eport/contract/counter/counter.ts';
import { MAX_SIGNATURE } from '@eport/contract/counter/signature.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { auditOf } from '../../testing/audit.ts';
import { picturesOfPdf } from '../../testing/barcodes.ts';
import { setUpBilling } from '../../testing/billing.ts';
import { expectInvariants } from '../../testing/invariants.ts';
import { pdfText } from '../../testing/pdf-text.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterEach(() => expectInvariants(t.db));
afterAll(() => t.stop());

const SIGNATURE = 'M20 100L200 20L380 180L580 100M300 30L310 40';

async function setUp() {
  const billing = await setUpBilling(t);
  const { customer, staffClient, adminClient } = billing;
  const common = { userId: customer.id, collectedBy: `${customer.first_name} ${customer.last_name}` };
  const handOver = (packageIds: number[], body: object = {}) =>
    staffClient.post<HandOverSlip>('/admin/counter/hand-overs', { ...common, packageIds, ...body });
  const override = (packageIds: number[], body: object = {}, client = adminClient) =>
    client.post<HandOverSlip>('/admin/counter/unpaid-hand-overs', {
      ...common,
      packageIds,
      reason: 'The manager agreed',
      ...body,
    });
  const view = async (client = staffClient) =>
    (await client.get<CounterView>(`/admin/counter?userId=${customer.id}`)).body;
  return { ...billing, handOver, override, view };
}

describe('the signature of a hand-over', () => {
  test('is kept with its slip and shown to the back office of the agent only', async () => {
    const { handOver, paid, staffClient, customerClient } = await setUp();
    const { pkg } = await paid();
    const { body: slip } = await handOver([pkg.id], { signature: SIGNATURE });
    expect(slip).toMatchObject({ signature: SIGNATURE, overrideReason: null });
    const path = `/admin/packages/${pkg.id}/hand-overs`;
    expect((await staffClient.get(path)).body).toEqual([slip]);
    expect((await customerClient.get(path)).status).toBe(403);
    const stranger = (await setUp()).staffClient;
    expect(await stranger.get(path)).toBeRefused(404, 'PACKAGE_NOT_FOUND');
    expect(await stranger.get(`/admin/hand-overs/${slip.id}`)).toBeRefused(404, 'HAND_OVER_NOT_FOUND');
  });

  test('is not in the audit', async () => {
    const { handOver, paid } = await setUp();
    const { body: slip } = await handOver([(await paid()).pkg.id], { signature: SIGNATURE });
    const [entry] = await auditOf(t.db, 'HAND_OVER', slip.id);
    expect(entry).toMatchObject({ action: 'CREATED', after: { collected_by: slip.collectedBy } });
    expect(entry?.after).not.toHaveProperty('signature');
  });

  test.each(['roll', 'a4'])('is printed on the slip on %s', async (paper) => {
    const { handOver, paid, staffClient } = await setUp();
    const pictureOf = async (body: object) => {
      const { body: slip } = await handOver([(await paid()).pkg.id], body);
      const { raw } = await staffClient.get(`/admin/hand-overs/${slip.id}/slip.pdf?paper=${paper}`);
      const [picture] = await picturesOfPdf(raw.rawPayload);
      return darkPixels(picture?.data ?? new Uint8Array());
    };
    const unsigned = await pictureOf({});
    // 500 points of the path are more than 400 pixels, each several pixels thick.
    expect((await pictureOf({ signature: SIGNATURE })) - unsigned).toBeGreaterThan(1_000);
  });

  test.each([
    ['a script', '<script>alert(1)</script>'],
    ['another command of a path', 'M10 10C20 20 30 30 40 40'],
    ['a point without a stroke', 'M10 10'],
    ['a point outside the box', 'M10 10L10 201'],
    ['nothing', ''],
    ['too much', `M10 10${'L10 10'.repeat(MAX_SIGNATURE / 6)}`],
  ])('is refused when it is %s', async (_what, signature) => {
    const { handOver, paid } = await setUp();
    expect(await handOver([(await paid()).pkg.id], { signature })).toRejectField('signature');
  });

  test('is not needed', async () => {
    const { handOver, paid } = await setUp();
    expect(await handOver([(await paid()).pkg.id])).toSucceedWith(201, { signature: null });
  });
});

test.each(['-5', '12.50', '???'])('refuses %s as the name of a stranger', async (collectedBy) => {
  const { handOver, paid, statusOf } = await setUp();
  const { pkg } = await paid();
  expect(await handOver([pkg.id], { collectedBy, idDigits: '4711' })).toRejectField('collectedBy');
  expect(await statusOf(pkg)).toBe('READY_FOR_PICKUP');
});

test('lists no slip for a package that was handed over without the counter', async () => {
  const { paid, staffClient } = await setUp();
  const { pkg } = await paid();
  await staffClient.post(`/admin/packages/${pkg.id}/hand-over`, { collectedBy: 'Ann' });
  expect((await staffClient.get(`/admin/packages/${pkg.id}/hand-overs`)).body).toEqual([]);
});

describe('an unpaid package', () => {
  test('is handed over only by an administrator with a reason, which the audit keeps', async () => {
    const { override, due, statusOf, staffClient, view, adminClient } = await setUp();
    const { pkg, invoice } = await due();
    expect(await override([pkg.id], {}, staffClient)).toBeRefused(403, 'FORBIDDEN');
    expect(await override([pkg.id], { reason: ' ' })).toRejectField('reason');
    expect((await view()).packages).toMatchObject([
      { can: { handOverUnpaid: { allowed: false, code: 'FORBIDDEN' } } },
    ]);
    expect((await view(adminClient)).packages).toMatchObject([
      { can: { handOverUnpaid: { allowed: true } } },
    ]);
    expect(await statusOf(pkg)).toBe('CUSTOMS_CLEARED');

    const { body: slip } = await override([pkg.id]);
    expect(slip).toMatchObject({ overrideReason: 'The manager agreed', packages: [{ id: pkg.id }] });
    expect(await statusOf(pkg)).toBe('COLLECTED');
    expect(await auditOf(t.db, 'HAND_OVER', slip.id)).toMatchObject([
      { action: 'CREATED', after: { override_reason: 'The manager agreed' } },
    ]);
    const { raw } = await staffClient.get(`/admin/hand-overs/${slip.id}/slip.pdf`);
    const printed = pdfText(raw.rawPayload).flat().join(' ');
    expect(printed).toContain(`Hand-over #${slip.id}`);
    expect(printed).not.toContain('The manager agreed');

    expect(await view()).toMatchObject({ packages: [], owed: [{ id: invoice.id }] });
  });

  test('still owes its invoice, which is paid later but never cancelled', async () => {
    const { override, due, statusOf, staffClient } = await setUp();
    const { pkg, invoice } = await due();
    await override([pkg.id]);
    expect(await staffClient.post(`/invoices/${invoice.id}/cancel`)).toBeRefused(409, 'INVOICE_OF_COLLECTED');
    const { body } = await staffClient.get<{ can: { cancel: unknown } }>(`/invoices/${invoice.id}`);
    expect(body.can.cancel).toMatchObject({ allowed: false, code: 'INVOICE_OF_COLLECTED' });
    expect((await staffClient.post(`/invoices/${invoice.id}/pay-cash`)).status).toBe(200);
    expect(await statusOf(pkg)).toBe('COLLECTED');
  });

  test('is handed over together with paid ones', async () => {
    const { override, due, paid } = await setUp();
    const ids = [(await due()).pkg.id, (await paid()).pkg.id];
    expect((await override(ids)).body.packages).toHaveLength(2);
  });

  test('is not handed over without an invoice, in an earlier status, or to an unknown person', async () => {
    const { override, cleared, due } = await setUp();
    expect(await override([(await cleared()).id])).toBeRefused(409, 'PACKAGE_NOT_INVOICED');
    const held = await cleared({ status: 'HELD_AT_PORT_DUTIES_DUE' });
    expect(await override([held.id])).toBeRefused(409, 'PACKAGE_NOT_READY');
    const { pkg } = await due();
    expect(await override([pkg.id], { collectedBy: 'Cara Cole' })).toRejectField('idDigits');
  });

  test('needs no override once it is paid', async () => {
    const { override, paid, statusOf } = await setUp();
    const { pkg } = await paid();
    expect(await override([pkg.id])).toBeRefused(409, 'NOTHING_UNPAID');
    expect(await statusOf(pkg)).toBe('READY_FOR_PICKUP');
  });
});

test('predicts why a payment takes no cash', async () => {
  const { agent, due, view, staffClient, customer } = await setUp();
  const { invoice } = await due({ amount: '5.00' });
  await t.db.updateTable('agents').set({ requires_cash_drawer: true }).where('id', '=', agent.id).execute();
  const pay = (method: string) =>
    staffClient.post('/admin/counter/payments', {
      userId: customer.id,
      invoices: [{ invoiceId: invoice.id, amount: 5 }],
      storage: [],
      taken: { method, amount: 5, ...(method === 'CARD' && { reference: 'T-1' }) },
    });
  expect((await view()).owed).toMatchObject([{ can: { payCash: { code: 'DRAWER_REQUIRED' } } }]);
  expect(await pay('CASH')).toBeRefused(409, 'DRAWER_REQUIRED');
  await staffClient.post('/admin/cash-drawers', { openingFloat: 0 });
  expect((await view()).owed).toMatchObject([{ can: { payCash: { allowed: true } } }]);
  expect((await pay('CARD')).status).toBe(201);
});

const darkPixels = (data: Uint8Array) => {
  let dark = 0;
  for (let index = 0; index < data.length; index += 4) if ((data[index] ?? 255) < 128) dark++;
  return dark;
};
