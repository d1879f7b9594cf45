import type { Invoice } from '@eport/contract/invoices/invoice.ts';
import { describe, expect, test } from 'vitest';
import { DRAWERS, testDrawers } from '../../testing/cash-drawers.ts';

const { setUp } = await testDrawers();

describe('an agent that requires a drawer', () => {
  test('takes no cash without an open one, as `can` predicts', async () => {
    const { demand, due, payCash, open, staffClient, customer } = await setUp();
    await demand();
    const { invoice } = await due();
    const required = { payCash: { allowed: false, code: 'DRAWER_REQUIRED' } };
    expect((await staffClient.get<Invoice>(`/invoices/${invoice.id}`)).body.can).toMatchObject(required);
    const listed = await staffClient.get<Invoice[]>(`/invoices/user/${customer.id}/due`);
    expect(listed.body).toMatchObject([{ can: required }]);
    expect(await staffClient.post(`/invoices/${invoice.id}/pay-cash`)).toBeRefused(409, 'DRAWER_REQUIRED');
    const shares = { userId: customer.id, invoices: [{ invoiceId: invoice.id, amount: 1 }] };
    const cash = { ...shares, taken: { method: 'CASH', amount: 1 } };
    expect(await staffClient.post('/payments', cash)).toBeRefused(409, 'DRAWER_REQUIRED');
    const card = { ...shares, taken: { method: 'CARD', amount: 1, reference: 'T-1' } };
    expect((await staffClient.post('/payments', card)).status).toBe(201);
    await open();
    expect((await staffClient.get<Invoice>(`/invoices/${invoice.id}`)).body.can.payCash).toEqual({
      allowed: true,
    });
    expect((await payCash()).status).toBe(200);
  });

  test('reverses cash only into an open drawer', async () => {
    const { demand, payCash, reverse, adminClient, agent } = await setUp();
    const paid = await payCash();
    await demand();
    expect(await reverse(paid.id)).toBeRefused(409, 'DRAWER_REQUIRED');
    await adminClient.post(DRAWERS, { openingFloat: 50, agentId: agent.id });
    expect((await reverse(paid.id)).status).toBe(200);
  });

  test('has been set up by an administrator: the requirement is off by default', async () => {
    const { adminClient, agent } = await setUp();
    const agents = await adminClient.get<Record<string, unknown>[]>('/admin/agents?size=100&page=0');
    const found = agents.body.find(({ id }) => id === agent.id);
    expect(found).toMatchObject({ requiresCashDrawer: false });
    const saved = await adminClient.put(`/admin/agents/${agent.id}`, { ...found, requiresCashDrawer: true });
    expect(saved).toSucceedWith(200, { requiresCashDrawer: true });
  });
});
