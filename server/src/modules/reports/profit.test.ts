import type { ProfitReport, ShipmentProfit } from '@eport/contract/reports/profit.ts';
import { MAX_REPORT_ROWS } from '@eport/contract/reports/report-period.ts';
import type { Updateable } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DB } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { brokenInvariants, type Invariant } from '../../testing/invariants.ts';
import { copyForNewCustomers } from '../../testing/many-packages.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

const DEPARTED = new Date('2026-03-10T12:00:00Z');
const MARCH = 'from=2026-03-01&to=2026-03-31';

const PROFITS: Invariant = 'the profit row of a package matches the package and its invoices';

type Aboard = Awaited<ReturnType<typeof t.build.package>>;
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

const change = (id: number, values: Updateable<DB['packages']>) =>
  inTransaction(t.db, { userId: null }, (trx) =>
    trx.updateTable('packages').set(values).where('id', '=', id).execute(),
  );

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
  ] as const)('shares by weight and names the package if one lacks the %s', async (sharing, lacking) => {
    const { aboard, addCost, profit, customer, warehouse } = await setUp(sharing);
    const other = await t.build.customer(warehouse);
    await aboard({ weight: '30', declared_value: '20.00' });
    expect(await profit()).toMatchObject({ sharedBy: sharing, lacking: null });
    await aboard({ weight: '10', user: other, ...lacking });
    await addCost({ amount: 100 });
    const shared = await profit();
    expect(shared.sharedBy).toBe('WEIGHT');
    expect(shared.lacking).toMatchObject({ measure: sharing, packages: 1 });
    const [id] = shared.lacking?.packageIds ?? [];
    const { user_id } = await t.db
      .selectFrom('packages')
      .select('user_id')
      .where('id', '=', id ?? 0)
      .executeTakeFirstOrThrow();
    expect(user_id).toBe(other.id);
    expect(sharesOf(shared)).toEqual({ [customer.id]: 75, [other.id]: 25 });
  });

  it('names the first ten packages without the measure', async () => {
    const { aboard, profit } = await setUp('VALUE');
    for (let n = 0; n < 11; n++) await aboard({});
    const { lacking } = await profit();
    expect(lacking?.packages).toBe(11);
    expect(lacking?.packageIds).toHaveLength(10);
  });

  it('shares every cent of the costs', async () => {
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

  it('returns the highest margins with the totals of all rows, and all rows in the CSV', async () => {
    const { aboard, addCost, report, client, customer } = await setUp('COUNT');
    const pkg = await aboard({ paid: '40.00' });
    await copyForNewCustomers(t.db, pkg, MAX_REPORT_ROWS + 1);
    await addCost({ amount: 502 });
    const { rows, totalRows, total } = await report(`${MARCH}&by=customer`);
    expect(rows).toHaveLength(MAX_REPORT_ROWS);
    expect(rows[0]).toMatchObject({ id: customer.id, revenue: 40, cost: 1, margin: 39 });
    expect(totalRows).toBe(MAX_REPORT_ROWS + 2);
    expect(total).toMatchObject({ packages: MAX_REPORT_ROWS + 2, revenue: 40, cost: 502, margin: -462 });
    const { raw } = await client.get(`/admin/reports/profit.csv?${MARCH}&by=customer`);
    expect(raw.payload.trim().split(/\r?\n/)).toHaveLength(1 + MAX_REPORT_ROWS + 2 + 2);
  });

  it('narrows the report to a lane, a customer or shipments without a rate', async () => {
    const { aboard, addCost, report, warehouse, shipment, customer } = await setUp('COUNT');
    const other = await t.build.customer(warehouse);
    await aboard({ paid: '40.00' });
    await aboard({ paid: '10.00', user: other });
    await addCost({ amount: 20 });
    const second = await t.build.shipment(warehouse, { status: 'DEPARTED', departed_at: DEPARTED });
    const jamaica = await t.build.countryId('JM');
    await t.db
      .updateTable('shipments')
      .set({ destination_country_id: jamaica })
      .where('id', '=', second.id)
      .execute();
    const shipments = async (query: string) => {
      const { rows, total, of, incompleteShipments } = await report(`${MARCH}&by=shipment&${query}`);
      return { ids: rows.map(({ id }) => id), total, of, incompleteShipments };
    };
    const lane = `warehouseId=${warehouse.id}&destinationId=${shipment.destination_country_id}`;
    expect(await shipments(lane)).toMatchObject({
      ids: [shipment.id],
      total: { revenue: 50, cost: 20 },
      of: `${warehouse.name} → Barbados`,
    });
    expect((await shipments(`destinationId=${jamaica}`)).ids).toEqual([second.id]);
    expect(await shipments(`customerId=${customer.id}`)).toMatchObject({
      ids: [shipment.id],
      total: { packages: 1, revenue: 40, cost: 10, margin: 30 },
      of: `${customer.first_name} ${customer.last_name}`,
    });
    expect(await shipments('incomplete=yes')).toMatchObject({ ids: [], incompleteShipments: 0 });
    await addCost({ amount: 10, currencyCode: 'EUR' });
    await addCost({ amount: 20, currencyCode: 'EUR' });
    expect((await shipments('')).incompleteShipments).toBe(1);
    expect(await shipments('incomplete=yes')).toMatchObject({ ids: [shipment.id], incompleteShipments: 1 });
  });

  it('counts the costs of an empty shipment, which no customer shares', async () => {
    const { addCost, report } = await setUp();
    await addCost({ amount: 30 });
    const figures = { packages: 0, revenue: 0, cost: 30, margin: -30 };
    expect(await report(`${MARCH}&by=shipment`)).toMatchObject({ rows: [figures], total: figures });
    expect(await report(`${MARCH}&by=customer`)).toMatchObject({ rows: [], totalRows: 0, total: figures });
  });

  it.each<[string, (pkg: Aboard) => Promise<unknown>]>([
    ['its weight', ({ id }) => change(id, { weight: '5' })],
    ['its size', ({ id }) => change(id, { length: '3', width: '3', height: '3' })],
    ['its declared value', ({ id }) => change(id, { declared_value: '70', declared_currency: 'USD' })],
    ['the currency of its value', ({ id }) => change(id, { declared_value: '70', declared_currency: 'BBD' })],
    ['another invoice', (pkg) => t.build.invoice(pkg, { kind: 'STORAGE', amount: '7.00' })],
    [
      'a cancelled invoice',
      (pkg) =>
        t.db.updateTable('invoices').set({ status: 'CANCELLED' }).where('package_id', '=', pkg.id).execute(),
    ],
    ['leaving its shipment', ({ id }) => change(id, { shipment_id: null, status: 'IN_WAREHOUSE' })],
  ])('follows %s', async (_, happens) => {
    const { aboard } = await setUp();
    const pkg = await aboard({ paid: '40.00' });
    await happens(pkg);
    expect(await brokenInvariants(t.db, [PROFITS])).toEqual([]);
  });

  it('follows a new customer and a new shipment', async () => {
    const { aboard, warehouse, shipment } = await setUp();
    const pkg = await aboard({ paid: '40.00' });
    const other = await t.build.customer(warehouse);
    const added = await t.build.package(warehouse);
    await change(added.id, { shipment_id: shipment.id, user_id: other.id, weight: '8' });
    const stored = await t.db
      .selectFrom('package_profits')
      .selectAll()
      .where('shipment_id', '=', shipment.id)
      .execute();
    expect(stored).toMatchObject([
      { package_id: pkg.id, revenue: '40.00' },
      { package_id: added.id, user_id: other.id, revenue: '0.00' },
    ]);
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
    expect(raw.payload).toContain(`${shipment.manifest_id},1,40.00,50.00,-10.00,no`);
    expect(raw.payload.trim().split(/\r?\n/).slice(-2)).toEqual([
      'Total,1,40.00,50.00,-10.00,no',
      'Period Before,0,0.00,0.00,0.00,no',
    ]);
  });
});
