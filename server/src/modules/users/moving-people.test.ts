import type { AgentCustomer } from '@eport/contract/customers/customer.ts';
import type { DueInvoice } from '@eport/contract/invoices/invoice.ts';
import type { User, UserListItem } from '@eport/contract/users/user.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setUpBilling } from '../../testing/billing.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

type Page<T> = { content: T[]; totalItems: number };

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

async function setUp() {
  const old = await setUpBilling(t);
  const { pkg, invoice } = await old.due();
  const next = await t.build.company();
  const nextClient = await t.as(next.staff);
  const path = `/admin/users/${old.customer.id}`;
  const move = async () => {
    const { body } = await old.adminClient.get<User>(path);
    const place = { agentId: next.agent.id, warehouseId: next.warehouse.id };
    return old.adminClient.put<User>(path, { ...body, ...place });
  };
  return { old, pkg, invoice, next, nextClient, move };
}

async function log(staff: TestApp['anonymous'], warehouse: { id: number }, customer: { id: number }) {
  const { status, body } = await staff.post<{ id: number }>('/packages', {
    userId: customer.id,
    recipientName: 'Ann Example',
    recipientAddress: '1 Bay Street',
    warehouseId: warehouse.id,
    description: 'Books',
    senderName: 'Books Inc',
    senderAddress: '12 NW 25 St',
    weight: 1,
    length: 1,
    width: 1,
    height: 1,
  });
  expect(status).toBe(201);
  return body;
}

const idsOf = async (client: TestApp['anonymous'], path: string) =>
  (await client.get<Page<{ id: number }>>(path)).body.content.map(({ id }) => id);

describe('customer moved to another agent', () => {
  test('leaves packages and invoices with their agent', async () => {
    const { old, pkg, invoice, nextClient, move } = await setUp();
    const before = await old.staffClient.get(`/admin/packages/${pkg.id}`);
    expect((await move()).status).toBe(200);
    expect((await old.staffClient.get(`/admin/packages/${pkg.id}`)).body).toEqual(before.body);
    expect(await idsOf(old.staffClient, '/admin/packages')).toEqual([pkg.id]);
    expect((await old.staffClient.get(`/invoices/${invoice.id}`)).status).toBe(200);
    expect((await nextClient.get(`/admin/packages/${pkg.id}`)).body.code).toBe('PACKAGE_NOT_FOUND');
    expect((await nextClient.get(`/invoices/${invoice.id}`)).body.code).toBe('INVOICE_NOT_FOUND');
    expect(await idsOf(nextClient, '/admin/packages')).toEqual([]);
  });

  test('is still found by the old agent, which alone collects its due invoice', async () => {
    const { old, invoice, nextClient, move } = await setUp();
    await move();
    const { customer } = old;
    const search = `/admin/users?search=${customer.mailbox_id}&size=10`;
    const found = await old.staffClient.get<Page<UserListItem>>(search);
    expect(found.body.content.map(({ id }) => id)).toEqual([customer.id]);
    const due = (client: TestApp['anonymous']) =>
      client.get<DueInvoice[]>(`/invoices/user/${customer.id}/due`);
    expect((await due(old.staffClient)).body.map(({ id }) => id)).toEqual([invoice.id]);
    expect((await due(nextClient)).body).toEqual([]);
    expect((await nextClient.post(`/invoices/${invoice.id}/pay-cash`)).body.code).toBe('INVOICE_NOT_FOUND');
    expect((await old.staffClient.post(`/invoices/${invoice.id}/pay-cash`)).status).toBe(200);
    expect((await due(old.staffClient)).body).toEqual([]);
  });

  test('becomes the new agent’s customer and sees packages logged from then on', async () => {
    const { old, next, nextClient, move } = await setUp();
    const { customer } = old;
    const asCustomer = `/admin/agent-customers/${customer.id}`;
    expect((await nextClient.get(asCustomer)).status).toBe(404);
    await move();
    expect((await nextClient.get<AgentCustomer>(asCustomer)).body.email).toBe(customer.email);
    const logged = await log(nextClient, next.warehouse, customer);
    expect(await idsOf(nextClient, '/admin/packages')).toEqual([logged.id]);
    expect((await old.staffClient.get(`/admin/packages/${logged.id}`)).status).toBe(404);
  });

  test('sees packages and invoices of both agents in a new session', async () => {
    const { old, pkg, invoice, next, nextClient, move } = await setUp();
    await move();
    const logged = await log(nextClient, next.warehouse, old.customer);
    expect((await old.customerClient.get('/me/packages')).status).toBe(401);
    const customer = await t.as(old.customer);
    const mine = await customer.get<{ id: number }[]>('/me/packages');
    expect(mine.body.map(({ id }) => id).sort()).toEqual([pkg.id, logged.id].sort());
    expect((await customer.get(`/invoices/${invoice.id}`)).status).toBe(200);
  });

  test('is not visible to an old agent without packages or invoices', async () => {
    const mine = await t.build.company();
    const next = await t.build.company();
    const admin = await t.as(await t.build.admin());
    const path = `/admin/users/${mine.customer.id}`;
    const { body } = await admin.get<User>(path);
    await admin.put(path, { ...body, agentId: next.agent.id, warehouseId: next.warehouse.id });
    expect(await idsOf(await t.as(mine.staff), '/admin/users')).toEqual([]);
  });
});

describe('staff moved to another agent', () => {
  test('see the new agent’s data only, in a new session', async () => {
    const { old, pkg, next } = await setUp();
    const theirs = await t.build.package(next.warehouse);
    const path = `/admin/users/${old.staff.id}`;
    const { body } = await old.adminClient.get<User>(path);
    const place = { agentId: next.agent.id, warehouseId: next.warehouse.id };
    expect((await old.adminClient.put(path, { ...body, ...place })).status).toBe(200);
    expect((await old.staffClient.get('/admin/packages')).status).toBe(401);
    const moved = await t.as(old.staff);
    expect(await idsOf(moved, '/admin/packages')).toEqual([theirs.id]);
    expect((await moved.get(`/admin/packages/${pkg.id}`)).status).toBe(404);
  });
});
