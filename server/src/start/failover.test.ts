import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createDatabase } from '../platform/database/database.ts';
import { createPool } from '../platform/database/pool.ts';
import { PATIENCE, type ServerProcess, startServerProcess, stopServerProcess } from '../testing/process.ts';
import { type ReplicatedPostgres, startReplicatedPostgres } from '../testing/replicated-postgres.ts';
import { findLosses, NO_LOSSES, prepareWriteLoad } from '../testing/write-load.ts';

/** The audit requires an actor, even for the rows that the test inserts. */
const BY_TEST = 'options=-c%20eport.actor_id%3D0';
const WAITING_COMMITS =
  "select pid from pg_stat_activity where application_name = 'eport' and wait_event = 'SyncRep'";

let folder: string;
let postgres: ReplicatedPostgres;
let server: ServerProcess;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'eport-failover-'));
  postgres = await startReplicatedPostgres();
  server = startServerProcess({
    // The URL names the standby first, so the start must find the primary.
    DATABASE_URL: postgres.url,
    EPORT_DATA_DIR: folder,
    EPORT_SECRET: 'a secret for tests of 32 bytes at least',
    EPORT_ENCRYPTION_KEY: '0123456789abcdef'.repeat(4),
  });
  await server.ready;
}, 120_000);
afterAll(async () => {
  await stopServerProcess(server, 'SIGKILL');
  await postgres.stop();
  await rm(folder, { recursive: true });
});

test('a commit whose wait for the standby is cancelled is not acknowledged', {
  timeout: 120_000,
}, async () => {
  const direct = createPool({
    url: `${postgres.primaryUrl}?${BY_TEST}`,
    max: 2,
    onIdleError: () => undefined,
  });
  const load = await prepareWriteLoad(createDatabase(direct));
  const address = await server.ready;
  await load.signIn(address);
  await postgres.crashStandby();
  const init = { headers: { 'Idempotency-Key': crypto.randomUUID() } };
  const waitForStandby = () =>
    vi.waitUntil(async () => (await direct.query(WAITING_COMMITS)).rows[0]?.pid, PATIENCE);
  const first = load.write(address, -1, init);
  await direct.query('select pg_cancel_backend($1)', [await waitForStandby()]);
  expect((await first).status).toBe(503);
  const repeated = load.write(address, -1, init);
  await waitForStandby();
  await postgres.startStandby();
  expect((await repeated).status).toBe(201);
  expect(await findLosses(direct, [-1])).toEqual(NO_LOSSES);
  await direct.end();
});

test('follows a promoted standby without losing an acknowledged write', { timeout: 120_000 }, async () => {
  const url = `${postgres.primaryUrl}?${BY_TEST}`;
  const primary = createDatabase(createPool({ url, onIdleError: () => undefined }));
  const load = await prepareWriteLoad(primary);
  const address = await server.ready;
  await load.signIn(address);
  await primary.destroy();
  const running = load.start(address);
  const untilMoreAreWritten = () => {
    const before = running.acknowledged.length;
    return vi.waitUntil(() => running.acknowledged.length > before + 20, PATIENCE);
  };
  await untilMoreAreWritten();
  await postgres.killPrimary();
  await vi.waitUntil(() => running.responses.some(({ status }) => status === 503), PATIENCE);
  // The standby alone refuses writes.
  expect((await fetch(`${address}/readyz`)).status).toBe(503);
  await postgres.promoteStandby();
  await untilMoreAreWritten();
  await running.stop();
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  for (const { status, retryAfter } of running.responses) {
    if (status !== 201) expect({ status, retryAfter }).toEqual({ status: 503, retryAfter: '2' });
  }
  const promoted = createPool({ url: postgres.standbyUrl, onIdleError: () => undefined });
  expect(await findLosses(promoted, running.acknowledged)).toEqual(NO_LOSSES);
  await promoted.end();
});
