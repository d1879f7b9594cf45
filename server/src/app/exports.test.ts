import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../platform/database/transaction.ts';
import { createCustomsBuilders } from '../testing/customs-builders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let t: TestApp;
let home: Awaited<ReturnType<TestApp['build']['company']>>;
let admin: { id: number };

beforeAll(async () => {
  t = await startTestApp();
  home = await t.build.company();
  admin = await t.build.admin();
});
afterAll(() => t.stop());

async function linesOf(path: string, as: { id: number } = home.staff) {
  const { status, raw } = await (await t.as(as)).get(path);
  expect(status).toBe(200);
  const [head, ...rows] = raw.body.replace('\uFEFF', '').trimEnd().split('\r\n');
  return { head, rows };
}

describe('CSV exports', () => {
  test('export the hub with its search and status, named by date', async () => {
    const own = { user_id: home.customer.id, created_at: new Date('2026-03-04T10:00:00Z') };
    const shoes = await t.build.package(home.warehouse, { ...own, description: 'Blue suede shoes' });
    const held = await t.build.package(home.warehouse, {
      ...own,
      status: 'ON_HOLD_INVOICE_REQUIRED',
      description: '=cmd()',
    });
    const walkIn = await t.build.package(home.warehouse, { recipient_name: 'Zoe Walkin' });
    const response = await (await t.as(home.staff)).get('/admin/packages/export.csv?page=3&size=5');
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(response.headers['content-disposition']).toMatch(
      /^attachment; filename="packages-\d{4}-\d\d-\d\d\.csv"$/,
    );
    const { email, mailbox_id, first_name, last_name } = home.customer;
    const customer = `${first_name} ${last_name},${email},${mailbox_id}`;
    const place = `,${home.warehouse.name},Barbados`;
    const heldLine = `${held.id},${customer},'=cmd(),2026-03-04,ON HOLD INVOICE REQUIRED,${place},12.5,`;
    expect(response.raw.body.split('\r\n').slice(2, 4)).toEqual([
      heldLine,
      `${shoes.id},${customer},Blue suede shoes,2026-03-04,IN WAREHOUSE,${place},12.5,`,
    ]);
    const byStatus = await linesOf('/admin/packages/export.csv?status=ON_HOLD_INVOICE_REQUIRED');
    expect(byStatus).toEqual({
      head: 'Package ID,Customer,Email,Mailbox ID,Description,Date Received,Status,Tracking Number,Warehouse,Destination,Weight (lbs),Shelf',
      rows: [heldLine],
    });
    const found = await linesOf('/admin/packages/export.csv?search=walkin');
    expect(found.rows).toEqual([expect.stringContaining(`${walkIn.id},Zoe Walkin,,,`)]);
    expect((await linesOf('/admin/packages/export.csv?search=nobody-at-all')).rows).toEqual([]);
  });

  test('export the agent’s shipments and rates in the order of their pages', async () => {
    const at = (time: string) => ({ created_at: new Date(time) });
    await t.build.shipment(home.warehouse, { manifest_id: 'First', ...at('2026-01-01T00:00:00Z') });
    await t.build.shipment(home.warehouse, {
      manifest_id: 'Second',
      departure_date: '2026-02-03',
      ...at('2026-01-02T00:00:00Z'),
    });
    const { name } = home.warehouse;
    expect(await linesOf('/master-shipments/export.csv')).toEqual({
      head: 'Manifest ID,Origin Warehouse,Destination,Departure Date,Mode of Transport,Status,Packages',
      rows: [`Second,${name},Barbados,2026-02-03,SEA,PREPARING,0`, `First,${name},Barbados,,SEA,PREPARING,0`],
    });
    await t.build.rate(home.agent, { min_range: '10', max_range: null, rate: '3.10' });
    await t.build.rate(home.agent, { min_range: null, max_range: '10' });
    const other = await t.build.company();
    await t.build.rate(other.agent);
    const rates = [
      `${home.agent.name},Freight,Barbados,PER POUND,,10,3.50`,
      `${home.agent.name},Freight,Barbados,PER POUND,10,,3.10`,
    ];
    expect(await linesOf('/rates/export.csv')).toEqual({
      head: 'Agent,Charge / Service,Destination,Rate Type,Min Range,Max Range,Rate',
      rows: rates,
    });
    expect((await linesOf(`/rates/export.csv?agentId=${home.agent.id}`, admin)).rows).toEqual(rates);
    expect((await linesOf('/rates/export.csv', admin)).rows).toHaveLength(3);
  });

  test('export the agent’s manifests, newest first', async () => {
    const customs = createCustomsBuilders(t.db);
    const shipments = [await t.build.shipment(home.warehouse), await t.build.shipment(home.warehouse)];
    const manifests = [];
    for (const shipment of shipments) manifests.push(await customs.manifest(shipment));
    await customs.manifest(await t.build.shipment((await t.build.company()).warehouse));
    const { head, rows } = await linesOf('/manifests/export.csv');
    expect(head).toBe(
      'Manifest ID,Master Shipment,Destination,Master BOL Reference,Voyage #,Mode of Transport,Departure Date,Arrival,Filing Deadline,Port of Loading,Port of Unloading,Status,Packages',
    );
    expect(rows).toEqual(
      manifests
        .map(({ id, master_bol_reference }, index) => {
          const name = shipments[index]?.manifest_id;
          return `${id},${name},Barbados,${master_bol_reference},,SEA,,,,USMIA,BBBGI,NOT_EXPORTED,0`;
        })
        .reverse(),
    );
  });

  test('export the due invoices of one customer', async () => {
    const pkg = await t.build.package(home.warehouse, { user_id: home.customer.id });
    const later = await t.build.invoice(pkg, { due_date: '2099-01-02' });
    const next = await t.build.package(home.warehouse, { user_id: home.customer.id });
    const overdue = await t.build.invoice(next, { due_date: '2020-01-02', amount: '12.50' });
    expect(await linesOf(`/invoices/user/${home.customer.id}/due/export.csv`)).toEqual({
      head: 'Invoice #,Kind,Package #,Due Date,Status,Amount,Remaining',
      rows: [
        `${overdue.id},FREIGHT,${next.id},2020-01-02,OVERDUE,12.50,12.50`,
        `${later.id},FREIGHT,${pkg.id},2099-01-02,DUE,40.00,40.00`,
      ],
    });
    const stranger = await t.build.company();
    const client = await t.as(stranger.staff);
    const refused = await client.get(`/invoices/user/${home.customer.id}/due/export.csv`);
    expect(refused).toMatchObject({ status: 404, body: { code: 'CUSTOMER_NOT_FOUND' } });
  });

  test('export users by search, agents, warehouses and ports', async () => {
    await t.build.customer(home.warehouse, {
      first_name: 'Quentin',
      last_name: 'Exported',
      email: 'quentin@example.com',
      mailbox_id: 'QUENTIN1',
      status: 'SUSPENDED',
    });
    expect(await linesOf('/admin/users/export.csv?search=exported quentin', admin)).toEqual({
      head: 'Name,Email,Agent,Mailbox ID,Tax Number,Role,Status',
      rows: [`Quentin Exported,quentin@example.com,${home.agent.name},QUENTIN1,,CUSTOMER,SUSPENDED`],
    });
    const agent = await t.build.agent({ name: 'Aaa, Inc', contact_email: 'a@example.com' });
    const agents = await linesOf('/admin/agents/export.csv', admin);
    expect(agents.head).toMatch(
      /^Name,Contact Email,Agent Code,Phone Number,.*,Tax Number,How to Pay,Declared Value Limit \(USD\),Free Storage Days,.*,Abandoned After Days,Requires Cash Drawer,Master Costs Shared,Time Zone,Stripe Account$/,
    );
    expect(agents.rows[0]).toBe(
      `"Aaa, Inc",a@example.com,${agent.agent_code}${','.repeat(12)}2500.00,0,,PER_PACKAGE,,,no,By weight,,`,
    );
    await t.build.port({ port_name: 'Aruba', port_code: 'AWAUA', country: 'AW' });
    expect((await linesOf('/ports/export.csv', admin)).rows[0]).toBe('Aruba,AWAUA,AW,SEA');
    await t.build.warehouse(agent, { name: 'Elsewhere' });
    const { rows } = await linesOf('/warehouses/export.csv');
    expect(rows).toEqual([
      `${home.warehouse.name},${home.agent.name},USMIA,1200 NW 78th Ave,Miami,FL,33126,US`,
    ]);
  });
});

