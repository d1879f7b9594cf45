import type { AdminPackage, HistoryEntry } from '@eport/contract/packages/package.ts';
import { PACKAGE_STATUSES, type PackageStatus } from '@eport/contract/packages/package-status.ts';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { startCompany } from '../../../testing/start-company.ts';

const { t, home, staff } = await startCompany();
let arrived: number;
afterAll(() => t.stop());
beforeEach(async () => {
  const shipment = await t.build.shipment(home.warehouse, {
    status: 'ARRIVED_AT_PORT',
    arrived_at: new Date(),
  });
  arrived = shipment.id;
});

const inShipment = (status: PackageStatus, shipmentId = arrived) =>
  t.build.package(home.warehouse, {
    user_id: home.customer.id,
    shipment_id: shipmentId,
    status,
    collected_by: status === 'COLLECTED' ? 'Ann Example' : null,
  });
const statusOf = async (id: number) =>
  (await t.db.selectFrom('packages').select('status').where('id', '=', id).executeTakeFirst())?.status;
const historyOf = async (id: number) => (await staff.get<HistoryEntry[]>(`/packages/${id}/history`)).body;

describe('PUT /admin/packages/{id}/status', () => {
  test('sets an allowed status and records who, when and why', async () => {
    const { id } = await inShipment('AWAITING_CUSTOMS_CLEARANCE');
    expect(
      await staff.put<AdminPackage>(`/admin/packages/${id}/status`, {
        status: 'HELD_AT_PORT_DUTIES_DUE',
      }),
    ).toSucceedWith(200, { status: 'HELD_AT_PORT_DUTIES_DUE' });
    expect((await historyOf(id)).at(-1)).toMatchObject({
      fromStatus: 'AWAITING_CUSTOMS_CLEARANCE',
      toStatus: 'HELD_AT_PORT_DUTIES_DUE',
      reason: 'Held at the port until duties are paid',
      actorName: `${home.staff.first_name} ${home.staff.last_name}`,
    });
  });

  test.each(PACKAGE_STATUSES)('accepts the current status %s without a history entry', async (current) => {
    const { id } = await inShipment(current);
    const before = await historyOf(id);
    expect(
      await staff.put<AdminPackage>(`/admin/packages/${id}/status`, {
        status: current,
      }),
    ).toSucceedWith(200, { status: current });
    expect(await historyOf(id)).toEqual(before);
  });

  test('releases a package that is cleared again after its invoice was paid', async () => {
    const pkg = await inShipment('HELD_AT_PORT_DUTIES_DUE');
    const invoice = await t.build.invoice(pkg);
    await pay(invoice);
    const { body } = await staff.put<AdminPackage>(`/admin/packages/${pkg.id}/status`, {
      status: 'CUSTOMS_CLEARED',
    });
    expect(body.status).toBe('READY_FOR_PICKUP');
    expect((await historyOf(pkg.id)).slice(-2).map(({ toStatus, reason }) => [toStatus, reason])).toEqual([
      ['CUSTOMS_CLEARED', 'Cleared by customs'],
      ['READY_FOR_PICKUP', 'Cleared by customs and paid'],
    ]);
  });

  test('does not release a package whose invoice is due', async () => {
    const pkg = await inShipment('HELD_AT_PORT_DUTIES_DUE');
    await t.build.invoice(pkg);
    await staff.put(`/admin/packages/${pkg.id}/status`, { status: 'CUSTOMS_CLEARED' });
    expect(await statusOf(pkg.id)).toBe('CUSTOMS_CLEARED');
  });

  test.each([
    ['ON_HOLD_INVOICE_REQUIRED', 'upload its purchase invoice'],
    ['READY_FOR_PICKUP', 'only hand-over is left'],
    ['READY_FOR_PICKUP_AT_WAREHOUSE', 'only hand-over is left'],
    ['COLLECTED', 'final'],
  ] as const)('refuses to leave %s and says what to do instead', async (from, hint) => {
    const { id } = await inShipment(from);
    const response = await staff.put(`/admin/packages/${id}/status`, { status: 'CUSTOMS_CLEARED' });
    expect(response).toBeRefused(409, 'STATUS_NOT_REACHABLE');
    expect(response.body.message).toContain(`Package #${id} is ${from.replaceAll('_', ' ')}: `);
    expect(response.body.message).toContain(hint);
    expect(await statusOf(id)).toBe(from);
  });

  test('refuses before the shipment has arrived', async () => {
    const departed = await t.build.shipment(home.warehouse, { status: 'DEPARTED' });
    const { id } = await inShipment('IN_TRANSIT', departed.id);
    const response = await staff.put(`/admin/packages/${id}/status`, { status: 'CUSTOMS_CLEARED' });
    expect(response).toBeRefused(409, 'STATUS_NOT_REACHABLE');
    expect(response.body.message).toContain('once its shipment has arrived');
  });

  test('refuses statuses that cannot be set by hand', async () => {
    const { id } = await inShipment('IN_TRANSIT');
    for (const status of ['READY_FOR_PICKUP', 'COLLECTED', 'IN_WAREHOUSE', 'LOST', null, undefined]) {
      expect(await staff.put(`/admin/packages/${id}/status`, { status })).toRejectField('status');
    }
  });

  test('rejects customers and calls without a session, and hides packages out of scope', async () => {
    const { id } = await inShipment('IN_TRANSIT');
    const body = { status: 'CUSTOMS_CLEARED' };
    const other = await t.as((await t.build.company()).staff);
    expect((await t.anonymous.put(`/admin/packages/${id}/status`, body)).status).toBe(401);
    expect((await (await t.as(home.customer)).put(`/admin/packages/${id}/status`, body)).status).toBe(403);
    const foreign = await other.put(`/admin/packages/${id}/status`, body);
    const unknown = await other.put('/admin/packages/999999999/status', body);
    expect(foreign).toMatchObject({ status: 404, body: unknown.body });
    expect(await statusOf(id)).toBe('IN_TRANSIT');
  });
});

