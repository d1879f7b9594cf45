import type { InvoiceRun } from '@eport/contract/invoices/shipment-invoices.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setUpBilling } from '../../../testing/billing.ts';
import { expectInvariants } from '../../../testing/invariants.ts';
import { copyPackage } from '../../../testing/many-packages.ts';
import {
  PATIENCE,
  type ServerProcess,
  settingsOf,
  startServerProcess,
  stopServerProcess,
} from '../../../testing/process.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const PACKAGES = 600;

let t: TestApp;
let servers: ServerProcess[];
beforeEach(async () => {
  t = await startTestApp();
  servers = [];
});
afterEach(async () => {
  for (const server of servers) await stopServerProcess(server);
  await t.stop();
});

async function startServer() {
  const server = startServerProcess({ ...settingsOf(t), EPORT_DATA_DIR: t.folder });
  servers.push(server);
  await server.ready;
  return server;
}

test('a run resumes after kill -9 of the server halfway', { timeout: 300_000 }, async () => {
  const { agent, cleared, shipment, staffClient } = await setUpBilling(t);
  await t.build.rate(agent, { rate_type: 'FLAT_RATE', rate: '20.00' });
  const packageIds = await copyPackage(t.db, await cleared(), PACKAGES);
  const path = `/master-shipments/${shipment.id}/invoices`;
  const run = async () => (await staffClient.get<{ run: InvoiceRun }>(`${path}/run`)).body.run;

  const killed = await startServer();
  await staffClient.post(path, { packageIds });
  await vi.waitUntil(async () => (await run()).issuedCount > 0, { ...PATIENCE, interval: 10 });
  await stopServerProcess(killed, 'SIGKILL');
  const before = await run();
  expect(before.finishedAt).toBeNull();
  expect(before.issuedCount).toBeLessThan(PACKAGES);

  await startServer();
  await vi.waitUntil(async () => (await run()).finishedAt !== null, PATIENCE);
  expect(await run()).toMatchObject({ id: before.id, issuedCount: PACKAGES, refused: [] });
  const invoices = await t.db.selectFrom('invoices').select('package_id').execute();
  expect(invoices).toHaveLength(PACKAGES);
  expect(new Set(invoices.map(({ package_id }) => package_id)).size).toBe(PACKAGES);
  await expectInvariants(t.db);
});
