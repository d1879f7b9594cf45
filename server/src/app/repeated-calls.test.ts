import { takesIdempotencyKey } from '@eport/contract/shared/idempotency-key.ts';
import type { Role } from '@eport/contract/shared/roles.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CASES } from '../testing/authorisation/cases.ts';
import { createWorld, type World } from '../testing/authorisation/world.ts';
import { committedChanges } from '../testing/committed-changes.ts';
import { contractEndpoints } from '../testing/contract-endpoints.ts';
import { expectInvariants } from '../testing/invariants.ts';
import { type StripeServer, startStripeServer } from '../testing/stripe-server.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const repeatable = [...(await contractEndpoints())].filter(([, entry]) => takesIdempotencyKey(entry));

let stripe: StripeServer;
let t: TestApp;
let world: World;
let changes: Awaited<ReturnType<typeof committedChanges>>;
beforeAll(async () => {
  stripe = await startStripeServer();
  t = await startTestApp(stripe.env);
  world = await createWorld(t);
  changes = await committedChanges(t.db);
});
afterAll(async () => {
  await expectInvariants(t.db);
  await world.stop();
  await t.stop();
  await stripe.stop();
});

test.each(repeatable)(
  '%s with an idempotency key runs once and returns the same response when repeated',
  async (name, { roles, path, status = 200 }) => {
    const { staff, admin, ann } = world.people;
    const mayCall = (role: Role) => roles !== 'public' && roles.includes(role);
    const caller = mayCall('ROLE_STAFF') ? staff : mayCall('ROLE_ADMIN') ? admin : ann;
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
