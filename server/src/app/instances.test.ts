import type { PackageJourney } from '@eport/contract/packages/package.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDatabase } from '../platform/database/database.ts';
import { createPool } from '../platform/database/pool.ts';
import { createStorage } from '../platform/storage/storage.ts';
import { TEST_PASSWORD } from '../testing/builders.ts';
import { createClients } from '../testing/client.ts';
import { pdfWith } from '../testing/files.ts';
import { settingsOf } from '../testing/process.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { buildApp } from './build-app.ts';

let one: TestApp;
let two: Awaited<ReturnType<typeof startSecond>>;
beforeAll(async () => {
  one = await startTestApp();
  two = await startSecond(one);
});
afterAll(async () => {
  await two.stop();
  await one.stop();
});

async function startSecond({ config, jobs, clock, log, db: byHand }: TestApp) {
  const { DATABASE_URL: url = '', DATABASE_DIRECT_URL: directUrl } = settingsOf({ config });
  const pool = createPool({ url, isPooled: directUrl !== '', max: 5, onIdleError: () => undefined });
  const db = createDatabase(pool);
  const storage = await createStorage(config.uploads);
  const app = await buildApp({
    config,
    db,
    pool,
    storage,
    jobs,
    clock,
    log,
    checkResponses: true,
    maxLag: 0,
  });
  return {
    ...createClients({ app, config, clock, db: byHand }),
    async stop() {
      await app.close();
      await db.destroy();
    },
  };
}

describe('two instances on one database', () => {
  test('share sessions and their end', async () => {
    const { customer } = await one.build.company();
    const { body } = await one.anonymous.post<{ token: string }>('/auth/login', {
      email: customer.email,
      password: TEST_PASSWORD,
    });
    const [here, there] = [one.withToken(body.token), two.withToken(body.token)];
    expect((await there.get('/customer/me/profile')).status).toBe(200);
    const change = { oldPassword: TEST_PASSWORD, newPassword: 'Another-Pass-2026' };
    expect((await here.put('/me/password', change)).status).toBe(200);
    expect((await there.get('/customer/me/profile')).status).toBe(401);
  });

  test('share uploaded files', async () => {
    const { warehouse, customer } = await one.build.company();
    const pkg = await one.build.package(warehouse, { user_id: customer.id });
    const content = pdfWith('from the first instance');
    await (await one.as(customer)).upload(`/packages/${pkg.id}/invoice`, { name: 'invoice.pdf', content });
    const elsewhere = await two.as(customer);
    const { body } = await elsewhere.get<PackageJourney>(`/packages/${pkg.id}`);
    const { raw } = await elsewhere.get(`/packages/${pkg.id}/documents/${body.documents[0]?.id}`);
    expect(raw.rawPayload).toEqual(content);
  });

  test('count wrong passwords together', async () => {
    const { customer } = await one.build.company();
    const guess = (instance: Pick<TestApp, 'anonymous'>) =>
      instance.anonymous.post('/auth/login', { email: customer.email, password: 'wrong' });
    for (let round = 0; round < 5; round++) {
      for (const instance of [one, two]) expect((await guess(instance)).status).toBe(401);
    }
    for (const instance of [one, two]) expect((await guess(instance)).status).toBe(429);
  });
});