describe('a very long list', () => {
  /** 1.2 KB each: more than the socket buffers hold, and more rows than a search counts. */
  const PACKAGES = Number(process.env.EPORT_EXPORT_ROWS ?? 12_000);
  /** Each batch must end within the pool's statement timeout on a busy machine. */
  const BATCH = 2_000;

  let long: Awaited<ReturnType<TestApp['build']['company']>>;
  beforeAll(async () => {
    long = await t.build.company();
    await inTransaction(t.db, { userId: null }, async (trx) => {
      for (let first = 1; first <= PACKAGES; first += BATCH) {
        await sql`
          insert into packages (agent_id, warehouse_id, recipient_name, recipient_address, description, sender_name,
            sender_address, weight, length, width, height, status)
          select ${long.agent.id}, ${long.warehouse.id}, 'Ann', '1 Bay Street', repeat('x', 1100) || n, 'Shoes Inc',
            '12 NW 25 St', 1, 1, 1, 1, 'IN_WAREHOUSE'
          from generate_series(${first}::int, ${first + BATCH - 1}::int) as n`.execute(trx);
      }
    });
  });

  async function openFile(path: string, as: { id: number }): Promise<IncomingMessage> {
    const address = await t.app.listen({ port: 0 });
    const headers = { authorization: `Bearer ${await t.tokenOf(as)}` };
    const [response] = await once(get(`${address}/api${path}`, { headers }), 'response');
    return response;
  }

  test('is read from the database with backpressure, each row once', async () => {
    const response = await openFile('/admin/packages/export.csv', long.staff);
    // The client is not reading yet, so the server has not read the oldest rows either.
    await setTimeout(500);
    await inTransaction(t.db, { userId: null }, (trx) =>
      trx
        .updateTable('packages')
        .set({ description: 'changed meanwhile' })
        .where('id', 'in', (eb) =>
          eb
            .selectFrom('packages')
            .select('id')
            .where('agent_id', '=', long.agent.id)
            .orderBy('id')
            .limit(BATCH / 2),
        )
        .execute(),
    );
    const rows = (await text(response)).trimEnd().split('\r\n').slice(1);
    expect(rows.at(0)).toContain('xxx');
    expect(rows.at(-1)).toContain('changed meanwhile');
    const ids = rows.map((row) => Number(row.split(',')[0]));
    expect(ids).toHaveLength(PACKAGES);
    expect(new Set(ids).size).toBe(PACKAGES);
  });

  test('is exported to its end, beyond the count limit of the screen', async () => {
    const { rows } = await linesOf('/admin/packages/export.csv?search=ann', long.staff);
    expect(rows).toHaveLength(PACKAGES);
    expect(new Set(rows.map((row) => row.split(',')[0])).size).toBe(PACKAGES);
  });
});
