import type { AppliedCost } from '@eport/contract/costs/cost.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

const KINDS = {
  'a package': {
    charge: 'Handling',
    otherLevel: 'Port Charges',
    table: 'package_costs',
    notFound: 'PACKAGE_NOT_FOUND',
    make: async (home: { id: number; agent_id: number }) =>
      `/admin/packages/${(await t.build.package(home)).id}/costs`,
    unknown: '/admin/packages/999999/costs',
  },
  'a shipment': {
    charge: 'Port Charges',
    otherLevel: 'Handling',
    table: 'shipment_costs',
    notFound: 'SHIPMENT_NOT_FOUND',
    make: async (home: { id: number; agent_id: number }) =>
      `/master-shipments/${(await t.build.shipment(home, { status: 'ARRIVED_AT_PORT' })).id}/costs`,
    unknown: '/master-shipments/999999/costs',
  },
} as const;

describe.each(Object.entries(KINDS))(
  'costs of %s',
  (_owner, { charge, otherLevel, table, notFound, make, unknown }) => {
    async function setUp() {
      const company = await t.build.company();
      const path = await make(company.warehouse);
      const chargeReferenceId = await t.build.chargeId(charge);
      return { ...company, path, chargeReferenceId, client: await t.as(company.staff) };
    }
    const count = async () =>
      (
        await t.db
          .selectFrom(table)
          .select((eb) => eb.fn.countAll<number>().as('rows'))
          .executeTakeFirstOrThrow()
      ).rows;

    it('stores the amount in cents and the currency in upper case', async () => {
      const { client, path, chargeReferenceId } = await setUp();
      const added = await client.post<AppliedCost>(path, {
        chargeReferenceId,
        amount: 9_999_999.99,
        currencyCode: 'xcd',
      });
      expect(added).toMatchObject({
        status: 201,
        body: {
          chargeReference: { id: chargeReferenceId, description: charge },
          description: charge,
          amount: 9_999_999.99,
          currencyCode: 'XCD',
        },
      });
      const row = await t.db
        .selectFrom(table)
        .select('amount')
        .where('id', '=', added.body.id)
        .executeTakeFirstOrThrow();
      expect(row.amount).toBe('9999999.99');
    });

    it('defaults to USD and appears on its owner', async () => {
      const { client, path, chargeReferenceId } = await setUp();
      const first = await client.post<AppliedCost>(path, { chargeReferenceId, amount: 0.01 });
      const second = await client.post<AppliedCost>(path, { chargeReferenceId, amount: 5 });
      expect(first.body).toMatchObject({ amount: 0.01, currencyCode: 'USD' });
      const owner = await client.get<{ appliedCosts: AppliedCost[] }>(path.replace(/\/costs$/, ''));
      expect(owner.body.appliedCosts).toEqual([first.body, second.body]);
    });

    it('keeps the exchange rate of another currency', async () => {
      const { client, path, chargeReferenceId } = await setUp();
      const cost = { chargeReferenceId, amount: 100, currencyCode: 'XCD' };
      const rated = await client.post<AppliedCost>(path, { ...cost, exchangeRate: 0.37 });
      const unrated = await client.post<AppliedCost>(path, cost);
      expect({ rated: rated.body.exchangeRate, unrated: unrated.body.exchangeRate }).toEqual({
        rated: 0.37,
        unrated: null,
      });
      const owner = await client.get<{ appliedCosts: AppliedCost[] }>(path.replace(/\/costs$/, ''));
      expect(owner.body.appliedCosts).toEqual([rated.body, unrated.body]);
    });

    it('removes the cost from its own owner only', async () => {
      const { client, path, chargeReferenceId, warehouse } = await setUp();
      const { body: cost } = await client.post<AppliedCost>(path, { chargeReferenceId, amount: 5 });
      const elsewhere = await make(warehouse);
      const miss = await client.delete(`${elsewhere}/${cost.id}`);
      expect(miss).toMatchObject({ status: 404, body: { code: 'COST_NOT_FOUND' } });
      expect(miss.body.message).toContain('costId');
      expect((await client.delete(`${path}/${cost.id}`)).status).toBe(204);
      expect((await client.delete(`${path}/${cost.id}`)).body).toEqual(miss.body);
    });

    it('refuses a charge of the other level and an unknown one', async () => {
      const { client, path } = await setUp();
      for (const chargeReferenceId of [await t.build.chargeId(otherLevel), 999_999]) {
        const response = await client.post(path, { chargeReferenceId, amount: 5 });
        expect(response).toBeRefused(404, 'CHARGE_NOT_FOUND');
        expect(response.body.message).toContain('chargeReferenceId');
      }
    });

    it.each([
      ['amount', { amount: 0 }],
      ['amount', { amount: -1 }],
      ['amount', { amount: 1.005 }],
      ['amount', { amount: 10_000_000 }],
      ['amount', { amount: '5' }],
      ['amount', { amount: undefined }],
      ['chargeReferenceId', { chargeReferenceId: undefined }],
      ['chargeReferenceId', { chargeReferenceId: 1.5 }],
      ['currencyCode', { currencyCode: 'US' }],
      ['currencyCode', { currencyCode: '' }],
      ['currencyCode', { currencyCode: 'U5D' }],
      ['exchangeRate', { exchangeRate: 1 }],
      ['exchangeRate', { currencyCode: 'XCD', exchangeRate: 0 }],
    ])('names an invalid %s: %j', async (field, change) => {
      const { client, path, chargeReferenceId } = await setUp();
      const response = await client.post(path, { chargeReferenceId, amount: 5, ...change });
      expect(response).toRejectField(field);
      expect(response.body.fields).toHaveLength(1);
    });

    it('refuses all other users', async () => {
      const { client, path, chargeReferenceId, customer } = await setUp();
      const { body: cost } = await client.post<AppliedCost>(path, { chargeReferenceId, amount: 5 });
      const before = await count();
      const calls = async (who: typeof client, at = path) => [
        await who.post(at, { chargeReferenceId, amount: 5 }),
        await who.delete(`${at}/${cost.id}`),
      ];
      expect((await calls(t.anonymous)).map(({ status }) => status)).toEqual([401, 401]);
      expect((await calls(await t.as(customer))).map(({ status }) => status)).toEqual([403, 403]);
      const foreign = await t.as((await t.build.company()).staff);
      const [add, remove] = await calls(foreign);
      expect(add).toMatchObject({ status: 404, body: { code: notFound } });
      expect(remove?.body).toEqual(add?.body);
      const agentless = await t.as(await t.build.user({ role: 'ROLE_STAFF' }));
      for (const responses of [await calls(agentless), await calls(foreign, unknown)]) {
        expect(responses).toHaveLength(2);
        for (const response of responses) expect(response).toMatchObject({ status: 404, body: add?.body });
      }
      expect(await count()).toBe(before);
    });
  },
);

