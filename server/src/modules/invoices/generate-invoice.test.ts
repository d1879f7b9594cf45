import type { Invoice } from '@eport/contract/invoices/invoice.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dateIn } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { setUpBilling } from '../../testing/billing.ts';
import { createCustomsBuilders } from '../../testing/customs-builders.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

const DAY_MS = 24 * 60 * 60 * 1000;
const daysFromNow = (days: number) => dateIn('UTC', new Date(t.clock.now().getTime() + days * DAY_MS));

type Currency = { currency_code?: string; exchange_rate?: string };

async function addFee(pkg: { id: number }, charge: string, amount: string, currency: Currency = {}) {
  const charge_reference_id = await t.build.chargeId(charge);
  await t.db
    .insertInto('package_costs')
    .values({ package_id: pkg.id, charge_reference_id, amount, ...currency })
    .execute();
}

describe('POST /invoices/generate/{packageId}', () => {
  test('charges every matching rate and every fee, as calculated by hand', async () => {
    const { agent, customer, staffClient, cleared } = await setUpBilling(t);
    const storage = await t.build.chargeId('Storage');
    const handling = await t.build.chargeId('Handling');
    await t.build.rate(agent, { rate: '3.50', max_range: '10' });
    await t.build.rate(agent, { rate: '3.25', min_range: '10', max_range: '50' });
    await t.build.rate(agent, { charge_reference_id: storage, rate_type: 'PER_CUBIC_FOOT', rate: '4.00' });
    await t.build.rate(agent, { charge_reference_id: handling, rate_type: 'FLAT_RATE', rate: '5.00' });
    const pkg = await cleared({ weight: '12.345', length: '18', width: '12', height: '10' });
    await addFee(pkg, 'Brokerage', '15.00');
    const { status, body } = await staffClient.post<Invoice>(`/invoices/generate/${pkg.id}`);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      shippingPackageId: pkg.id,
      status: 'DUE',
      customerName: `${customer.first_name} ${customer.last_name}`,
      packageDescription: pkg.description,
      billOfLadingNumber: null,
      dueDate: daysFromNow(14),
    });
    expect(body.lineItems).toEqual([
      { description: 'Freight', calculationDetails: '12.345 lbs × $3.25', amount: 40.12 },
      { description: 'Handling', calculationDetails: 'Flat rate', amount: 5 },
      { description: 'Storage', calculationDetails: '1.2500 ft³ × $4.00', amount: 5 },
      { description: 'Brokerage', calculationDetails: 'Manual fee', amount: 15 },
    ]);
    expect(body.totalAmount).toBe(65.12);
    expect((await staffClient.get(`/invoices/${body.id}`)).body).toEqual(body);
  });

  test('skips rates of another agent, destination or range, and can charge fees only', async () => {
    const { agent, staffClient, cleared } = await setUpBilling(t);
    await t.build.rate(await t.build.agent());
    await t.build.rate(agent, { destination_country_id: await t.build.countryId('JM') });
    await t.build.rate(agent, { min_range: '12.5' });
    const pkg = await cleared();
    await addFee(pkg, 'Customs Duty', '7.35');
    const { body } = await staffClient.post<Invoice>(`/invoices/generate/${pkg.id}`);
    expect(body.lineItems).toEqual([
      { description: 'Customs Duty', calculationDetails: 'Manual fee', amount: 7.35 },
    ]);
    expect(body.totalAmount).toBe(7.35);
  });

  test('copies name, address, description and bill reference', async () => {
    const { agent, customer, adminClient, cleared, shipment } = await setUpBilling(t);
    await t.build.rate(agent);
    const pkg = await cleared({ description: 'Running shoes' });
    await inTransaction(t.db, { userId: null }, async (trx) => {
      const address = {
        address_line1: '1 Bay Street',
        city: 'Bridgetown',
        zip_code: 'BB11000',
        country: 'Barbados',
      };
      await trx.updateTable('users').set(address).where('id', '=', customer.id).execute();
    });
    const customs = createCustomsBuilders(t.db);
    const bill = await customs.houseBill(await customs.manifest(shipment), pkg);
    const { body } = await adminClient.post<Invoice>(`/invoices/generate/${pkg.id}`);
    expect(body.customerAddress).toBe('1 Bay Street, Bridgetown, BB11000, Barbados');
    expect(body.billOfLadingNumber).toBe(bill.bl_reference);
    await inTransaction(t.db, { userId: null }, async (trx) => {
      const moved = { first_name: 'Other', address_line1: '2 High Street' };
      await trx.updateTable('users').set(moved).where('id', '=', customer.id).execute();
      await trx.updateTable('packages').set({ description: 'Boots' }).where('id', '=', pkg.id).execute();
      await trx.deleteFrom('bills').where('package_id', '=', pkg.id).execute();
      await trx.deleteFrom('rates').where('agent_id', '=', agent.id).execute();
    });
    expect((await adminClient.get(`/invoices/${body.id}`)).body).toEqual(body);
  });

  test('uses the package’s address when the profile has none', async () => {
    const { agent, staffClient, cleared } = await setUpBilling(t);
    await t.build.rate(agent);
    const pkg = await cleared({ recipient_address: '7 Palm Road, Speightstown' });
    const { body } = await staffClient.post<Invoice>(`/invoices/generate/${pkg.id}`);
    expect(body.customerAddress).toBe('7 Palm Road, Speightstown');
  });

  test.each([
    'IN_TRANSIT',
    'AWAITING_CUSTOMS_CLEARANCE',
    'HELD_AT_PORT_DUTIES_DUE',
    'READY_FOR_PICKUP',
  ] as const)('refuses a package that is %s', async (status) => {
    const { agent, staffClient, cleared } = await setUpBilling(t);
    await t.build.rate(agent);
    const pkg = await cleared({ status });
    const response = await staffClient.post(`/invoices/generate/${pkg.id}`);
    expect(response).toBeRefused(409, 'PACKAGE_NOT_CLEARED', {
      message: "Package must be 'CUSTOMS CLEARED' to generate an invoice.",
    });
  });

  test('refuses a second invoice until the first is cancelled', async () => {
    const { agent, staffClient, cleared } = await setUpBilling(t);
    await t.build.rate(agent);
    const pkg = await cleared();
    const first = await staffClient.post<Invoice>(`/invoices/generate/${pkg.id}`);
    const second = await staffClient.post(`/invoices/generate/${pkg.id}`);
    expect(second).toBeRefused(409, 'PACKAGE_ALREADY_INVOICED');
    await staffClient.post(`/invoices/${first.body.id}/cancel`);
    expect((await staffClient.post(`/invoices/generate/${pkg.id}`)).status).toBe(201);
  });

  test('refuses a package without a customer', async () => {
    const { agent, staffClient, cleared } = await setUpBilling(t);
    await t.build.rate(agent);
    const pkg = await cleared({ user_id: null });
    expect(await staffClient.post(`/invoices/generate/${pkg.id}`)).toBeRefused(
      409,
      'PACKAGE_WITHOUT_CUSTOMER',
    );
  });

  test('names agent and destination when there is neither rate nor fee', async () => {
    const { agent, staffClient, cleared } = await setUpBilling(t);
    const pkg = await cleared();
    const response = await staffClient.post(`/invoices/generate/${pkg.id}`);
    expect(response).toBeRefused(409, 'NO_MATCHING_RATE');
    expect(response.body.message).toBe(
      `No rate of ${agent.name} for Barbados applies to package #${pkg.id}, and it has no fees. Add a rate or a fee first.`,
    );
  });

  test('names a fee in another currency and creates no invoice', async () => {
    const { agent, staffClient, cleared } = await setUpBilling(t);
    await t.build.rate(agent);
    const pkg = await cleared();
    await addFee(pkg, 'Delivery', '20.00', { currency_code: 'BBD' });
    const response = await staffClient.post(`/invoices/generate/${pkg.id}`);
    expect(response).toBeRefused(409, 'FOREIGN_CURRENCY_FEE');
    expect(response.body.message).toContain('“Delivery”');
    expect(response.body.message).toContain('BBD');
    const rows = await t.db.selectFrom('invoices').where('package_id', '=', pkg.id).select('id').execute();
    expect(rows).toEqual([]);
  });

  test('converts a fee in another currency by its exchange rate', async () => {
    const { agent, staffClient, cleared } = await setUpBilling(t);
    await t.build.rate(agent, { rate: '1.00' });
    const pkg = await cleared({ weight: '2' });
    await addFee(pkg, 'Customs Duty', '100.10', { currency_code: 'XCD', exchange_rate: '0.37' });
    const { body } = await staffClient.post<Invoice>(`/invoices/generate/${pkg.id}`);
    expect(body.totalAmount).toBe(39.04);
    expect(body.lineItems[1]).toMatchObject({
      description: 'Customs Duty',
      calculationDetails: 'Manual fee: 100.10 XCD × 0.37',
      amount: 37.04,
    });
  });

  test.each([
    ['0.00', { weight: '0.001' }, { rate: '1.00' }],
    [
      '57870363425926.05',
      { length: '100', width: '99999.999', height: '99999.999' },
      { rate_type: 'PER_CUBIC_FOOT', rate: '99999.99' },
    ],
  ] as const)('refuses a total of %s', async (total, measures, rate) => {
    const { agent, staffClient, cleared } = await setUpBilling(t);
    await t.build.rate(agent, rate);
    const pkg = await cleared(measures);
    const response = await staffClient.post(`/invoices/generate/${pkg.id}`);
    expect(response).toBeRefused(409, 'INVOICE_TOTAL_IMPOSSIBLE');
    expect(response.body.message).toContain(`come to ${total} USD`);
  });

  test('keeps a zero line next to a nonzero one', async () => {
    const { agent, staffClient, cleared } = await setUpBilling(t);
    await t.build.rate(agent, { rate: '1.00' });
    const pkg = await cleared({ weight: '0.001' });
    await addFee(pkg, 'Handling', '2.50');
    const { body } = await staffClient.post<Invoice>(`/invoices/generate/${pkg.id}`);
    expect(body.lineItems.map(({ amount }) => amount)).toEqual([0, 2.5]);
    expect(body.totalAmount).toBe(2.5);
  });

  test('returns 404 for an unknown package and one of another agent', async () => {
    const { agent, cleared } = await setUpBilling(t);
    const { staffClient, adminClient } = await setUpBilling(t);
    await t.build.rate(agent);
    const pkg = await cleared();
    const foreign = await staffClient.post(`/invoices/generate/${pkg.id}`);
    expect(foreign).toBeRefused(404, 'PACKAGE_NOT_FOUND');
    const unknown = await adminClient.post('/invoices/generate/999999999');
    expect(unknown).toMatchObject({ status: 404, body: foreign.body });
    expect((await adminClient.post('/invoices/generate/x')).body.fields?.[0]?.path).toBe('packageId');
  });
});

describe('issue date', () => {
  test('is the date in the installation’s time zone', async () => {
    const app = await startTestApp({ EPORT_TIME_ZONE: 'Pacific/Kiritimati', EPORT_INVOICE_DUE_DAYS: '0' });
    try {
      const { agent, staff, cleared } = await setUpBilling(app);
      await app.build.rate(agent);
      const pkg = await cleared();
      // 11:00 UTC is 01:00 of the next day there.
      const now = app.clock.now();
      const elevenOClock = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1, 11);
      app.clock.advance(elevenOClock - now.getTime());
      const client = await app.as(staff);
      const { body } = await client.post<Invoice>(`/invoices/generate/${pkg.id}`);
      expect(body.dueDate).toBe(dateIn('UTC', new Date(elevenOClock + DAY_MS)));
      expect(body.status).toBe('DUE');
    } finally {
      await app.stop();
    }
  });
});
