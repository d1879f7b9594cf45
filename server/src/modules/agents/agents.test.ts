import type { Agent } from '@eport/contract/agents/agent.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

test('administrators see all agents by name, in pages when they ask for one', async () => {
  const zebra = await t.build.agent({
    name: 'Zebra Freight',
    agent_code: 'ZEB',
    contact_email: 'z@zeb.example',
  });
  const alpha = await t.build.agent({ name: 'Alpha Freight' });
  const admin = await t.as(await t.build.admin());
  const all = await admin.get<Agent[]>('/admin/agents');
  expect(all.status).toBe(200);
  expect(all.headers['x-total-count']).toBe('2');
  expect(all.body.map(({ id }) => id)).toEqual([alpha.id, zebra.id]);
  expect(all.body[1]).toEqual({
    id: zebra.id,
    name: 'Zebra Freight',
    contactEmail: 'z@zeb.example',
    agentCode: 'ZEB',
  });
  const second = await admin.get<Agent[]>('/admin/agents?page=1&size=1');
  expect(second.body.map(({ id }) => id)).toEqual([zebra.id]);
  expect(second.headers['x-total-count']).toBe('2');
});

test('refuses a wrong page, staff, customers and visitors', async () => {
  const { staff, customer } = await t.build.company();
  const admin = await t.as(await t.build.admin());
  const wrong = await admin.get('/admin/agents?size=1000');
  expect(wrong).toMatchObject({ status: 400, body: { fields: [{ path: 'size' }] } });
  expect((await (await t.as(staff)).get('/admin/agents')).status).toBe(403);
  expect((await (await t.as(customer)).get('/admin/agents')).status).toBe(403);
  expect((await t.anonymous.get('/admin/agents')).status).toBe(401);
});
