import type { ErrorBody } from '@eport/contract/shared/errors.ts';
import { type User, userStatus } from '@eport/contract/users/user.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiResponse, Client } from '../../testing/client.ts';
import { outcomeOf } from '../../testing/client.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

const setStatus = (status: string) => (client: Client, id: number) =>
  client.put(`/admin/users/${id}/status`, { status });

const WRITES: Record<keyof User['can'], (client: Client, id: number) => Promise<ApiResponse<ErrorBody>>> = {
  suspend: setStatus('SUSPENDED'),
  deactivate: setStatus('INACTIVE'),
  reactivate: setStatus('ACTIVE'),
  setTemporaryPassword: (client, id) => client.post(`/admin/users/${id}/temporary-password`),
};

/** `Object.keys` loses the keys' type. */
const ACTIONS = Object.keys(WRITES) as (keyof typeof WRITES)[];

async function comparePermissions(client: Client, id: number) {
  const { body } = await client.get<User>(`/admin/users/${id}`);
  const done: Partial<User['can']> = {};
  for (const action of ACTIONS) done[action] = outcomeOf(await WRITES[action](client, id));
  expect(done).toEqual(body.can);
  return body.can;
}

describe('can predicts what each write does to a user', () => {
  it.each(userStatus.options)('that is %s', async (status) => {
    const { warehouse } = await t.build.company();
    const client = await t.as(await t.build.admin());
    const customer = await t.build.customer(warehouse, { status });
    const can = await comparePermissions(client, customer.id);
    expect(Object.values(can)).toEqual(ACTIONS.map(() => ({ allowed: true })));
  });

  it('for an administrator’s own account', async () => {
    const admin = await t.build.admin();
    const can = await comparePermissions(await t.as(admin), admin.id);
    expect(can).toMatchObject({
      reactivate: { allowed: true },
      suspend: { allowed: false, code: 'OWN_ACCOUNT' },
      setTemporaryPassword: { allowed: false, code: 'OWN_PASSWORD' },
    });
  });

  it('for staff, who see only their own account', async () => {
    const { staff } = await t.build.company();
    const can = await comparePermissions(await t.as(staff), staff.id);
    for (const action of ACTIONS) expect(can[action]).toMatchObject({ allowed: false, code: 'FORBIDDEN' });
  });
});
