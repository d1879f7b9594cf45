import type { ProfitReport, ShipmentProfit } from '@eport/contract/reports/profit.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

const DEPARTED = new Date('2026-03-10T12:00:00Z');
const MARCH = 'from=2026-03-01&to=2026-03-31';

type Pkg = {
  weight?: string;
  user?: { id: number };
  length?: null;
  width?: null;
  height?: null;
  declared_value?: string;
  paid?: string;
};

async function setUp(costSharing: 'WEIGHT' | 'VOLUME' | 'VALUE' | 'COUNT' = 'WEIGHT') {
  const company = await t.build.company();
  await t.db
    .updateTable('agents')
    .set({ cost_sharing: costSharing })
    .where('id', '=', company.agent.id)
    .execute();
  const client = await t.as(company.staff);
  const shipment = await t.build.shipment(company.warehouse, {
    status: 'ARRIVED_AT_PORT',
    departed_at: DEPARTED,
    arrived_at: DEPARTED,
  });
  const aboard = async ({ user = company.customer, paid, ...values }: Pkg = {}) => {
    const pkg = await t.build.package(company.warehouse, {
      declared_currency: values.declared_value ? 'USD' : null,
      shipment_id: shipment.id,
      user_id: user.id,
      status: 'CUSTOMS_CLEARED',
      ...values,
    });
    if (paid) await t.build.invoice(pkg, { amount: paid });
    return pkg;
  };
  const addCost = async (cost: object) =>
    client.post(`/master-shipments/${shipment.id}/costs`, {
      chargeReferenceId: await t.build.chargeId('Ocean Freight'),
      ...cost,
    });
  return {
    ...company,
    client,
    shipment,
    aboard,
    addCost,
    profit: async () => (await client.get<ShipmentProfit>(`/master-shipments/${shipment.id}/profit`)).body,
    report: async (query: string) => (await client.get<ProfitReport>(`/admin/reports/profit?${query}`)).body,
  };
}

const sharesOf = ({ customers }: ShipmentProfit) =>
  Object.fromEntries(customers.map(({ id, cost }) => [id, cost]));

