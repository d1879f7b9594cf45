import type { AgeBand } from '@eport/contract/reports/age-band.ts';
import type {
  OutstandingGroup,
  OutstandingReport,
  OutstandingRow,
} from '@eport/contract/reports/outstanding.ts';
import { MAX_REPORT_ROWS } from '@eport/contract/reports/report-period.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { daysAfter, today } from '../../platform/clock.ts';
import type { Client } from '../../testing/client.ts';
import { copyForNewCustomers } from '../../testing/many-packages.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const ZONE = 'America/Barbados';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ EPORT_TIME_ZONE: ZONE });
});
afterAll(() => t.stop());

const daysAgo = (days: number) => new Date(`${daysAfter(today(t.clock, ZONE), -days)}T23:59:59-04:00`);

async function setUp() {
  const company = await t.build.company();
  const client = await t.as(company.staff);
  const shipment = await t.build.shipment(company.warehouse, { status: 'CLEARED' });
  const bill = async (days: number, amount: string, user = company.customer) => {
    const pkg = await t.build.package(company.warehouse, {
      status: 'CUSTOMS_CLEARED',
      shipment_id: shipment.id,
      user_id: user.id,
    });
    return t.build.invoice(pkg, { amount, created_at: daysAgo(days) });
  };
  return { ...company, client, bill };
}

const reportFor = async (client: Client, query: string) =>
  (await client.get<OutstandingReport>(`/admin/reports/outstanding?${query}`)).body;

type Rows = { count: number; remaining: number };

const daysOf = ({ from, to }: Pick<AgeBand, 'from' | 'to'>) =>
  `${from ? `issuedFrom=${from}&` : ''}issuedTo=${to}`;

function filterOf(by: OutstandingGroup, { id, warehouseId, destinationId }: OutstandingRow) {
  if (by === 'lane') return `warehouseId=${warehouseId}&destinationId=${destinationId}`;
  return by === 'agent' ? `agentId=${id}` : `customerId=${id}`;
}

