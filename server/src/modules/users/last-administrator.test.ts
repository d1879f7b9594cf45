import type { User } from '@eport/contract/users/user.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../../platform/database/transaction.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const ROUNDS = 20;
const SYSTEM = { userId: null };

let t: TestApp;
let ann: { id: number };
let bob: { id: number };
beforeAll(async () => {
  t = await startTestApp();
  [ann, bob] = [await t.build.admin(), await t.build.admin()];
});
afterAll(() => t.stop());
beforeEach(() => set([ann.id, bob.id], { status: 'ACTIVE', role: 'ROLE_ADMIN' }));

const set = (
  ids: number[],
  values: { status?: 'ACTIVE' | 'SUSPENDED'; role?: 'ROLE_ADMIN' | 'ROLE_STAFF' },
) =>
  inTransaction(t.db, SYSTEM, (trx) => trx.updateTable('users').set(values).where('id', 'in', ids).execute());

const activeAdministrators = () =>
  t.db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'ROLE_ADMIN')
    .where('status', '=', 'ACTIVE')
    .execute();

async function demote(by: { id: number }, target: { id: number }) {
  const client = await t.as(by);
  const { body } = await client.get<User>(`/admin/users/${target.id}`);
  const { agent, warehouse } = await t.build.company();
  const place = { agentId: agent.id, warehouseId: warehouse.id };
  const destinationCountryId = await t.build.countryId();
  return () =>
    client.put(`/admin/users/${target.id}`, { ...body, ...place, destinationCountryId, role: 'ROLE_STAFF' });
}

async function suspend(by: { id: number }, target: { id: number }) {
  const client = await t.as(by);
  return () => client.put(`/admin/users/${target.id}/status`, { status: 'SUSPENDED' });
}

test.each([
  ['suspend', 'suspend', suspend, suspend],
  ['suspend', 'demote', suspend, demote],
] as const)(
  'leaves one of two administrators who concurrently %s and %s each other',
  async (_a, _b, first, second) => {
    for (let round = 0; round < ROUNDS; round++) {
      await set([ann.id, bob.id], { status: 'ACTIVE', role: 'ROLE_ADMIN' });
      const calls = [await first(ann, bob), await second(bob, ann)];
      const responses = await Promise.all(calls.map((call) => call()));
      expect(await activeAdministrators()).toHaveLength(1);
      const [done, refused] = responses.sort((one, other) => one.status - other.status);
      expect(done?.status).toBe(200);
      expect(refused?.body.code).toBeOneOf(['LAST_ADMINISTRATOR', 'UNAUTHENTICATED']);
    }
  },
);

test('refuses the second of two transactions that suspend each other’s administrator, at commit', async () => {
  const bothHaveWritten = Promise.withResolvers<void>();
  let written = 0;
  const stop = (id: number) =>
    inTransaction(t.db, SYSTEM, async (trx) => {
      await trx.updateTable('users').set({ status: 'SUSPENDED' }).where('id', '=', id).execute();
      if (++written === 2) bothHaveWritten.resolve();
      await bothHaveWritten.promise;
    });
  const outcomes = await Promise.allSettled([stop(ann.id), stop(bob.id)]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { constraint: 'users_keep_an_administrator' },
  });
  expect(await activeAdministrators()).toHaveLength(1);
});

test('allows one transaction to replace the last administrator', async () => {
  await set([bob.id], { role: 'ROLE_STAFF' });
  await inTransaction(t.db, SYSTEM, async (trx) => {
    await trx.updateTable('users').set({ role: 'ROLE_STAFF' }).where('id', '=', ann.id).execute();
    await trx.updateTable('users').set({ role: 'ROLE_ADMIN' }).where('id', '=', bob.id).execute();
  });
  expect(await activeAdministrators()).toEqual([{ id: bob.id }]);
});

test('does not count a suspended administrator', async () => {
  await set([bob.id], { status: 'SUSPENDED' });
  await expect(set([ann.id], { status: 'SUSPENDED' })).rejects.toMatchObject({
    constraint: 'users_keep_an_administrator',
  });
  await set([bob.id], { role: 'ROLE_STAFF' });
  expect(await activeAdministrators()).toEqual([{ id: ann.id }]);
});
