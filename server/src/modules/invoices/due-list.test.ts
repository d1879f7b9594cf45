import type { DueListItem } from '@eport/contract/invoices/invoice.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../testing/client.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

type Page = { content: DueListItem[]; totalItems: number };

let t: TestApp;
let places: Awaited<ReturnType<typeof setUp>>;
beforeAll(async () => {
  t = await startTestApp({ EPORT_TIME_ZONE: 'America/Barbados' });
  places = await setUp();
});
afterAll(() => t.stop());

/** The company `home` has invoices of two lanes, `other` has one invoice. */
async function setUp() {
  const [home, other] = [await t.build.company(), await t.build.company()];
  const jamaica = await t.build.countryId('JM');
  const invoiceFor = async (
    { warehouse, customer }: typeof home,
    invoice: Parameters<typeof t.build.invoice>[1],
    destination?: number,
  ) => {
    const to = destination && { destination_country_id: destination };
    const shipment = await t.build.shipment(warehouse, { status: 'CLEARED', ...to });
    const pkg = await t.build.package(warehouse, {
      status: 'CUSTOMS_CLEARED',
      shipment_id: shipment.id,
      user_id: customer.id,
      ...to,
    });
    return (await t.build.invoice(pkg, invoice)).id;
  };
  const ids = {
    overdue: await invoiceFor(home, {
      amount: '30.00',
      due_date: '2026-02-01',
      // 23:30 on 31 December in Barbados.
      created_at: '2026-01-01T03:30:00Z',
    }),
    toJamaica: await invoiceFor(home, { amount: '10.00', created_at: '2026-01-05T12:00:00Z' }, jamaica),
    ofOther: await invoiceFor(other, { amount: '20.00', created_at: '2026-01-05T12:00:00Z' }),
    paid: await invoiceFor(home, { amount: '98.00', status: 'PAID' }),
  };
  await invoiceFor(home, { amount: '99.00', status: 'CANCELLED' });
  const clients = { staff: await t.as(home.staff), admin: await t.as(await t.build.admin()) };
  return { home, other, jamaica, ids, ...clients };
}

const listFor = async (client: Client, query = '') => {
  const { content, totalItems } = (await client.get<Page>(`/invoices/due?${query}`)).body;
  expect(totalItems).toBe(content.length);
  return content.map(({ id }) => id);
};

