import type { Collector, CounterView, HandOverSlip } from '@eport/contract/counter/counter.ts';
import { COUNTER_INVOICES, COUNTER_PACKAGES } from '@eport/contract/counter/counter-sizes.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setUpBilling } from '../../testing/billing.ts';
import { expectInvariants } from '../../testing/invariants.ts';
import { copyPackage } from '../../testing/many-packages.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(async () => {
  await expectInvariants(t.db);
  await t.stop();
});

async function setUp() {
  const billing = await setUpBilling(t);
  const { customer, staffClient } = billing;
  const name = `${customer.first_name} ${customer.last_name}`;
  const ready = (await billing.paid()).pkg;
  const handOver = (body: object) =>
    staffClient.post<HandOverSlip>('/admin/counter/hand-overs', {
      userId: customer.id,
      packageIds: [ready.id],
      collectedBy: name,
      ...body,
    });
  const view = async (query = `userId=${customer.id}`) =>
    staffClient.get<CounterView>(`/admin/counter?${query}`);
  return { ...billing, name, ready, handOver, view };
}

describe('GET /admin/counter', () => {
  test('shows what is ready, what is not, what is owed and who may collect', async () => {
    const { customer, ready, due, cleared, view, name, customerClient } = await setUp();
    const owed = await due({ amount: '12.50' });
    const held = await cleared({ status: 'HELD_AT_PORT_DUTIES_DUE' });
    await customerClient.post(`/customers/${customer.id}/collectors`, { name: 'Bea Brown' });
    const { body } = await view();
    expect(body).toMatchObject({
      customer: { id: customer.id, name, mailboxId: customer.mailbox_id },
      owed: [{ id: owed.invoice.id, packageId: owed.pkg.id, remainingAmount: 12.5, status: 'DUE' }],
      collectors: [{ name: 'Bea Brown' }],
      credits: [],
    });
    expect(body.packages.map(({ id, readiness }) => [id, readiness])).toEqual([
      [ready.id, 'READY'],
      [held.id, 'NOT_READY'],
      [owed.pkg.id, 'WHEN_PAID'],
    ]);
    expect((await view(`mailboxId=${customer.mailbox_id?.toLowerCase()}`)).body).toEqual(body);
    expect((await view(`packageId=${ready.id}`)).body).toEqual(body);
  });

  test('lists the agents to choose from if a customer has invoices or packages of several', async () => {
    const { agent, customer, adminClient, view, due } = await setUp();
    const elsewhere = await t.build.company();
    const asAdmin = async () =>
      (await adminClient.get<CounterView>(`/admin/counter?userId=${customer.id}`)).body;
    expect((await asAdmin()).agents).toEqual([]);
    const values = { user_id: customer.id };
    await t.build.package(elsewhere.warehouse, values);
    expect((await asAdmin()).agents).toEqual([]);
    const shipment_id = (await t.build.shipment(elsewhere.warehouse, { status: 'ARRIVED_AT_PORT' })).id;
    const moved = await t.build.package(elsewhere.warehouse, {
      ...values,
      status: 'CUSTOMS_CLEARED',
      shipment_id,
    });
    const foreign = await t.build.invoice(moved, { amount: '40.00' });
    const own = (await due()).invoice;
    const body = await asAdmin();
    expect(body.agents.toSorted((one, other) => one.id - other.id)).toEqual(
      [agent, elsewhere.agent].map(({ id, name }) => ({ id, name })),
    );
    expect(body.packages.find(({ id }) => id === moved.id)).toMatchObject({ agentId: elsewhere.agent.id });
    const invoices = [own, foreign].map(({ id }) => ({ invoiceId: id, amount: 1 }));
    const taken = { method: 'CARD', amount: 2, reference: 'T-1', terminal: null };
    const both = { userId: customer.id, invoices, storage: [], taken };
    expect(await adminClient.post('/admin/counter/payments', both)).toBeRefused(
      409,
      'INVOICES_OF_SEVERAL_AGENTS',
    );
    expect((await view()).body.agents).toEqual([]);
  });

  test('separates packages that paying makes ready from those that wait for an invoice or an exception', async () => {
    const { ready, due, cleared, view, staffClient } = await setUp();
    const [owed, damaged, unbilled] = [(await due()).pkg, (await due()).pkg, await cleared()];
    const { status } = await staffClient.post(`/admin/packages/${damaged.id}/exceptions`, {
      kind: 'DAMAGED',
    });
    expect(status).toBe(201);
    const { body } = await view();
    const readiness = Object.fromEntries(body.packages.map((pkg) => [pkg.id, pkg.readiness]));
    expect(readiness).toEqual({
      [ready.id]: 'READY',
      [owed.id]: 'WHEN_PAID',
      [damaged.id]: 'NOT_READY',
      [unbilled.id]: 'NOT_INVOICED',
    });
    expect(body.packages.find(({ id }) => id === damaged.id)?.openExceptions).toEqual(['DAMAGED']);
  });

  test('shows packages that await pickup first, and reports that there are more than it shows', async () => {
    const { ready, cleared, view } = await setUp();
    const newer = await cleared();
    await copyPackage(t.db, newer, COUNTER_PACKAGES - 2);
    expect((await view()).body.hasMorePackages).toBe(false);
    await copyPackage(t.db, newer, 1);
    const { body } = await view();
    expect(body.packages).toHaveLength(COUNTER_PACKAGES);
    expect(body.packages[0]).toMatchObject({ id: ready.id, readiness: 'READY' });
    expect(body.hasMorePackages).toBe(true);
  });

  test('shows what is due first when more is due than one receipt covers, then the rest', async () => {
    const { customer, due, view, cleared, staffClient } = await setUp();
    const { invoice } = await due({ due_date: '2099-01-01' });
    const copies = await copyPackage(t.db, await cleared(), COUNTER_INVOICES - 1);
    for (const id of copies)
      await t.build.invoice({ id, agent_id: invoice.agent_id, user_id: customer.id }, { amount: '1.00' });
    const { body: all } = await view();
    expect({ owed: all.owed.length, hasMore: all.hasMoreOwed }).toEqual({
      owed: COUNTER_INVOICES,
      hasMore: false,
    });
    await due({ due_date: '2098-01-01' });
    const { body } = await view();
    expect({ owed: body.owed.length, hasMore: body.hasMoreOwed }).toEqual({
      owed: COUNTER_INVOICES,
      hasMore: true,
    });
    expect(body.owed[0]?.dueDate).toBe('2098-01-01');
    const invoices = body.owed.map(({ id, remainingAmount: amount }) => ({ invoiceId: id, amount }));
    const amount = invoices.reduce((sum, share) => sum + share.amount, 0);
    const paid = await staffClient.post('/admin/counter/payments', {
      userId: customer.id,
      invoices,
      storage: [],
      taken: { method: 'CASH', amount },
    });
    expect(paid.status, paid.raw.payload).toBe(201);
    expect((await view()).body).toMatchObject({ owed: { length: 1 }, hasMoreOwed: false });
  });

  test('shows nothing of customers of other agents', async () => {
    const { staffClient } = await setUp();
    const { customer, ready } = await setUp();
    for (const [query, code] of [
      [`userId=${customer.id}`, 'CUSTOMER_NOT_FOUND'],
      [`mailboxId=${customer.mailbox_id}`, 'MAILBOX_NOT_FOUND'],
      [`packageId=${ready.id}`, 'PACKAGE_NUMBER_NOT_FOUND'],
    ] as const) {
      expect(await staffClient.get(`/admin/counter?${query}`)).toBeRefused(404, code);
    }
  });

  test('names the package that does not exist or has no customer', async () => {
    const { staffClient, cleared } = await setUp();
    const ownerless = await cleared({ user_id: null, recipient_name: 'Bea Brown' });
    const view = (id: number) => staffClient.get(`/admin/counter?packageId=${id}`);
    expect(await view(ownerless.id)).toBeRefused(409, 'PACKAGE_WITHOUT_CUSTOMER', {
      message: `Package #${ownerless.id} has no customer account yet. Assign its customer on the page of the package first.`,
    });
    expect(await view(999_999_999)).toBeRefused(404, 'PACKAGE_NUMBER_NOT_FOUND', {
      message: 'There is no package with this number. Check its label, or type the customer’s name.',
    });
  });

  test('needs a customer, a package or a mailbox ID', async () => {
    const { view } = await setUp();
    expect(await view('')).toRejectField('userId');
  });
});