/** Sums the list, and checks that its CSV has the same amounts. */
async function remainingThen(client: Client, query: string) {
  type Page = { content: { id: number; remainingThen: number }[]; totalItems: number };
  const { body } = await client.get<Page>(`/invoices/due?size=100&sort=-remainingAmount&${query}`);
  expect(body.totalItems, query).toBe(body.content.length);
  const amounts = body.content.map((row) => row.remainingThen);
  expect(amounts, query).toEqual(amounts.toSorted((one, other) => other - one));
  const { raw } = await client.get(`/invoices/due/export.csv?sort=-remainingAmount&${query}`);
  const lines = raw.payload.trim().split(/\r?\n/).slice(1);
  expect(lines.map((line) => Number(line.split(',').at(-1)))).toEqual(amounts);
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

/** Reads the list that the page links to from this row. */
async function rowsBehind(
  client: Client,
  by: OutstandingGroup,
  row: OutstandingRow,
  days: string,
): Promise<Rows> {
  const sumOf = (items: { remainingAmount: number }[]) =>
    items.reduce((sum, { remainingAmount }) => sum + remainingAmount, 0);
  if (by === 'customer') {
    const { body } = await client.get<{ remainingAmount: number }[]>(`/invoices/user/${row.id}/due?${days}`);
    return { count: body.length, remaining: sumOf(body) };
  }
  const filter = filterOf(by, row);
  type Page = { content: { remainingAmount: number }[]; totalItems: number };
  const { body } = await client.get<Page>(`/invoices/due?size=100&${filter}&${days}`);
  return { count: body.totalItems, remaining: sumOf(body.content) };
}

it('sums the remaining amounts by days since issue, and lists the same invoices', async () => {
  const { client, bill, agent, warehouse, customer } = await setUp();
  await bill(0, '10.00');
  await bill(7, '20.00');
  await bill(8, '30.00');
  const partly = await bill(60, '40.10');
  await bill(61, '50.00');
  const cancelled = await bill(61, '99.00');
  await t.db
    .updateTable('invoices')
    .set({ status: 'CANCELLED', cancelled_at: new Date() })
    .where('id', '=', cancelled.id)
    .execute();
  const payment = {
    userId: customer.id,
    invoices: [{ invoiceId: partly.id, amount: 15.05 }],
    taken: { method: 'CASH', amount: 15.05 },
  };
  expect(await client.post('/payments', payment)).toSucceedWith(201);
  const ages = [
    { invoices: 2, amount: 30 },
    { invoices: 1, amount: 30 },
    { invoices: 0, amount: 0 },
    { invoices: 1, amount: 25.05 },
    { invoices: 1, amount: 50 },
  ];
  for (const [by, row] of [
    ['agent', { id: agent.id, name: agent.name, warehouseId: null }],
    ['lane', { id: null, name: `${warehouse.name} → Barbados`, warehouseId: warehouse.id }],
    ['customer', { id: customer.id, name: `${customer.first_name} ${customer.last_name}` }],
  ] as const) {
    const { bands, rows, all, totalRows } = await reportFor(client, `by=${by}`);
    expect(rows).toMatchObject([{ ...row, ages, total: { invoices: 5, amount: 135.05 } }]);
    expect(all).toMatchObject({ ages, total: { invoices: 5, amount: 135.05 } });
    expect(totalRows).toBe(1);
    const [first] = rows;
    if (!first) throw new Error('no row');
    for (const [index, band] of bands.entries()) {
      const { count, remaining } = await rowsBehind(client, by, first, daysOf(band));
      expect({ invoices: count, amount: remaining }, `${by} ${index}`).toEqual(ages[index]);
    }
  }
});

it('returns the highest amounts first, up to a limit, and all of them in the CSV', async () => {
  const { client, bill, customer, warehouse } = await setUp();
  await bill(1, '10.00');
  const other = await t.build.customer(warehouse);
  await bill(1, '20.00', other);
  const { rows } = await reportFor(client, 'by=customer');
  expect(rows.map(({ id }) => id)).toEqual([other.id, customer.id]);
  const owed = await t.db
    .selectFrom('packages')
    .select('id')
    .where('user_id', '=', customer.id)
    .executeTakeFirstOrThrow();
  const packages = await copyForNewCustomers(t.db, owed, MAX_REPORT_ROWS);
  for (const pkg of packages) await t.build.invoice(pkg, { amount: '1.00' });
  const report = await reportFor(client, 'by=customer');
  expect(report.rows).toHaveLength(MAX_REPORT_ROWS);
  expect(report.totalRows).toBe(MAX_REPORT_ROWS + 2);
  expect(report.all.total).toEqual({ invoices: MAX_REPORT_ROWS + 2, amount: MAX_REPORT_ROWS + 30 });
  const { raw } = await client.get('/admin/reports/outstanding.csv?by=customer');
  expect(raw.payload.trim().split(/\r?\n/)).toHaveLength(1 + (MAX_REPORT_ROWS + 2) * 5);
});

it('counts the days of each agent in its own time zone, as do the lists', async () => {
  const { client, agent, customer, warehouse } = await setUp();
  const zone = 'Pacific/Kiritimati';
  await t.db.updateTable('agents').set({ time_zone: zone }).where('id', '=', agent.id).execute();
  const shipment = await t.build.shipment(warehouse, { status: 'CLEARED' });
  const pkg = await t.build.package(warehouse, {
    status: 'CUSTOMS_CLEARED',
    shipment_id: shipment.id,
    user_id: customer.id,
  });
  // 8 days ago in Barbados, 7 in Kiritimati.
  const issuedAt = new Date(`${daysAfter(today(t.clock, zone), -8)}T12:00:00-04:00`);
  await t.build.invoice(pkg, { amount: '10.00', created_at: issuedAt });
  for (const by of ['agent', 'lane', 'customer'] as const) {
    const { bands, rows } = await reportFor(client, `by=${by}`);
    const [row] = rows;
    if (!row) throw new Error('no row');
    expect(row.ages.map(({ invoices }) => invoices)).toEqual([1, 0, 0, 0, 0]);
    for (const [index, band] of bands.entries())
      expect((await rowsBehind(client, by, row, daysOf(band))).count, by).toBe(row.ages[index]?.invoices);
  }
});

it('shows staff their agent, and administrators all or one', async () => {
  const [home, other] = [await setUp(), await setUp()];
  for (const { bill } of [home, other]) await bill(1, '10.00');
  const admin = await t.as(await t.build.admin());
  const idsFor = async (client: Client, query = '') =>
    (await reportFor(client, `by=agent${query}`)).rows.map(({ id }) => id);
  expect(await idsFor(home.client)).toEqual([home.agent.id]);
  expect(await idsFor(home.client, `&agentId=${other.agent.id}`)).toEqual([]);
  expect(await idsFor(admin)).toEqual(expect.arrayContaining([home.agent.id, other.agent.id]));
  expect(await idsFor(admin, `&agentId=${other.agent.id}`)).toEqual([other.agent.id]);
});

it('compares with what was left to pay at the end of an earlier day', async () => {
  const { client, bill, customer, agent } = await setUp();
  const pay = async (id: number, amount: number, days: number) => {
    const payment = {
      userId: customer.id,
      invoices: [{ invoiceId: id, amount }],
      taken: { method: 'CASH', amount },
    };
    expect(await client.post('/payments', payment)).toSucceedWith(201);
    await sql`set session_replication_role = replica`.execute(t.db);
    await sql`update payments set received_at = ${daysAgo(days)}
      where id = (select max(payment_id) from payment_allocations where invoice_id = ${id})`.execute(t.db);
    await sql`set session_replication_role = origin`.execute(t.db);
  };
  const cancel = (id: number, days: number) =>
    t.db
      .updateTable('invoices')
      .set({ status: 'CANCELLED', cancelled_at: daysAgo(days) })
      .where('id', '=', id)
      .execute();
  await bill(10, '1.00');
  await bill(9, '2.00');
  const partly = await bill(20, '40.00');
  await pay(partly.id, 10, 15);
  await pay(partly.id, 5, 9);
  await pay((await bill(75, '100.00')).id, 100, 9);
  await pay((await bill(75, '200.00')).id, 200, 10);
  await cancel((await bill(20, '400.00')).id, 9);
  await cancel((await bill(20, '800.00')).id, 10);
  const { comparedWith, all, rows } = await reportFor(client, 'by=agent&daysBefore=10');
  expect(comparedWith).toBe(daysAfter(today(t.clock, ZONE), -10));
  expect(all.total).toEqual({ invoices: 3, amount: 28 });
  const before = { total: 531, ages: [1, 430, 0, 0, 100] };
  expect(all.before).toEqual(before);
  expect(rows).toMatchObject([{ id: agent.id, before }]);
  for (const by of ['agent', 'lane', 'customer'] as const) {
    const report = await reportFor(client, `by=${by}&daysBefore=10`);
    const [row] = report.rows;
    if (!row) throw new Error('no row');
    expect(row.before, by).toEqual(before);
    const whole = { from: null, to: comparedWith };
    const filter = `outstandingOn=${comparedWith}&${filterOf(by, row)}`;
    for (const [band, amount] of [
      [whole, before.total],
      ...report.bandsBefore.map((band, index) => [band, before.ages[index]] as const),
    ] as const)
      expect(await remainingThen(client, `${filter}&${daysOf(band)}`), `${by} ${band.to}`).toBe(amount);
  }
  const { raw } = await client.get('/admin/reports/outstanding.csv?by=agent&daysBefore=10');
  expect(raw.payload.split(/\r?\n/)[2]).toBe(`${agent.name},8–14,2,3.00,430.00`);
});

it('refuses to list what was outstanding more than 92 days ago', async () => {
  const { client } = await setUp();
  const day = (days: number) => daysAfter(today(t.clock, ZONE), -days);
  expect(await client.get(`/invoices/due?outstandingOn=${day(92)}`)).toSucceedWith(200);
  expect(await client.get(`/invoices/due?outstandingOn=${day(94)}`)).toBeRefused(400, 'DAY_TOO_OLD');
});
