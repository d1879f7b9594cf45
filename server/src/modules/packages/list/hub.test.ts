import type { AdminPackage, AdminPackageItem, packageStats } from '@eport/contract/packages/package.ts';
import type { PackageStatus } from '@eport/contract/packages/package-status.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import type { Client } from '../../../testing/client.ts';
import { PURCHASE_INVOICE } from '../../../testing/files.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

type Page = { content: AdminPackageItem[]; totalItems: number };
const ids = (items: { id: number }[]) => items.map(({ id }) => id);

let t: TestApp;
let home: Awaited<ReturnType<TestApp['build']['company']>>;
let staff: Client;
let agentless: Client;

beforeAll(async () => {
  t = await startTestApp();
  agentless = await t.as(await t.build.user({ role: 'ROLE_STAFF' }));
});
afterAll(() => t.stop());
beforeEach(async () => {
  home = await t.build.company();
  staff = await t.as(home.staff);
  const other = await t.build.company();
  await t.build.package(other.warehouse, { user_id: other.customer.id });
  await t.build.package(other.warehouse, { status: 'ON_HOLD_INVOICE_REQUIRED' });
});

async function inStatuses(...statuses: PackageStatus[]) {
  const shipment = await t.build.shipment(home.warehouse);
  for (const status of statuses) {
    await t.build.package(home.warehouse, {
      status,
      shipment_id: shipment.id,
      collected_by: status === 'COLLECTED' ? 'Ann' : null,
    });
  }
}

describe('GET /admin/packages/dashboard-stats', () => {
  test('counts the statuses of each card in scope', async () => {
    await inStatuses('IN_WAREHOUSE', 'IN_WAREHOUSE', 'ON_HOLD_INVOICE_REQUIRED', 'HELD_AT_PORT_DUTIES_DUE');
    await inStatuses('IN_TRANSIT', 'AWAITING_CUSTOMS_CLEARANCE', 'CUSTOMS_CLEARED', 'COLLECTED');
    await inStatuses('READY_FOR_PICKUP', 'READY_FOR_PICKUP_AT_WAREHOUSE', 'CUSTOMS_DECLARATION_REQUIRED');
    const stats = async (client: Client) =>
      (await client.get<z.infer<typeof packageStats>>('/admin/packages/dashboard-stats')).body;
    expect(await stats(staff)).toEqual({
      packagesInWarehouse: 2,
      packagesInTransit: 3,
      packagesOnHold: 1,
      packagesAwaitingPickup: 2,
    });
    expect(await stats(agentless)).toEqual({
      packagesInWarehouse: 0,
      packagesInTransit: 0,
      packagesOnHold: 0,
      packagesAwaitingPickup: 0,
    });
  });
});

describe('GET /admin/packages/action-required', () => {
  test('lists the newest 100 packages on hold for their purchase invoice', async () => {
    await inStatuses('HELD_AT_PORT_DUTIES_DUE', 'IN_WAREHOUSE');
    const held: number[] = [];
    for (let count = 0; count < 101; count++) {
      held.unshift((await t.build.package(home.warehouse, { status: 'ON_HOLD_INVOICE_REQUIRED' })).id);
    }
    const { body } = await staff.get<{ onHoldForInvoice: AdminPackageItem[] }>(
      '/admin/packages/action-required',
    );
    expect(ids(body.onHoldForInvoice)).toEqual(held.slice(0, 100));
  });
});

