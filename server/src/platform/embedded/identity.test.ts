import { spawnSync } from 'node:child_process';
import { chmod, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startServerProcess, stopServerProcess } from '../../testing/process.ts';
import { findBinaries } from './binaries.ts';

const NOBODY = 65_534;

const isRoot = process.getuid?.() === 0;
const { postgres } = await findBinaries();
const nobodyRunsIt = isRoot && spawnSync(postgres, ['--version'], { uid: NOBODY, gid: NOBODY }).status === 0;
const rootHasNamespaces = isRoot && spawnSync('unshare', ['--user', 'true']).status === 0;

/** Without a PATH `unshare` is not found, as if the machine forbade user namespaces. */
const NO_NAMESPACES = { PATH: '/nonexistent' };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'eport-identity-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function startAndStop(env: Record<string, string> = {}) {
  const server = startServerProcess({ EPORT_DATA_DIR: join(folder, 'data'), ...env });
  await server.ready;
  const { uid } = await stat(join(folder, 'data/pg/PG_VERSION'));
  await stopServerProcess(server);
  return uid;
}

describe('as root', { timeout: 120_000 }, () => {
  test.runIf(rootHasNamespaces)(
    'runs in a user namespace below a folder that only root can enter',
    async () => {
      expect((await stat(folder)).mode & 0o077).toBe(0);
      expect(await startAndStop()).toBe(0);
    },
  );

  test.runIf(nobodyRunsIt)(
    'runs as an unprivileged account when namespaces are forbidden, and as root again if it must',
    async () => {
      await chmod(folder, 0o755);
      expect(await startAndStop(NO_NAMESPACES)).toBe(NOBODY);
      expect(await startAndStop()).toBe(NOBODY);
      await chmod(folder, 0o700);
      expect(await startAndStop()).toBe(rootHasNamespaces ? 0 : NOBODY);
      await chmod(folder, 0o755);
      expect(await startAndStop(NO_NAMESPACES)).toBe(NOBODY);
    },
  );

  test.runIf(isRoot)('fails with one sentence when neither works', async () => {
    const server = startServerProcess({ EPORT_DATA_DIR: join(folder, 'data'), ...NO_NAMESPACES });
    const { code, stderr } = await server.ended;
    expect(code).toBe(1);
    expect(stderr).toBe(
      'PostgreSQL cannot run as root, and no other account works here. Start ePort as a regular user or set DATABASE_URL.\n',
    );
  });
});

describe('as an ordinary user', { timeout: 120_000 }, () => {
  test.runIf(!isRoot)('runs as that user', async () => {
    expect(await startAndStop()).toBe(process.getuid?.());
  });
});
