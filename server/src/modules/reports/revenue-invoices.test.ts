import type { DueListItem } from '@eport/contract/invoices/invoice.ts';
import type { ProfitGroup, ProfitReport, ProfitRow } from '@eport/contract/reports/profit.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ EPORT_TIME_ZONE: 'America/Barbados' });
});
afterAll(() => t.stop());

const LIVE = 'status=DUE,OVERDUE,PAID&size=100';
const MARCH = { from: '2026-03-01', to: '2026-03-31' };
const SHIPPED = `shippedFrom=${MARCH.from}&shippedTo=${MARCH.to}`;

/** Two lanes in March, the first shipment in its last minute, and one shipment in April, all in Barbados. */
async function setUp() {
  const company = await t.build.company();
  const { warehouse, customer } = company;
  const other = await t.build.customer(warehouse);
  const jamaica = await t.build.countryId('JM');
  const depart = (departed_at: string, destination?: number) =>
    t.build.shipment(warehouse, {
      status: 'CLEARED',
      departed_at,
      ...(destination && { destination_country_id: destination }),
    });
  const [first, second, april] = [
    await depart('2026-04-01T03:59:00Z'),
    await depart('2026-03-10T12:00:00Z', jamaica),
    await depart('2026-04-01T04:00:00Z'),
  ];
  const bill = async (
    shipment: typeof first,
    user: { id: number },
    ...invoices: Parameters<typeof t.build.invoice>[1][]
  ) => {
    const pkg = await t.build.package(warehouse, {
      shipment_id: shipment.id,
      user_id: user.id,
      status: 'CUSTOMS_CLEARED',
      destination_country_id: shipment.destination_country_id,
    });
    for (const invoice of invoices) await t.build.invoice(pkg, invoice);
  };
  await bill(first, customer, { amount: '40.00' });
  await bill(first, customer, { amount: '7.25', status: 'PAID' }, { amount: '99.00', status: 'CANCELLED' });
  await bill(first, other, { amount: '11.00', due_date: '2026-01-01' });
  await bill(second, other, { amount: '20.50', status: 'PAID' });
  await bill(april, customer, { amount: '80.00' });
  return { ...company, other, first, client: await t.as(company.staff) };
}

const filterOf = (by: ProfitGroup, { id, warehouseId, destinationId }: ProfitRow) =>
  ({
    agent: `${SHIPPED}&agentId=${id}`,
    customer: `${SHIPPED}&customerId=${id}`,
    lane: `${SHIPPED}&warehouseId=${warehouseId}&destinationId=${destinationId}`,
    shipment: `shipmentId=${id}`,
  })[by];

it('lists exactly the invoices that a revenue adds up', async () => {
  const { client, first, customer } = await setUp();
  const sumOf = async (query: string) => {
    const { body } = await client.get<{ content: DueListItem[]; totalItems: number }>(
      `/invoices/due?${LIVE}&${query}`,
    );
    expect(body.totalItems, query).toBe(body.content.length);
    return body.content.reduce((sum, { totalAmount }) => sum + totalAmount, 0);
  };
  const { from, to } = MARCH;
  const reportFor = async (query: string) =>
    (await client.get<ProfitReport>(`/admin/reports/profit?from=${from}&to=${to}&${query}`)).body;
  for (const [by, revenues] of [
    ['agent', [78.75]],
    ['lane', [58.25, 20.5]],
    ['customer', [47.25, 31.5]],
    ['shipment', [58.25, 20.5]],
  ] as const) {
    const { rows, total } = await reportFor(`by=${by}`);
    expect(rows.map(({ revenue }) => revenue)).toEqual(revenues);
    for (const row of rows) expect(await sumOf(filterOf(by, row)), by).toBe(row.revenue);
    expect(await sumOf(SHIPPED)).toBe(total.revenue);
  }
  expect(await sumOf(`shipmentId=${first.id}&customerId=${customer.id}`)).toBe(47.25);
});