describe('POST /admin/counter/hand-overs', () => {
  test('hands over to the customer and returns the slip', async () => {
    const { handOver, ready, name, statusOf, staff, staffClient } = await setUp();
    const response = await handOver({});
    expect(response).toSucceedWith(201, {
      collectedBy: name,
      idDigits: null,
      handedOverByName: `${staff.first_name} ${staff.last_name}`,
      packages: [{ id: ready.id, description: ready.description }],
    });
    expect(await statusOf(ready)).toBe('COLLECTED');
    expect((await staffClient.get(`/admin/hand-overs/${response.body.id}`)).body).toEqual(response.body);
  });

  test('asks for the ID of a person who is not on the list', async () => {
    const { handOver, statusOf, ready, customer, staffClient } = await setUp();
    expect(await handOver({ collectedBy: 'Bea Brown' })).toRejectField('idDigits');
    expect(await handOver({ collectedBy: 'Bea Brown', idDigits: '1' })).toRejectField('idDigits');
    expect(await statusOf(ready)).toBe('READY_FOR_PICKUP');
    await staffClient.post(`/customers/${customer.id}/collectors`, { name: 'Bea Brown' });
    expect(await handOver({ collectedBy: 'bea brown' })).toSucceedWith(201, { idDigits: null });
  });

  test('accepts a stranger with the digits of an ID', async () => {
    const { handOver } = await setUp();
    expect(await handOver({ collectedBy: 'Cara Cole', idDigits: '471b' })).toSucceedWith(201, {
      idDigits: '471B',
    });
  });

  test('hands over nothing if one of the packages is not paid', async () => {
    const { handOver, ready, due, statusOf } = await setUp();
    const { pkg } = await due();
    expect(await handOver({ packageIds: [ready.id, pkg.id] })).toBeRefused(409, 'PACKAGE_NOT_READY');
    expect(await statusOf(ready)).toBe('READY_FOR_PICKUP');
  });

  test('refuses a package of another customer', async () => {
    const { handOver, warehouse } = await setUp();
    const other = await t.build.customer(warehouse);
    expect(await handOver({ userId: other.id, idDigits: '4711' })).toBeRefused(404, 'PACKAGE_NOT_FOUND');
  });
});