describe('GET /invoices/due', () => {
  it('lists due invoices of all customers, the earliest due date first', async () => {
    const { staff, admin, ids, home } = places;
    expect(await listFor(staff)).toEqual([ids.overdue, ids.toJamaica]);
    expect(await listFor(admin)).toEqual([ids.overdue, ids.ofOther, ids.toJamaica]);
    const { body } = await staff.get<Page>('/invoices/due');
    expect(body.content[0]).toMatchObject({
      id: ids.overdue,
      status: 'OVERDUE',
      kind: 'FREIGHT',
      customerId: home.customer.id,
      customerName: `${home.customer.first_name} ${home.customer.last_name}`,
      mailboxId: home.customer.mailbox_id,
      totalAmount: 30,
      remainingAmount: 30,
    });
  });

  it('applies each filter and sort', async () => {
    const { admin, ids, home, other, jamaica } = places;
    for (const [query, expected] of [
      ['status=OVERDUE', [ids.overdue]],
      ['dueTo=2026-02-01', [ids.overdue]],
      ['dueFrom=2026-02-02', [ids.ofOther, ids.toJamaica]],
      ['issuedTo=2025-12-31', [ids.overdue]],
      ['issuedFrom=2026-01-01', [ids.ofOther, ids.toJamaica]],
      [`agentId=${other.agent.id}`, [ids.ofOther]],
      [`warehouseId=${home.warehouse.id}`, [ids.overdue, ids.toJamaica]],
      [`destinationId=${jamaica}`, [ids.toJamaica]],
      [`warehouseId=${other.warehouse.id}&destinationId=${jamaica}`, []],
      ['sort=remainingAmount', [ids.toJamaica, ids.ofOther, ids.overdue]],
      ['sort=-id', [ids.ofOther, ids.toJamaica, ids.overdue]],
      ['sort=createdAt', [ids.overdue, ids.ofOther, ids.toJamaica]],
    ] as const)
      expect(await listFor(admin, query), query).toEqual(expected);
  });

  it('lists paid invoices only within 92 days, of one customer or of one shipment', async () => {
    const { admin, home, ids } = places;
    const paid = 'status=PAID,OVERDUE,DUE';
    expect(await admin.get(`/invoices/due?${paid}`)).toBeRefused(400, 'PAID_TOO_MANY');
    for (const days of [
      'issuedFrom=2025-12-31',
      'shippedTo=2026-03-01',
      'issuedFrom=2025-10-01&issuedTo=2026-01-05',
    ])
      for (const path of ['/invoices/due', '/invoices/due/export.csv'])
        expect(await admin.get(`${path}?${paid}&${days}`), days).toBeRefused(400, 'PAID_TOO_MANY');
    const quarter = 'issuedFrom=2025-12-31&issuedTo=2026-03-31';
    expect(await listFor(admin, `${paid}&${quarter}`)).toEqual([ids.overdue, ids.ofOther, ids.toJamaica]);
    expect(await listFor(admin, `${paid}&customerId=${home.customer.id}`)).toEqual([
      ids.overdue,
      ids.paid,
      ids.toJamaica,
    ]);
    expect(await listFor(admin, `status=PAID&customerId=${home.customer.id}`)).toEqual([ids.paid]);
    const { shipment_id } = await t.db
      .selectFrom('invoices')
      .innerJoin('packages', 'packages.id', 'invoices.package_id')
      .select('packages.shipment_id')
      .where('invoices.id', '=', ids.paid)
      .executeTakeFirstOrThrow();
    expect(await listFor(admin, `status=PAID&shipmentId=${shipment_id}`)).toEqual([ids.paid]);
    expect(await listFor(admin, `customerId=${home.customer.id}`)).toEqual([ids.overdue, ids.toJamaica]);
  });

  it('returns the requested page and the total', async () => {
    const { admin, ids } = places;
    const { body } = await admin.get<Page>('/invoices/due?size=2&page=1');
    expect(body.content.map(({ id }) => id)).toEqual([ids.toJamaica]);
    expect(body.totalItems).toBe(3);
  });

  it('rejects days in the wrong order', async () => {
    const query = 'issuedFrom=2026-02-02&issuedTo=2026-02-01';
    expect(await places.admin.get(`/invoices/due?${query}`)).toRejectField('issuedTo');
  });

  it('exports CSV in the requested order', async () => {
    const { admin, ids, home } = places;
    const { raw } = await admin.get(`/invoices/due/export.csv?sort=-id&agentId=${home.agent.id}`);
    const lines = raw.payload.trim().split(/\r?\n/);
    expect(lines.map((line) => line.split(',')[0])).toEqual([
      'Invoice #',
      `${ids.toJamaica}`,
      `${ids.overdue}`,
    ]);
    expect(lines[2]).toContain(',2025-12-31,2026-02-01,OVERDUE,30.00,30.00');
  });

  it('exports the day of issue of each invoice in the time zone of its agent', async () => {
    const warehouse = await t.build.warehouse(await t.build.agent({ time_zone: 'Asia/Tokyo' }));
    const pkg = await t.build.package(warehouse, { user_id: (await t.build.customer(warehouse)).id });
    const issued = { created_at: '2026-02-10T20:00:00Z', due_date: '2026-02-20' };
    const invoice = await t.build.invoice(pkg, issued);
    const { raw } = await places.admin.get(`/invoices/due/export.csv?agentId=${pkg.agent_id}`);
    expect(raw.payload).toMatch(new RegExp(`\n${invoice.id},.*,2026-02-11,2026-02-20,`));
    await t.db.updateTable('invoices').set({ status: 'CANCELLED' }).where('id', '=', invoice.id).execute();
  });
});
