import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { openEmbeddedDatabase } from '../testing/embedded-access.ts';
import { PATIENCE, startServerProcess, stopServerProcess } from '../testing/process.ts';
import { onSmallDisk, smallDiskProblem } from '../testing/small-disk.ts';
import { findLosses, NO_LOSSES, prepareWriteLoad } from '../testing/write-load.ts';

const ROUNDS = Number(process.env.EPORT_CRASH_ROUNDS ?? 1);
const RECOVERY_MS = ROUNDS > 1 ? 5_000 : PATIENCE.timeout;

test('returns 503 on a full disk, loses no write and recovers when there is space', {
  timeout: 120_000 * ROUNDS,
}, async ({ skip, onTestFinished }) => {
  const mountPoint = await mkdtemp(join(tmpdir(), 'eport-disk-'));
  const small = { path: mountPoint, megabytes: 200, inUserNamespace: false };
  const problem = smallDiskProblem(small);
  skip(problem !== undefined, `A small disk needs root: ${problem}`);
  const server = startServerProcess({ EPORT_DATA_DIR: mountPoint }, onSmallDisk(small));
  onTestFinished(async () => {
    await stopServerProcess(server);
    await rm(mountPoint, { recursive: true });
  });
  const address = await server.ready;
  const disk = `/proc/${server.child.pid}/root${mountPoint}`;
  const { db, pool } = await openEmbeddedDatabase(disk);
  const load = await prepareWriteLoad(db);
  await load.signIn(address);
  const running = load.start(address);
  for (let round = 0; round < ROUNDS; round++) {
    const since = performance.now();
    await fill(join(disk, 'filler'));
    await vi.waitUntil(() => running.responses.some(({ status, at }) => status !== 201 && at > since), {
      timeout: 60_000,
    });
    await rm(join(disk, 'filler'));
    const before = running.acknowledged.length;
    await vi.waitUntil(() => running.acknowledged.length > before, { timeout: RECOVERY_MS });
  }
  await running.stop();
  const refused = running.responses.filter(({ status }) => status !== 201);
  for (const { status, retryAfter } of refused)
    expect({ status, retryAfter }).toEqual({ status: 503, retryAfter: '2' });
  expect(await findLosses(pool, running.acknowledged)).toEqual(NO_LOSSES);
  await pool.end();
  expect((await stopServerProcess(server)).code).toBe(0);
});

async function fill(file: string) {
  for (const size of [1_048_576, 4_096]) {
    for (let written = true; written; ) {
      written = await appendFile(file, Buffer.alloc(size)).then(
        () => true,
        () => false,
      );
    }
  }
}