test('keeps the list of collectors for the customer and staff', async () => {
  const { customerClient, staffClient, customer, warehouse } = await setUp();
  const path = `/customers/${customer.id}/collectors`;
  const { body } = await customerClient.post<Collector[]>(path, { name: 'Bea Brown' });
  expect(body).toMatchObject([{ name: 'Bea Brown' }]);
  expect(await staffClient.post(path, { name: 'BEA BROWN' })).toBeRefused(409, 'COLLECTOR_TAKEN');
  expect((await staffClient.delete(`${path}/${body[0]?.id}`)).status).toBe(204);
  expect(await staffClient.delete(`${path}/${body[0]?.id}`)).toBeRefused(404, 'COLLECTOR_NOT_FOUND');
  const other = await t.as(await t.build.customer(warehouse));
  expect(await other.post(path, { name: 'Eve' })).toBeRefused(404, 'CUSTOMER_NOT_FOUND');
});

test('lets no other customer or agent remove a collector, and requires the ID again after the removal', async () => {
  const { customerClient, customer, handOver, ready, statusOf } = await setUp();
  const path = `/customers/${customer.id}/collectors`;
  const { body } = await customerClient.post<Collector[]>(path, { name: 'Bea Brown' });
  const one = `${path}/${body[0]?.id}`;
  const foreign = await setUp();
  for (const client of [foreign.customerClient, foreign.staffClient])
    expect(await client.delete(one)).toBeRefused(404, 'CUSTOMER_NOT_FOUND');
  const own = `/customers/${foreign.customer.id}/collectors/${body[0]?.id}`;
  expect(await foreign.customerClient.delete(own)).toBeRefused(404, 'COLLECTOR_NOT_FOUND');
  expect((await customerClient.get(path)).body).toEqual(body);

  expect((await customerClient.delete(one)).status).toBe(204);
  expect((await customerClient.get(path)).body).toEqual([]);
  expect(await handOver({ collectedBy: 'Bea Brown' })).toRejectField('idDigits');
  expect(await statusOf(ready)).toBe('READY_FOR_PICKUP');
});