describe('profit', () => {
  it('is what was invoiced and not cancelled, less the master costs', async () => {
    const { aboard, addCost, profit } = await setUp();
    await aboard({ paid: '40.00' });
    const cancelled = await aboard();
    await t.build.invoice(cancelled, { amount: '99.00', status: 'CANCELLED' });
    await addCost({ amount: 15.5 });
    expect(await profit()).toMatchObject({
      packages: 2,
      revenue: 40,
      cost: 15.5,
      margin: 24.5,
      isIncomplete: false,
      uninvoicedPackages: 1,
      sharedBy: 'WEIGHT',
    });
    await addCost({ amount: 50 });
    expect(await profit()).toMatchObject({ cost: 65.5, margin: -25.5 });
  });

  it('uses the exchange rate that was entered, and is incomplete without one', async () => {
    const { aboard, addCost, profit } = await setUp();
    await aboard();
    expect((await addCost({ amount: 100, currencyCode: 'BBD', exchangeRate: 0.49505 })).body).toMatchObject({
      currencyCode: 'BBD',
      exchangeRate: 0.49505,
    });
    expect(await profit()).toMatchObject({ cost: 49.51, isIncomplete: false });
    expect((await addCost({ amount: 10, currencyCode: 'EUR' })).body).toMatchObject({ exchangeRate: null });
    expect(await profit()).toMatchObject({ cost: 49.51, isIncomplete: true });
  });

  it.each([
    [{ amount: 5, exchangeRate: 1 }],
    [{ amount: 5, currencyCode: 'EUR', exchangeRate: 0 }],
    [{ amount: 5, currencyCode: 'EUR', exchangeRate: -1 }],
    [{ amount: 5, currencyCode: 'EUR', exchangeRate: 1.123456789 }],
  ])('refuses the rate of %o', async (cost) => {
    const { addCost } = await setUp();
    expect(await addCost(cost)).toRejectField('exchangeRate');
  });

  it.each([
    ['WEIGHT', 75, 25],
    ['VOLUME', 50, 50],
    ['VALUE', 20, 80],
    ['COUNT', 50, 50],
  ] as const)('shares the costs by %s', async (sharing, first, second) => {
    const { aboard, addCost, profit, customer, warehouse } = await setUp(sharing);
    const other = await t.build.customer(warehouse);
    await aboard({ weight: '30', declared_value: '20.00' });
    await aboard({ weight: '10', declared_value: '80.00', user: other });
    await addCost({ amount: 100 });
    const shared = await profit();
    expect(shared.sharedBy).toBe(sharing);
    expect(sharesOf(shared)).toEqual({ [customer.id]: first, [other.id]: second });
  });

  it.each([
    ['VALUE', {}],
    ['VOLUME', { length: null, width: null, height: null }],
  ] as const)('shares by weight, and says so, if a package lacks the %s', async (sharing, lacking) => {
    const { aboard, addCost, profit, customer, warehouse } = await setUp(sharing);
    const other = await t.build.customer(warehouse);
    await aboard({ weight: '30', declared_value: '20.00' });
    expect((await profit()).sharedBy).toBe(sharing);
    await aboard({ weight: '10', user: other, ...lacking });
    await addCost({ amount: 100 });
    const shared = await profit();
    expect(shared.sharedBy).toBe('WEIGHT');
    expect(sharesOf(shared)).toEqual({ [customer.id]: 75, [other.id]: 25 });
  });

  it('loses no cent', async () => {
    const { aboard, addCost, profit, warehouse } = await setUp('COUNT');
    for (let n = 0; n < 3; n++) await aboard({ user: await t.build.customer(warehouse) });
    await addCost({ amount: 100 });
    const { customers } = await profit();
    expect(customers.map(({ cost }) => cost).sort()).toEqual([33.33, 33.33, 33.34]);
  });

  it('is reported by lane, shipment, customer and agent, with the period before', async () => {
    const { aboard, addCost, report, agent, shipment, customer, warehouse } = await setUp();
    await aboard({ paid: '40.00' });
    await addCost({ amount: 10 });
    const figures = { packages: 1, revenue: 40, cost: 10, margin: 30 };
    for (const [by, row] of [
      ['lane', { id: null, warehouseId: warehouse.id, name: `${warehouse.name} → Barbados` }],
      ['shipment', { id: shipment.id, name: shipment.manifest_id }],
      ['customer', { id: customer.id, name: `${customer.first_name} ${customer.last_name}` }],
      ['agent', { id: agent.id, name: agent.name }],
    ] as const) {
      const { rows, total, previous } = await report(`${MARCH}&by=${by}`);
      expect(rows).toMatchObject([{ ...figures, ...row }]);
      expect(total).toMatchObject(figures);
      expect(previous).toMatchObject({ packages: 0, revenue: 0, cost: 0 });
    }
    const april = await report('from=2026-04-01&to=2026-04-30&by=agent');
    expect(april).toMatchObject({ rows: [], previous: figures });
  });

  it('shows staff only their agent', async () => {
    const { aboard, client } = await setUp();
    await aboard({ paid: '40.00' });
    const foreign = await t.as((await t.build.company()).staff);
    const path = `/admin/reports/profit?${MARCH}&by=agent`;
    expect((await foreign.get<ProfitReport>(path)).body.rows).toEqual([]);
    expect((await client.get<ProfitReport>(path)).body.rows).toHaveLength(1);
  });

  it('refuses a period that ends before it begins or is too long', async () => {
    const { client } = await setUp();
    for (const to of ['2026-02-28', '2026-06-30'])
      expect(await client.get(`/admin/reports/profit?by=lane&from=2026-03-01&to=${to}`)).toRejectField('to');
  });

  it('is exported as CSV', async () => {
    const { aboard, addCost, client, shipment } = await setUp();
    await aboard({ paid: '40.00' });
    await addCost({ amount: 50 });
    const { raw } = await client.get(`/admin/reports/profit.csv?${MARCH}&by=shipment`);
    expect(raw.payload).toContain(`${shipment.manifest_id},1,40,50,-10,no`);
  });
});