describe('PUT /admin/packages/bulk-status', () => {
  test('sets the status of all packages and ignores duplicate IDs', async () => {
    const ids = [(await inShipment('IN_TRANSIT')).id, (await inShipment('CUSTOMS_CLEARED')).id];
    expect(
      await staff.put<{ updated: number }>('/admin/packages/bulk-status', {
        packageIds: [...ids, ...ids],
        status: 'CUSTOMS_CLEARED',
      }),
    ).toMatchObject({ status: 200, body: { updated: 2 } });
    for (const id of ids) expect(await statusOf(id)).toBe('CUSTOMS_CLEARED');
  });

  test('accepts the maximum of the contract', async () => {
    const { rows } = await inTransaction(t.db, { userId: null }, (trx) =>
      sql<{
        id: number;
      }>`insert into packages (agent_id, warehouse_id, destination_country_id, shipment_id, recipient_name,
          recipient_address, description, sender_name, sender_address, weight, length, width, height, status)
        select agent_id, origin_warehouse_id, destination_country_id, id, 'Bulk', 'Address', 'Box', 'Shop', 'Street',
          1, 1, 1, 1, 'IN_TRANSIT' from shipments, generate_series(1, 10000) where id = ${arrived} returning id`.execute(
        trx,
      ),
    );
    const packageIds = rows.map(({ id }) => id);
    const { body } = await staff.put<{ updated: number }>('/admin/packages/bulk-status', {
      packageIds,
      status: 'HELD_AT_PORT_DUTIES_DUE',
    });
    expect(body).toEqual({ updated: 10_000 });
    expect(await statusOf(packageIds[9_999] ?? 0)).toBe('HELD_AT_PORT_DUTIES_DUE');
  });

  test('changes none if one is refused, and names each refused package', async () => {
    const fine = await inShipment('IN_TRANSIT');
    const held = await inShipment('ON_HOLD_INVOICE_REQUIRED');
    const gone = await inShipment('COLLECTED');
    const response = await staff.put('/admin/packages/bulk-status', {
      packageIds: [fine.id, held.id, gone.id],
      status: 'CUSTOMS_CLEARED',
    });
    expect(response).toBeRefused(409, 'BULK_REFUSED');
    expect(response.body.message).toBe('2 of the selected packages cannot be changed.');
    expect(response.body.packages).toEqual([
      { id: held.id, status: held.status, reason: 'Upload its purchase invoice to end the hold.' },
      { id: gone.id, status: gone.status, reason: 'It has been handed over, so its status is final.' },
    ]);
    expect(await statusOf(fine.id)).toBe('IN_TRANSIT');
  });

  test('names packageIds for an unknown or out-of-scope ID and changes nothing', async () => {
    const own = await inShipment('IN_TRANSIT');
    const other = await t.build.package((await t.build.company()).warehouse);
    for (const id of [other.id, 999_999_999]) {
      expect(
        await staff.put('/admin/packages/bulk-status', {
          packageIds: [own.id, id],
          status: 'CUSTOMS_CLEARED',
        }),
      ).toMatchObject({ status: 404, body: { message: 'This package does not exist (packageIds).' } });
    }
    expect(await statusOf(own.id)).toBe('IN_TRANSIT');
  });

  test('accepts only two statuses and lists of IDs', async () => {
    const refused = async (body: object) =>
      (await staff.put('/admin/packages/bulk-status', body)).body.fields?.map(({ path }) => path);
    expect(await refused({ packageIds: [1], status: 'AWAITING_CUSTOMS_CLEARANCE' })).toEqual(['status']);
    expect(await refused({ packageIds: [], status: 'CUSTOMS_CLEARED' })).toEqual(['packageIds']);
    expect(await refused({ packageIds: [0], status: 'CUSTOMS_CLEARED' })).toEqual(['packageIds.0']);
    expect(await refused({})).toEqual(['packageIds', 'status']);
  });

  test('rejects customers and calls without a session', async () => {
    const body = { packageIds: [1], status: 'CUSTOMS_CLEARED' };
    expect((await t.anonymous.put('/admin/packages/bulk-status', body)).status).toBe(401);
    expect((await (await t.as(home.customer)).put('/admin/packages/bulk-status', body)).status).toBe(403);
  });
});

async function pay({ id }: { id: number }) {
  const admin = await t.as(await t.build.admin());
  expect((await admin.post(`/invoices/${id}/pay-cash`)).status).toBe(200);
}
