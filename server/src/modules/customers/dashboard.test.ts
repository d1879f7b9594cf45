import type { CustomerDashboard } from '@eport/contract/customers/dashboard.ts';
import type { CustomerPackage } from '@eport/contract/packages/package.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../platform/database/transaction.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

type Company = Awaited<ReturnType<TestApp['build']['company']>>;

const dashboardOf = async (customer: Company['customer']) => {
  const { status, body } = await (await t.as(customer)).get<CustomerDashboard>('/customer/dashboard');
  expect(status).toBe(200);
  return body;
};

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

const change = (id: number, values: { status: 'IN_TRANSIT' | 'AWAITING_CUSTOMS_CLEARANCE' }) =>
  inTransaction(t.db, { userId: null }, (trx) =>
    trx.updateTable('packages').set(values).where('id', '=', id).execute(),
  );

describe('GET /customer/dashboard', () => {
  test('is empty for a new customer, whatever other customers have', async () => {
    const { warehouse, customer } = await t.build.company();
    const other = await t.build.customer(warehouse);
    const shipment = await t.build.shipment(warehouse);
    const held = await t.build.package(warehouse, {
      user_id: other.id,
      shipment_id: shipment.id,
      status: 'ON_HOLD_INVOICE_REQUIRED',
    });
    await t.build.invoice(held);
    expect(await dashboardOf(customer)).toEqual({
      hasPackages: false,
      waiting: { packages: [], count: 0 },
      moving: { packages: [], count: 0 },
      owed: { invoices: [], count: 0, total: 0, overdueCount: 0, overdueTotal: 0, credits: [] },
    });
    expect(await dashboardOf(other)).toMatchObject({
      hasPackages: true,
      waiting: { count: 1 },
      moving: { count: 1 },
      owed: { count: 1 },
    });
  });

  test('lists a package in any status while it has an open exception, as My Packages does', async () => {
    const { warehouse, customer, staff } = await t.build.company();
    const ready = await t.build.package(warehouse, { user_id: customer.id });
    const { id } = await t.build.package(warehouse, { user_id: customer.id });
    const clerk = await t.as(staff);
    const opened = await clerk.post<{ id: number }>(`/admin/packages/${id}/exceptions`, { kind: 'DAMAGED' });
    expect(await dashboardOf(customer)).toMatchObject({
      waiting: { packages: [{ id, status: 'IN_WAREHOUSE', openExceptions: ['DAMAGED'] }], count: 1 },
    });
    const mine = (await (await t.as(customer)).get<CustomerPackage[]>('/me/packages')).body;
    expect(new Map(mine.map((item) => [item.id, item.openExceptions]))).toEqual(
      new Map([
        [id, ['DAMAGED']],
        [ready.id, []],
      ]),
    );
    await clerk.post(`/admin/exceptions/${opened.body.id}/close`, { decision: 'Accepted' });
    expect((await dashboardOf(customer)).waiting.count).toBe(0);
  });

  test('lists packages that customs asks about before ready ones, oldest first and five at most', async () => {
    const { warehouse, customer } = await t.build.company();
    const shipment = await t.build.shipment(warehouse, { status: 'ARRIVED_AT_PORT', arrived_at: new Date() });
    const inStatus = async (
      status: 'READY_FOR_PICKUP' | 'ON_HOLD_INVOICE_REQUIRED' | 'HELD_AT_PORT_DUTIES_DUE' | 'CUSTOMS_CLEARED',
    ) =>
      (
        await t.build.package(warehouse, {
          user_id: customer.id,
          shipment_id: shipment.id,
          status,
          description: `Package ${status}`,
        })
      ).id;
    const ready = await inStatus('READY_FOR_PICKUP');
    await inStatus('CUSTOMS_CLEARED');
    const held = await inStatus('ON_HOLD_INVOICE_REQUIRED');
    const others = [];
    for (let index = 0; index < 3; index++) others.push(await inStatus('HELD_AT_PORT_DUTIES_DUE'));
    await inStatus('READY_FOR_PICKUP');
    const { waiting } = await dashboardOf(customer);
    expect(idsOf(waiting.packages)).toEqual([held, ...others, ready]);
    expect(waiting.count).toBe(6);
    expect(waiting.packages[0]).toEqual({
      id: held,
      status: 'ON_HOLD_INVOICE_REQUIRED',
      description: 'Package ON_HOLD_INVOICE_REQUIRED',
      senderName: 'Bright Shoes Inc',
      openExceptions: [],
      can: { uploadInvoice: { allowed: true } },
    });
  });

  test('lists packages on a shipment by their last change, with the passage', async () => {
    const { warehouse, customer } = await t.build.company();
    const departed = new Date('2030-03-05T12:00:00Z');
    const mine = { user_id: customer.id };
    const preparing = await t.build.shipment(warehouse, { departure_date: '2030-04-01' });
    const atSea = await t.build.shipment(warehouse, {
      status: 'DEPARTED',
      departed_at: departed,
      mode_of_transport: 'AIR',
    });
    const booked = await t.build.package(warehouse, { ...mine, shipment_id: preparing.id });
    const first = await t.build.package(warehouse, {
      ...mine,
      shipment_id: preparing.id,
      status: 'IN_TRANSIT',
    });
    const heldAtSea = await t.build.package(warehouse, {
      ...mine,
      shipment_id: atSea.id,
      status: 'ON_HOLD_INVOICE_REQUIRED',
    });
    await t.build.package(warehouse, mine);
    await t.build.package(warehouse, { ...mine, shipment_id: atSea.id, status: 'READY_FOR_PICKUP' });
    await t.build.package(warehouse, {
      ...mine,
      shipment_id: atSea.id,
      status: 'COLLECTED',
      collected_by: 'Ann Example',
    });
    expect(idsOf((await dashboardOf(customer)).moving.packages)).toEqual([heldAtSea.id, first.id, booked.id]);
    await change(booked.id, { status: 'IN_TRANSIT' });
    const { moving } = await dashboardOf(customer);
    expect(idsOf(moving.packages)).toEqual([heldAtSea.id, booked.id, first.id]);
    expect(moving.count).toBe(3);
    expect(moving.packages[0]).toEqual({
      id: heldAtSea.id,
      status: 'ON_HOLD_INVOICE_REQUIRED',
      description: heldAtSea.description,
      senderName: 'Bright Shoes Inc',
      destinationCountryName: 'Barbados',
      createdAt: heldAtSea.created_at.toISOString(),
      passage: {
        departureDate: null,
        modeOfTransport: 'AIR',
        departedAt: departed.toISOString(),
        arrivedAt: null,
      },
      changedAt: departed.toISOString(),
    });
    expect(moving.packages[1]?.passage).toMatchObject({ departureDate: '2030-04-01', departedAt: null });
  });

  test('adds up due and overdue invoices exactly, the oldest due date first', async () => {
    const { warehouse, customer } = await t.build.company();
    const pkg = () => t.build.package(warehouse, { user_id: customer.id });
    const later = await t.build.invoice(await pkg(), { amount: '0.10', total_amount: '0.10' });
    const overdue = await t.build.invoice(await pkg(), {
      amount: '0.20',
      total_amount: '0.20',
      due_date: '2020-01-31',
    });
    await t.build.invoice(await pkg(), { status: 'CANCELLED' });
    await t.build.invoice(await pkg(), { status: 'PAID' });
    const { owed } = await dashboardOf(customer);
    expect(owed).toMatchObject({ count: 2, total: 0.3, overdueCount: 1, overdueTotal: 0.2 });
    expect(owed.invoices).toEqual([
      {
        id: overdue.id,
        packageId: overdue.package_id,
        createdAt: overdue.created_at.toISOString(),
        dueDate: '2020-01-31',
        status: 'OVERDUE',
        totalAmount: 0.2,
        remainingAmount: 0.2,
      },
      expect.objectContaining({ id: later.id, status: 'DUE' }),
    ]);
    for (let index = 0; index < 4; index++) await t.build.invoice(await pkg());
    const more = (await dashboardOf(customer)).owed;
    expect(more.invoices).toHaveLength(5);
    expect(more).toMatchObject({ count: 6, total: 160.3 });
  });

  test('refuses an upload for a package that has the maximum number of documents', async () => {
    const { warehouse, customer } = await t.build.company();
    const held = await t.build.package(warehouse, {
      user_id: customer.id,
      status: 'ON_HOLD_INVOICE_REQUIRED',
    });
    await t.db
      .insertInto('documents')
      .values(
        Array.from({ length: 50 }, (_, index) => ({
          package_id: held.id,
          file_name: `purchase-invoice-${index}.pdf`,
          content_type: 'application/pdf',
          size_bytes: 1,
          storage_key: `test/${held.id}/${index}`,
          uploaded_by: customer.id,
        })),
      )
      .execute();
    const [waiting] = (await dashboardOf(customer)).waiting.packages;
    expect(waiting?.can.uploadInvoice).toMatchObject({ allowed: false, code: 'TOO_MANY_DOCUMENTS' });
  });

  test('rejects staff, administrators and calls without a session', async () => {
    const { staff } = await t.build.company();
    expect((await t.anonymous.get('/customer/dashboard')).status).toBe(401);
    expect((await (await t.as(staff)).get('/customer/dashboard')).status).toBe(403);
    expect((await (await t.as(await t.build.admin())).get('/customer/dashboard')).status).toBe(403);
  });
});
