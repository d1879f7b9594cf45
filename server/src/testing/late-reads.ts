import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { createWorld, type World } from './authorization/world.ts';
import { clientWithCookie, startReplicatedApp } from './replicated-app.ts';
import type { TestApp } from './test-app.ts';

export type ClientWithCookie = Awaited<ReturnType<typeof clientWithCookie>>;

/** Set before the tests of `testLateReads` run. */
export let servers: Awaited<ReturnType<typeof startReplicatedApp>>;
export let one: TestApp;
export let two: TestApp;
export let world: World;
/** New for each test. */
export let customer: { id: number; email: string };
export let client: ClientWithCookie;

export function testLateReads(): void {
  beforeAll(async () => {
    servers = await startReplicatedApp();
    ({ one, two } = servers);
    world = await createWorld(one);
  });
  beforeEach(async () => {
    customer = await one.build.customer(world.home);
    client = await clientWithCookie(one, customer);
  });
  afterAll(async () => {
    await world.stop();
    await servers.stop();
  });
}

export const VIEWS = '/me/saved-views?list=my-packages';
export const viewInput = (name: string) => ({ list: 'my-packages', name, query: 'sort=-createdAt' });

export const viewByHand = (user: { id: number }, name: string) =>
  one.db
    .insertInto('saved_views')
    .values({ user_id: user.id, ...viewInput(name) })
    .execute();

const readsOnStandby = async (app = one) => {
  const { raw } = await app.anonymous.send({ method: 'GET', url: '/metrics' });
  return Number(/^eport_late_reads_total\{server="standby"\} (\d+)$/m.exec(raw.body)?.[1]);
};

/** Repeats a call until the standby serves this client. */
export async function untilOnStandby(client: ClientWithCookie, app = one) {
  await expect
    .poll(async () => {
      const before = await readsOnStandby(app);
      await client(app, 'GET', VIEWS);
      return (await readsOnStandby(app)) - before;
    })
    .toBe(1);
}

/** Returns a client that has seen an earlier position of the primary, so that the standby serves it. */
export async function withCookie() {
  const other = await clientWithCookie(one, world.people.bob);
  await other(one, 'GET', '/me/notifications');
  return other;
}
