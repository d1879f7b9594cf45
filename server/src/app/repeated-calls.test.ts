import { takesIdempotencyKey } from '@eport/contract/shared/idempotency-key.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CASES } from '../testing/authorisation/cases.ts';
import { createWorld, type World } from '../testing/authorisation/world.ts';
import { committedChanges } from '../testing/committed-changes.ts';
import { contractEndpoints } from '../testing/contract-endpoints.ts';
import { expectInvariants } from '../testing/invariants.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const repeatable = [...(await contractEndpoints())].filter(([, entry]) => takesIdempotencyKey(entry));

let t: TestApp;
let world: World;
let changes: Awaited<ReturnType<typeof committedChanges>>;
beforeAll(async () => {
  t = await startTestApp();
  world = await createWorld(t);
  changes = await committedChanges(t.db);
});
afterAll(async () => {
  await expectInvariants(t.db);
  await world.stop();
  await t.stop();
});

test.each(repeatable)(
  '%s with an idempotency key runs once and returns the same response when repeated',
  async (name, { roles, path, status = 200 }) => {
    const { staff, admin } = world.people;
    const caller = roles !== 'public' && roles.includes('ROLE_STAFF') ? staff : admin;
    const { params = {}, payload } = (await CASES[name]?.request(world, caller)) ?? {};
    const filled = path.replace(/:(\w+)/g, (_, parameter: string) => String(params[parameter]));
    const client = await t.as(caller);
    const send = () => client.post(filled, payload, { 'idempotency-key': name });

    const first = await send();
    expect(first.status, first.raw.payload).toBe(status);
    await changes();
    expect((await send()).raw.payload).toBe(first.raw.payload);
    expect(await changes()).toEqual([]);
  },
);
