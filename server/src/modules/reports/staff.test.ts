import type { AdminPackageItem } from '@eport/contract/packages/package.ts';
import type { StaffReport } from '@eport/contract/reports/staff-report.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setUpBilling } from '../../testing/billing.ts';
import type { Client } from '../../testing/client.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { TWO_DAYS } from '../../testing/two-days.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

const { from: FROM, to: TO } = TWO_DAYS;
const PERIOD = `from=${FROM}&to=${TO}`;

const reportFor = async (client: Client, query = PERIOD) =>
  (await client.get<StaffReport>(`/admin/reports/staff?${query}`)).body;

const NAME_IN_LIST = {
  received: 'received',
  loaded: 'loaded',
  cleared: 'cleared',
  invoiced: 'invoiced',
  handedOver: 'collected',
} as const;

async function setUp() {
  const billing = await setUpBilling(t);
  const colleague = await t.build.staff(billing.warehouse);
  return { ...billing, colleague, colleagueClient: await t.as(colleague) };
}

/** One package for each of three steps. */
async function work(company: Awaited<ReturnType<typeof setUp>>) {
  const { staffClient, colleagueClient, warehouse, customer, shipment } = company;
  const logged = await staffClient.post<{ id: number }>('/packages', {
    warehouseId: warehouse.id,
    recipientName: 'Ann Example',
    recipientAddress: '1 Bay Street',
    destinationCountryId: null,
    description: 'Shoes',
    senderName: 'Bright Shoes',
    senderAddress: 'Miami',
    weight: 1,
    length: 1,
    width: 1,
    height: 1,
  });
  expect(logged.status).toBe(201);
  const waiting = await t.build.shipment(warehouse);
  const aboard = await t.build.package(warehouse, { shipment_id: waiting.id });
  const loaded = await colleagueClient.post(`/master-shipments/${waiting.id}/load`, {
    code: `P-${aboard.id}`,
  });
  expect(loaded.status).toBe(200);
  const pkg = await t.build.package(warehouse, {
    status: 'AWAITING_CUSTOMS_CLEARANCE',
    shipment_id: shipment.id,
    user_id: customer.id,
  });
  const cleared = await staffClient.put(`/admin/packages/${pkg.id}/status`, { status: 'CUSTOMS_CLEARED' });
  expect(cleared.status).toBe(200);
  return { loggedId: logged.body.id, loadedId: aboard.id, clearedId: pkg.id };
}

describe('work per member of staff', () => {
  it('counts what each person did, and the linked lists have exactly those packages', async () => {
    const company = await setUp();
    const { staff, colleague, staffClient } = company;
    const { loggedId, loadedId, clearedId } = await work(company);
    const { invoice } = await company.due();
    await company.colleagueClient.post(`/invoices/${invoice.id}/pay-cash`);
    const { rows, total, previous } = await reportFor(staffClient);
    const rowOf = (id: number) => rows.find((row) => row.id === id);
    expect(rowOf(staff.id)).toEqual({
      id: staff.id,
      name: `${staff.first_name} ${staff.last_name}`,
      received: 1,
      loaded: 0,
      cleared: 1,
      invoiced: 0,
      handedOver: 0,
      payments: 0,
    });
    expect(rowOf(colleague.id)).toMatchObject({ loaded: 1, payments: 1, received: 0 });
    expect(total).toMatchObject({ loaded: 1, cleared: 1, payments: 1 });
    expect(previous).toEqual({ received: 0, loaded: 0, cleared: 0, invoiced: 0, handedOver: 0, payments: 0 });
    const idsOf = async (task: keyof typeof NAME_IN_LIST, staffId: number) => {
      const name = NAME_IN_LIST[task];
      const { body } = await staffClient.get<{ content: AdminPackageItem[] }>(
        `/admin/packages?${name}From=${FROM}&${name}To=${TO}&staffId=${staffId}`,
      );
      return body.content.map(({ id }) => id);
    };
    expect(await idsOf('received', staff.id)).toEqual([loggedId]);
    expect(await idsOf('loaded', colleague.id)).toEqual([loadedId]);
    expect(await idsOf('cleared', staff.id)).toEqual([clearedId]);
    for (const row of rows.filter(({ id }) => id !== null))
      for (const task of ['received', 'loaded', 'cleared', 'invoiced', 'handedOver'] as const)
        expect(await idsOf(task, row.id ?? 0)).toHaveLength(row[task]);
  });

  it('counts a package once, for the person who cleared it first', async () => {
    const company = await setUp();
    const { clearedId } = await work(company);
    const setStatus = (client: Client, status: string) =>
      client.put(`/admin/packages/${clearedId}/status`, { status });
    await setStatus(company.colleagueClient, 'HELD_AT_PORT_DUTIES_DUE');
    await setStatus(company.colleagueClient, 'CUSTOMS_CLEARED');
    const { rows, total } = await reportFor(company.staffClient);
    expect(total.cleared).toBe(1);
    expect(rows.find(({ id }) => id === company.colleague.id)?.cleared).toBe(0);
  });

  it('shows staff only their agent', async () => {
    const company = await setUp();
    await work(company);
    const foreign = await t.as((await t.build.company()).staff);
    expect((await reportFor(foreign)).rows).toEqual([]);
    expect((await reportFor(foreign, `${PERIOD}&agentId=${company.agent.id}`)).rows).toEqual([]);
    const all = await reportFor(company.adminClient, `${PERIOD}&agentId=${company.agent.id}`);
    expect(all.total).toEqual((await reportFor(company.staffClient)).total);
  });

  it('is exported as CSV', async () => {
    const company = await setUp();
    await work(company);
    const { staff } = company;
    const { raw } = await company.staffClient.get(`/admin/reports/staff.csv?${PERIOD}`);
    expect(raw.payload).toContain(`${staff.first_name} ${staff.last_name},1,0,1,0,0,0`);
    const { total, previous } = await reportFor(company.staffClient);
    for (const [name, sums] of [
      ['Total', total],
      ['Period Before', previous],
    ] as const) {
      const { received, loaded, cleared, invoiced, handedOver, payments } = sums;
      expect(raw.payload).toContain([name, received, loaded, cleared, invoiced, handedOver, payments].join());
    }
  });
});

it('lists administrators and the staff of the user’s agent', async () => {
  const { staffClient, staff, customer } = await setUp();
  const foreign = (await t.build.company()).staff;
  const ids = (await staffClient.get<{ id: number }[]>('/admin/coworkers')).body.map(({ id }) => id);
  expect(ids).toContain(staff.id);
  expect(ids).not.toContain(foreign.id);
  expect(ids).not.toContain(customer.id);
  expect((await (await t.as(customer)).get('/admin/coworkers')).status).toBe(403);
});
