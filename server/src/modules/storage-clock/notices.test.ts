import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectInvariants } from '../../testing/invariants.ts';
import { setStorageRules, storedPackage } from '../../testing/stored-package.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { giveNotices } from './index.ts';

const DAY = 24 * 60 * 60 * 1000;

let t: TestApp;
let home: Awaited<ReturnType<TestApp['build']['company']>>;

beforeAll(async () => {
  t = await startTestApp({ EPORT_TIME_ZONE: 'America/Barbados' });
  home = await t.build.company();
  await setStorageRules(t, home.agent.id, {
    storage_free_days: 5,
    storage_fee: '2.00',
    abandoned_after_days: 30,
  });
  await t.db
    .insertInto('email_settings')
    .values({
      agent_id: home.agent.id,
      smtp_host: 'smtp.example.com',
      smtp_username: 'mail@example.com',
      notifications_enabled: true,
    })
    .execute();
});
afterAll(() => t.stop());

const stored = (days: number) => storedPackage(t, home.warehouse, { user_id: home.customer.id, days });
const give = () => giveNotices({ ...t, db: t.applicationDb });

const remindersOf = (id: number) =>
  t.db
    .selectFrom('email_message_packages as items')
    .innerJoin('email_messages as messages', 'messages.id', 'items.message_id')
    .select(['messages.kind'])
    .where('items.package_id', '=', id)
    .orderBy('messages.id')
    .execute();

const exceptionsOf = (id: number) =>
  t.db
    .selectFrom('package_exceptions')
    .select(['kind', 'status', 'decision'])
    .where('package_id', '=', id)
    .execute();

test.each([
  [2, []],
  [3, ['STORAGE_STARTS']],
  [5, ['STORAGE_STARTS']],
  [6, []],
  [22, []],
  [23, ['ABANDONMENT']],
  [29, ['ABANDONMENT']],
  [30, []],
] as const)('after %i days sends %j, once', async (days, kinds) => {
  const { id } = await stored(days);
  await give();
  await give();
  expect((await remindersOf(id)).map(({ kind }) => kind)).toEqual(kinds);
});

test('sends each reminder once on several instances', async () => {
  const packages = await Promise.all(Array.from({ length: 6 }, () => stored(4)));
  await Promise.all([give(), give(), give()]);
  for (const { id } of packages) expect(await remindersOf(id)).toHaveLength(1);
});

test('stores the deadline for the text of the email', async () => {
  const { id } = await stored(4);
  await give();
  const { deadline } = await t.db
    .selectFrom('email_message_packages')
    .select('deadline')
    .where('package_id', '=', id)
    .executeTakeFirstOrThrow();
  const inBarbados = new Date(t.clock.now().getTime() + DAY - 4 * 60 * 60 * 1000);
  expect(deadline).toBe(inBarbados.toISOString().slice(0, 10));
});

test('reports an abandoned package once and never changes its status', async () => {
  const { id } = await stored(31);
  await give();
  expect(await exceptionsOf(id)).toMatchObject([{ kind: 'ABANDONED', status: 'OPEN' }]);
  const staff = await t.as(home.staff);
  const { body } = await staff.get<{ status: string; exceptions: { id: number }[] }>(`/admin/packages/${id}`);
  expect(body.status).toBe('READY_FOR_PICKUP');
  await staff.post(`/admin/exceptions/${body.exceptions[0]?.id}/close`, { decision: 'Keep it for a month' });
  await give();
  expect(await exceptionsOf(id)).toHaveLength(1);
});

test('a hand-over closes the exception', async () => {
  const { id } = await stored(31);
  await give();
  await (await t.as(home.staff)).post(`/admin/packages/${id}/hand-over`, { collectedBy: 'Bea' });
  expect(await exceptionsOf(id)).toEqual([
    { kind: 'ABANDONED', status: 'CLOSED', decision: 'Handed over to Bea.' },
  ]);
  await give();
  expect(await exceptionsOf(id)).toHaveLength(1);
  await expectInvariants(t.db);
});

test('gives no notice about a collected package', async () => {
  const { id } = await stored(4);
  await (await t.as(home.staff)).post(`/admin/packages/${id}/hand-over`, { collectedBy: 'Bea' });
  await give();
  expect(await remindersOf(id)).toEqual([]);
});
