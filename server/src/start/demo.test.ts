import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEmbeddedDatabase } from '../testing/embedded-access.ts';
import { startServerProcess, stopServerProcess } from '../testing/process.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'eport-demo-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const start = (env: Record<string, string>) => startServerProcess({ EPORT_DATA_DIR: folder, ...env });

const UNSET = '';
const PUBLIC_HOST = { HOST: '0.0.0.0' };

test('a first start reachable from other machines refuses to create demo accounts', {
  timeout: 120_000,
}, async () => {
  const { code, stderr } = await start({ ...PUBLIC_HOST, EPORT_DEMO: UNSET }).ended;
  expect(code).toBe(1);
  expect(stderr).toContain('HOST=0.0.0.0 would let other machines reach accounts');
});

test('an empty installation may be reachable and prints how to create the first account', {
  timeout: 120_000,
}, async () => {
  const server = start({ ...PUBLIC_HOST, EPORT_DEMO: '0' });
  await server.ready;
  const { db, pool } = await openEmbeddedDatabase(folder);
  expect(await db.selectFrom('users').select('id').execute()).toEqual([]);
  await pool.end();
  expect((await stopServerProcess(server)).stdout).toContain('npm run create-admin -- --email');
});

test('creates and prints demo accounts that can sign in', {
  timeout: 120_000,
}, async () => {
  const server = start({ EPORT_DEMO: UNSET });
  const address = await server.ready;
  for (const name of ['admin', 'staff', 'customer']) {
    const response = await fetch(`${address}/api/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: `${name}@example.com`, password: 'Demo-Pass-2026' }),
    });
    expect(response.status).toBe(200);
  }
  const { stdout } = await stopServerProcess(server);
  expect(stdout).toContain(
    'admin@example.com, staff@example.com, customer@example.com, password Demo-Pass-2026',
  );
});

test('an installation with demo accounts is reachable only with EPORT_DEMO=1', {
  timeout: 120_000,
}, async () => {
  for (const EPORT_DEMO of [UNSET, '0']) {
    const { code, stderr } = await start({ ...PUBLIC_HOST, EPORT_DEMO }).ended;
    expect(code).toBe(1);
    expect(stderr).toContain('EPORT_DEMO=1');
  }
  const server = start({ ...PUBLIC_HOST, EPORT_DEMO: '1' });
  await server.ready;
  expect((await stopServerProcess(server)).code).toBe(0);
});