it('allows adding master costs once the shipment has arrived and removing them until it is closed', async () => {
  const { warehouse, staff } = await t.build.company();
  const client = await t.as(staff);
  const shipment = await t.build.shipment(warehouse, { status: 'PREPARING' });
  const cost = { chargeReferenceId: await t.build.chargeId('Trucking'), amount: 80 };
  const path = `/master-shipments/${shipment.id}/costs`;
  const move = (status: 'DEPARTED' | 'ARRIVED_AT_PORT' | 'CLEARED' | 'CLOSED') =>
    t.db.updateTable('shipments').set({ status }).where('id', '=', shipment.id).execute();
  const early = (status: string) => ({
    status: 409,
    body: {
      code: 'SHIPMENT_WRONG_STATUS',
      message: `The shipment is ${status}; this is possible only while it is ARRIVED AT PORT, CLEARED or CLOSED.`,
    },
  });
  expect(await client.post(path, cost)).toMatchObject(early('PREPARING'));
  await move('DEPARTED');
  expect(await client.post(path, cost)).toMatchObject(early('DEPARTED'));
  await move('ARRIVED_AT_PORT');
  const { body: first } = await client.post<AppliedCost>(path, cost);
  await move('CLEARED');
  const { body: second } = await client.post<AppliedCost>(path, cost);
  expect((await client.delete(`${path}/${first.id}`)).status).toBe(204);
  await move('CLOSED');
  const { status, body: late } = await client.post<AppliedCost>(path, cost);
  expect(status).toBe(201);
  for (const { id } of [second, late]) {
    const closed = { status: 409, body: { code: 'SHIPMENT_CLOSED' } };
    expect(await client.delete(`${path}/${id}`)).toMatchObject(closed);
  }
});