describe('GET /admin/packages', () => {
  test('pages the agent’s packages, newest first', async () => {
    const packages = [];
    for (let count = 0; count < 12; count++) packages.unshift(await t.build.package(home.warehouse));
    const first = await staff.get<Page>('/admin/packages');
    expect(ids(first.body.content)).toEqual(ids(packages).slice(0, 10));
    expect(first.body.totalItems).toBe(12);
    const second = await staff.get<Page>('/admin/packages?page=1&size=5');
    expect(ids(second.body.content)).toEqual(ids(packages).slice(5, 10));
    const beyond = await staff.get<Page>('/admin/packages?page=9&size=5');
    expect(beyond.body).toEqual({ content: [], totalItems: 12 });
  });

  test('shows the account’s name, or else the recipient’s', async () => {
    const theirs = await t.build.package(home.warehouse, { user_id: home.customer.id });
    const typed = await t.build.package(home.warehouse, { recipient_name: 'Walk-in Wendy' });
    const { content } = (await staff.get<Page>('/admin/packages')).body;
    expect(content).toEqual([
      expect.objectContaining({
        id: typed.id,
        customerName: 'Walk-in Wendy',
        customerEmail: null,
        mailboxId: null,
      }),
      {
        id: theirs.id,
        customerName: `${home.customer.first_name} ${home.customer.last_name}`,
        customerEmail: home.customer.email,
        mailboxId: home.customer.mailbox_id,
        description: theirs.description,
        status: 'IN_WAREHOUSE',
        createdAt: theirs.created_at.toISOString(),
        incomingTrackingNumber: theirs.incoming_tracking_number,
        warehouseName: home.warehouse.name,
        destinationCountryName: 'Barbados',
        weight: Number(theirs.weight),
        shelf: null,
      },
    ]);
  });

  test('filters by status', async () => {
    await inStatuses('IN_TRANSIT', 'IN_WAREHOUSE', 'CUSTOMS_CLEARED');
    const { body } = await staff.get<Page>('/admin/packages?status=IN_TRANSIT,CUSTOMS_CLEARED');
    expect(body.content.map(({ status }) => status)).toEqual(['CUSTOMS_CLEARED', 'IN_TRANSIT']);
    expect(body.totalItems).toBe(2);
  });

  test('shows administrators all packages and staff without an agent none', async () => {
    const admin = await t.as(await t.build.admin());
    const { count } = await t.db
      .selectFrom('packages')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect((await admin.get<Page>('/admin/packages')).body.totalItems).toBe(count);
    expect((await agentless.get<Page>('/admin/packages')).body).toEqual({ content: [], totalItems: 0 });
    expect((await agentless.get<Page>('/admin/packages?search=shoes')).body).toEqual({
      content: [],
      totalItems: 0,
    });
  });

  test('refuses an invalid page, size or status', async () => {
    for (const query of ['page=-1', 'size=0', 'size=1000', 'status=LOST']) {
      const { status, body } = await staff.get(`/admin/packages?${query}`);
      expect(status, query).toBe(400);
      expect(body.fields?.[0]?.path.split('.')[0]).toBe(query.split('=')[0]);
    }
  });
});

describe('GET /admin/packages/{id}', () => {
  test('shows costs and documents', async () => {
    const { id } = await t.build.package(home.warehouse, { user_id: home.customer.id });
    const chargeReferenceId = await t.build.chargeId('Handling');
    await staff.post(`/admin/packages/${id}/costs`, { chargeReferenceId, amount: 7.25 });
    await staff.upload(`/packages/${id}/invoice`, PURCHASE_INVOICE);
    const { body } = await staff.get<AdminPackage>(`/admin/packages/${id}`);
    expect(body).toMatchObject({
      appliedCosts: [{ description: 'Handling', amount: 7.25, currencyCode: 'USD' }],
      documents: [{ fileName: 'purchase-invoice.pdf' }],
    });
  });

  test('returns the same 404 for a foreign package as for an unknown one', async () => {
    const { id } = await t.build.package(home.warehouse);
    const foreigner = await t.as((await t.build.company()).staff);
    const foreign = await foreigner.get(`/admin/packages/${id}`);
    const unknown = await foreigner.get('/admin/packages/999999999');
    expect(foreign).toMatchObject({ status: 404, body: unknown.body });
  });
});

