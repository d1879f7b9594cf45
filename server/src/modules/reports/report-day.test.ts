import { afterAll, beforeAll, expect, it } from 'vitest';
import { today } from '../../platform/clock.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ EPORT_TIME_ZONE: 'Pacific/Pago_Pago' });
});
afterAll(() => t.stop());

it('the report day is the agent’s day, and of several agents the latest', async () => {
  const [early, late] = [await t.build.company(), await t.build.company()];
  // 25 hours ahead of Pago Pago, so that the days always differ.
  const zone = 'Pacific/Kiritimati';
  await t.db.updateTable('agents').set({ time_zone: zone }).where('id', '=', late.agent.id).execute();
  const [here, there] = [today(t.clock, 'Pacific/Pago_Pago'), today(t.clock, zone)];
  const dayFor = async (user: { id: number }, query = '') =>
    (await (await t.as(user)).get<{ day: string }>(`/admin/reports/day${query}`)).body.day;
  expect(there).not.toBe(here);
  expect(await dayFor(early.staff)).toBe(here);
  expect(await dayFor(late.staff)).toBe(there);
  const admin = await t.build.admin();
  expect(await dayFor(admin)).toBe(there);
  expect(await dayFor(admin, `?agentId=${early.agent.id}`)).toBe(here);
});