it('allows changing fees until the package is invoiced, and again once that invoice is cancelled', async () => {
  const { warehouse, staff, customer } = await t.build.company();
  const client = await t.as(staff);
  const pkg = await t.build.package(warehouse, { user_id: customer.id });
  const path = `/admin/packages/${pkg.id}/costs`;
  const fee = { chargeReferenceId: await t.build.chargeId('Storage'), amount: 8 };
  const { body: cost } = await client.post<AppliedCost>(path, fee);
  const invoice = await t.build.invoice(pkg);
  const refusal = {
    status: 409,
    body: { code: 'PACKAGE_INVOICED_NO_COSTS', message: expect.stringContaining(`Package #${pkg.id}`) },
  };
  expect(await client.post(path, fee)).toMatchObject(refusal);
  expect(await client.delete(`${path}/${cost.id}`)).toMatchObject(refusal);
  await t.db.updateTable('invoices').set({ status: 'CANCELLED' }).where('id', '=', invoice.id).execute();
  expect((await client.post(path, fee)).status).toBe(201);
  expect((await client.delete(`${path}/${cost.id}`)).status).toBe(204);
});

it('accepts fees in every status except COLLECTED', async () => {
  const { warehouse, staff } = await t.build.company();
  const client = await t.as(staff);
  const { id: shipment_id } = await t.build.shipment(warehouse, { status: 'CLEARED' });
  const fee = { chargeReferenceId: await t.build.chargeId('Storage'), amount: 8 };
  const add = async (values: Parameters<typeof t.build.package>[1]) => {
    const { id } = await t.build.package(warehouse, { shipment_id, ...values });
    return client.post(`/admin/packages/${id}/costs`, fee);
  };
  for (const status of [
    'ON_HOLD_INVOICE_REQUIRED',
    'IN_TRANSIT',
    'HELD_AT_PORT_DUTIES_DUE',
    'READY_FOR_PICKUP',
  ] as const) {
    expect((await add({ status })).status).toBe(201);
  }
  expect(await add({ status: 'COLLECTED', collected_by: 'Ann' })).toMatchObject({
    status: 409,
    body: { code: 'PACKAGE_COLLECTED_NO_COSTS' },
  });
});

