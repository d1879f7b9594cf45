import type { PackageStorage } from '@eport/contract/storage-clock/storage-clock.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { daysAfter, today } from '../../platform/clock.ts';
import { EARLIEST, LATEST, LATEST_INSTALLATION, setUpFarApart, setZone } from '../../testing/far-apart.ts';
import { expectInvariants } from '../../testing/invariants.ts';
import { setStorageRules, storedPackage } from '../../testing/stored-package.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { giveNotices } from './index.ts';

let t: TestApp;
let companies: Awaited<ReturnType<typeof setUpFarApart>>;
beforeAll(async () => {
  t = await startTestApp(LATEST_INSTALLATION);
  companies = await setUpFarApart(t);
});
afterAll(async () => {
  await expectInvariants(t.db);
  await t.stop();
});

const rules = { storage_free_days: 5, storage_fee: '2.00', abandoned_after_days: 30 };

test('storage counts the days of the agent', async () => {
  for (const [{ agent, warehouse, customer, staffClient }, zone] of [
    [companies.ahead, EARLIEST],
    [companies.usual, LATEST],
  ] as const) {
    await setStorageRules(t, agent.id, rules);
    const { id } = await storedPackage(t, warehouse, { user_id: customer.id, days: 8 });
    const { body } = await staffClient.get<PackageStorage>(`/packages/${id}/storage`);
    const readyOn = daysAfter(today(t.clock, zone), -8);
    expect(body.clock).toMatchObject({ readyOn, freeUntil: daysAfter(readyOn, 5), days: 3, amount: 6 });
    const charged = await staffClient.post<PackageStorage>(`/admin/packages/${id}/storage/charge`);
    expect(charged.body.periods).toMatchObject([{ lastDay: today(t.clock, zone) }]);
  }
});

async function setUpReminders(agent: { id: number }) {
  await setStorageRules(t, agent.id, rules);
  const email = { smtp_host: 'smtp.example.com', smtp_username: 'mail@example.com' };
  await t.db
    .insertInto('email_settings')
    .values({ agent_id: agent.id, ...email, notifications_enabled: true })
    .execute();
}

const remindersOf = (id: number) =>
  t.db
    .selectFrom('email_messages')
    .innerJoin('email_message_packages as items', 'items.message_id', 'email_messages.id')
    .select(['kind', 'deadline'])
    .where('items.package_id', '=', id)
    .execute();

test('reminders count the days of the agent', async () => {
  for (const [{ agent, warehouse, customer }, zone] of [
    [companies.ahead, EARLIEST],
    [companies.usual, LATEST],
  ] as const) {
    await setUpReminders(agent);
    const { id } = await storedPackage(t, warehouse, { user_id: customer.id, days: 3 });
    const readyOn = daysAfter(today(t.clock, zone), -3);
    await giveNotices({ ...t, db: t.applicationDb });
    expect(await remindersOf(id)).toEqual([{ kind: 'STORAGE_STARTS', deadline: daysAfter(readyOn, 5) }]);
  }
});

test.each([
  ['23', '2025-03-08T04:30:00Z', '2025-03-10T03:59:00Z', '2025-03-10T04:01:00Z', '2025-03-12'],
  ['25', '2025-11-01T03:30:00Z', '2025-11-03T04:59:00Z', '2025-11-03T05:01:00Z', '2025-11-05'],
])('a reminder is sent two days before the deadline with a day of %s hours between', async (_, ...times) => {
  const [readyAt, before, after, deadline] = times;
  const { agent, warehouse, customer } = await t.build.company();
  await setZone(t, agent, 'America/Havana');
  await setUpReminders(agent);
  const at = (time: string) => ({ ...t, db: t.applicationDb, clock: { now: () => new Date(time) } });
  const owner = { user_id: customer.id, days: 0 };
  const { id } = await storedPackage({ ...at(readyAt), db: t.db }, warehouse, owner);
  await giveNotices(at(before));
  expect(await remindersOf(id)).toEqual([]);
  await giveNotices(at(after));
  expect(await remindersOf(id)).toEqual([{ kind: 'STORAGE_STARTS', deadline }]);
});