describe('GET /admin/packages/tracked', () => {
  const tracked = async (client: Client, trackingNumber: string) =>
    ids(
      (
        await client.get<AdminPackageItem[]>(
          `/admin/packages/tracked?${new URLSearchParams({ trackingNumber })}`,
        )
      ).body,
    );

  test('finds the exact number in any case, newest first, within the scope', async () => {
    const number = `1Z999${Date.now()}`;
    const own = await t.build.package(home.warehouse, { incoming_tracking_number: number });
    const again = await t.build.package(home.warehouse, { incoming_tracking_number: number.toLowerCase() });
    await t.build.package(home.warehouse, { incoming_tracking_number: `${number}0` });
    const other = await t.build.company();
    const foreign = await t.build.package(other.warehouse, { incoming_tracking_number: number });
    expect(await tracked(staff, ` ${number} `)).toEqual([again.id, own.id]);
    expect(await tracked(await t.as(other.staff), number)).toEqual([foreign.id]);
    expect(await tracked(agentless, number)).toEqual([]);
    expect(await tracked(staff, number.slice(0, -1))).toEqual([]);
  });

  test('returns at most the newest ten', async () => {
    const number = `9400${Date.now()}`;
    const all: number[] = [];
    for (let count = 0; count < 11; count++)
      all.unshift((await t.build.package(home.warehouse, { incoming_tracking_number: number })).id);
    expect(await tracked(staff, number)).toEqual(all.slice(0, 10));
  });

  test('requires the number', async () => {
    const { status, body } = await staff.get('/admin/packages/tracked?trackingNumber=%20');
    expect(status).toBe(400);
    expect(body).toMatchObject({ fields: [{ path: 'trackingNumber', message: 'is required' }] });
  });
});

describe('GET /admin/packages/available', () => {
  const available = async (query: string) => {
    const { body, headers } = await staff.get<AdminPackageItem[]>(`/admin/packages/available?${query}`);
    return { ids: ids(body), total: headers['x-total-count'] };
  };

  test('lists packages to the destination that are in no shipment', async () => {
    const [barbados, jamaica] = [await t.build.countryId('BB'), await t.build.countryId('JM')];
    const waiting = await t.build.package(home.warehouse);
    const held = await t.build.package(home.warehouse, { status: 'ON_HOLD_INVOICE_REQUIRED' });
    await t.build.package(home.warehouse, { destination_country_id: jamaica });
    await t.build.package(home.warehouse, { destination_country_id: null });
    await inStatuses('IN_WAREHOUSE');
    expect(await available(`destinationId=${barbados}`)).toEqual({ ids: [held.id, waiting.id], total: '2' });
    expect(await available(`destinationId=${barbados}&page=0&size=1`)).toEqual({
      ids: [held.id],
      total: '2',
    });
  });

  test('lists only packages of the shipment’s agent in its origin warehouse', async () => {
    const barbados = await t.build.countryId('BB');
    const elsewhere = await t.build.warehouse(home.agent);
    const shipment = await t.build.shipment(home.warehouse);
    const here = await t.build.package(home.warehouse);
    const there = await t.build.package(elsewhere);
    expect((await available(`destinationId=${barbados}`)).ids).toEqual([there.id, here.id]);
    const query = `destinationId=${barbados}&shipmentId=${shipment.id}`;
    expect((await available(query)).ids).toEqual([here.id]);
    const admin = await t.as(await t.build.admin());
    expect(ids((await admin.get<AdminPackageItem[]>(`/admin/packages/available?${query}`)).body)).toEqual([
      here.id,
    ]);
  });

  test('returns 404 for a foreign or unknown shipment and 400 without a destination', async () => {
    const foreign = await t.build.shipment((await t.build.company()).warehouse);
    const responses = await Promise.all(
      [foreign.id, 999_999_999].map((id) =>
        staff.get(`/admin/packages/available?destinationId=1&shipmentId=${id}`),
      ),
    );
    expect(responses[0]?.status).toBe(404);
    expect(responses[0]?.body).toEqual(responses[1]?.body);
    expect(await staff.get('/admin/packages/available')).toRejectField('destinationId');
  });
});

test.each(['dashboard-stats', 'action-required', 'available?destinationId=1', '', '1'])(
  'GET /admin/packages/%s rejects customers and calls without a session',
  async (path) => {
    expect((await t.anonymous.get(`/admin/packages/${path}`)).status).toBe(401);
    expect((await (await t.as(home.customer)).get(`/admin/packages/${path}`)).status).toBe(403);
  },
);