describe('the exchange rate of a master cost', () => {
  async function setUp() {
    const { warehouse, staff, customer } = await t.build.company();
    const shipment = await t.build.shipment(warehouse, { status: 'CLOSED', arrived_at: new Date() });
    const clients = { staff: await t.as(staff), admin: await t.as(await t.build.admin()) };
    const costs = `/master-shipments/${shipment.id}/costs`;
    const chargeReferenceId = await t.build.chargeId('Trucking');
    const add = async (cost: object) =>
      (await clients.staff.post<AppliedCost>(costs, { chargeReferenceId, amount: 100, ...cost })).body;
    const cost = await add({ currencyCode: 'XCD' });
    const path = `${costs}/${cost.id}/exchange-rate`;
    const stored = () =>
      t.db
        .selectFrom('shipment_costs')
        .select(['exchange_rate', 'rate_correction', 'amount_usd'])
        .where('id', '=', cost.id)
        .executeTakeFirstOrThrow();
    return { ...clients, customer, add, costs, cost, path, stored };
  }

  it('is entered once by staff, also after the shipment is closed', async () => {
    const { staff, cost, path, stored } = await setUp();
    expect(cost.can).toMatchObject({
      enterRate: { allowed: true },
      correctRate: { allowed: false, code: 'FORBIDDEN' },
    });
    const entered = await staff.put<AppliedCost>(path, { exchangeRate: 0.37 });
    expect(entered).toMatchObject({
      status: 200,
      body: { id: cost.id, exchangeRate: 0.37, can: { enterRate: { code: 'EXCHANGE_RATE_ENTERED' } } },
    });
    expect(await stored()).toMatchObject({ amount_usd: '37.00', rate_correction: null });
    expect(await staff.put(path, { exchangeRate: 0.38 })).toBeRefused(409, 'EXCHANGE_RATE_ENTERED');
    expect(await stored()).toMatchObject({ amount_usd: '37.00' });
  });

  it('returns the cost as it is when the same value is entered again', async () => {
    const { staff, admin, path, stored } = await setUp();
    const entered = await staff.put<AppliedCost>(path, { exchangeRate: 0.12345678 });
    const again = await staff.put<AppliedCost>(path, { exchangeRate: 0.12345678 });
    expect(again).toMatchObject({ status: 200, body: entered.body });
    await admin.post(`${path}/correct`, { exchangeRate: 0.4, reason: 'Misread the invoice' });
    expect(await staff.put(path, { exchangeRate: 0.12345678 })).toBeRefused(409, 'EXCHANGE_RATE_ENTERED');
    expect(await stored()).toMatchObject({ rate_correction: 'Misread the invoice', amount_usd: '40.00' });
  });

  it('is entered by only one of several concurrent calls', async () => {
    const { staff, path } = await setUp();
    const responses = await Promise.all(
      [0.3, 0.4, 0.5].map((exchangeRate) => staff.put(path, { exchangeRate })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('is corrected by administrators with a reason, which the audit keeps', async () => {
    const { staff, admin, path, cost, stored } = await setUp();
    const correction = { exchangeRate: 0.4, reason: 'Misread the invoice' };
    expect(await admin.post(`${path}/correct`, correction)).toBeRefused(409, 'EXCHANGE_RATE_MISSING');
    await staff.put(path, { exchangeRate: 4 });
    expect((await staff.post(`${path}/correct`, correction)).status).toBe(403);
    expect(await admin.post(`${path}/correct`, { exchangeRate: 0.4, reason: ' ' })).toRejectField('reason');
    expect(await admin.post<AppliedCost>(`${path}/correct`, correction)).toMatchObject({
      status: 200,
      body: { exchangeRate: 0.4, can: { correctRate: { allowed: true } } },
    });
    expect(await stored()).toMatchObject({ amount_usd: '40.00' });
    const changes = await t.db
      .selectFrom('audit')
      .select(['before', 'after'])
      .where('kind', '=', 'SHIPMENT_COST')
      .where('object_id', '=', cost.id)
      .where('action', '=', 'CHANGED')
      .orderBy('at')
      .execute();
    expect(changes).toEqual([
      { before: { exchange_rate: null }, after: { exchange_rate: 4 } },
      {
        before: { exchange_rate: 4, rate_correction: null },
        after: { exchange_rate: 0.4, rate_correction: 'Misread the invoice' },
      },
    ]);
  });

  it('is refused for a cost in USD, for an unknown cost, and to users without access', async () => {
    const { staff, add, costs, path, customer } = await setUp();
    const usd = await add({});
    expect(usd.can?.enterRate).toMatchObject({ code: 'COST_IN_USD' });
    const rate = { exchangeRate: 0.4 };
    expect(await staff.put(`${costs}/${usd.id}/exchange-rate`, rate)).toBeRefused(409, 'COST_IN_USD');
    expect(await staff.put(`${costs}/999999/exchange-rate`, rate)).toBeRefused(404, 'COST_NOT_FOUND');
    expect(await staff.put(path, { exchangeRate: 0 })).toRejectField('exchangeRate');
    expect((await t.anonymous.put(path, rate)).status).toBe(401);
    expect((await (await t.as(customer)).put(path, rate)).status).toBe(403);
    const foreign = await t.as((await t.build.company()).staff);
    expect(await foreign.put(path, rate)).toBeRefused(404, 'SHIPMENT_NOT_FOUND');
  });

  it('cannot be replaced without a reason, or removed, in the database', async () => {
    const { staff, path, cost } = await setUp();
    await staff.put(path, { exchangeRate: 0.37 });
    const change = (values: { exchange_rate: number | null; rate_correction?: string }) =>
      t.db.updateTable('shipment_costs').set(values).where('id', '=', cost.id).execute();
    await expect(change({ exchange_rate: 0.5 })).rejects.toThrow('was entered already');
    await expect(change({ exchange_rate: null, rate_correction: 'Wrong' })).rejects.toThrow();
    await change({ exchange_rate: 0.5, rate_correction: 'Misread' });
  });
});
