import { chmod, cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MIGRATIONS } from '../platform/database/migrate.ts';
import { createPool } from '../platform/database/pool.ts';
import { createEmptyDatabase } from '../testing/postgres.ts';
import { startServerProcess, stopServerProcess } from '../testing/process.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'eport-start-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const SECRETS = {
  EPORT_SECRET: 'a secret for tests of 32 bytes at least',
  EPORT_ENCRYPTION_KEY: '0123456789abcdef'.repeat(4),
};

async function refusal(env: Record<string, string>) {
  const { code, stdout, stderr } = await startServerProcess(env).ended;
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr.trim()).toMatch(/^[^\n]+\.$/);
  return stderr.trim();
}

describe('on the embedded database', { timeout: 120_000 }, () => {
  let parent: string;
  let installed: string;
  let first: Awaited<ReturnType<typeof startAndStop>>;
  /** Installs once: a first start takes several times as long as a later one, so most tests copy the folder `installed`. */
  beforeAll(async () => {
    parent = await mkdtemp(join(tmpdir(), 'eport-start-'));
    installed = join(parent, 'a folder with spaces', 'data');
    first = await startAndStop(installed, 'SIGINT');
  }, 120_000);
  afterAll(() => rm(parent, { recursive: true, force: true }));

  const copyInstalled = () => cp(installed, folder, { recursive: true });

  async function startAndStop(dataDir: string, signal: NodeJS.Signals) {
    const server = startServerProcess({ EPORT_DATA_DIR: dataDir });
    const { status } = await fetch(`${await server.ready}/api/countries`);
    const { code, stderr } = await stopServerProcess(server, signal);
    return { status, code, stderr, files: await readdir(join(dataDir, 'pg')) };
  }

  test('starts without settings, stops without leftover processes and starts again', async () => {
    await copyInstalled();
    for (const outcome of [first, await startAndStop(folder, 'SIGTERM')]) {
      expect(outcome).toMatchObject({ status: 200, code: 0, stderr: '' });
      expect(outcome.files).not.toContain('postmaster.pid');
    }
  });

  test('stops when the shell of npm start exits', async () => {
    await copyInstalled();
    const shell = ['sh', '-c', '"$0" "$@"; :'];
    const server = startServerProcess({ EPORT_DATA_DIR: folder, npm_lifecycle_event: 'start' }, shell);
    await server.ready;
    await stopServerProcess(server);
    await expect(stat(join(folder, 'pg/postmaster.pid'))).rejects.toThrow('ENOENT');
  });

  test('creates the secrets once, readable only by their owner', async () => {
    const [created, file] = [join(installed, 'secrets.json'), join(folder, 'secrets.json')];
    expect((await stat(created)).mode & 0o777).toBe(0o600);
    await copyInstalled();
    await chmod(file, 0o644);
    await startAndStop(folder, 'SIGTERM');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readFile(file, 'utf8')).toBe(await readFile(created, 'utf8'));
  });

  test('never replaces damaged secrets', async () => {
    await writeFile(join(folder, 'secrets.json'), '{"secret": "half a fi');
    expect(await refusal({ EPORT_DATA_DIR: folder })).toContain('secrets.json is damaged');
    expect(await readFile(join(folder, 'secrets.json'), 'utf8')).toBe('{"secret": "half a fi');
  });

  test('never replaces missing or foreign secrets', async () => {
    const env = { EPORT_DATA_DIR: folder };
    await copyInstalled();
    const file = join(folder, 'secrets.json');
    const secrets = await readFile(file, 'utf8');
    await rm(file);
    expect(await refusal(env)).toContain('secrets.json is missing');
    await writeFile(file, secrets.replace(/("databasePassword": ")....../, '$1abcdef'));
    expect(await refusal(env)).toContain('does not open the database');
    // The rejected start leaves its PostgreSQL running for the next start, as after a crash.
    await writeFile(file, secrets);
    await startAndStop(folder, 'SIGTERM');
  });

  test('rejects a data folder that is not writable', async () => {
    await writeFile(join(folder, 'file'), '');
    expect(await refusal({ EPORT_DATA_DIR: join(folder, 'file/data') })).toContain(
      'EPORT_DATA_DIR) is not writable',
    );
  });

  test('rejects a port in use', async () => {
    await copyInstalled();
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const address = other.address();
    const port = String(typeof address === 'object' && address?.port);
    expect(await refusal({ EPORT_DATA_DIR: folder, PORT: port })).toContain(
      `Port ${port} on 127.0.0.1 is already in use`,
    );
    other.close();
  });

  test('rejects an invalid HOST', async () => {
    await copyInstalled();
    expect(await refusal({ EPORT_DATA_DIR: folder, HOST: '203.0.113.7' })).toContain('HOST is 203.0.113.7');
  });

  test('requires secrets in production', async () => {
    const sentence = await refusal({ EPORT_DATA_DIR: folder, NODE_ENV: 'production' });
    expect(sentence).toContain('EPORT_SECRET and EPORT_ENCRYPTION_KEY');
  });
});

describe('on an external database', () => {
  test('two concurrent first starts succeed and create everything once', { timeout: 120_000 }, async () => {
    const database = await createEmptyDatabase();
    const env = { DATABASE_URL: database.url, EPORT_DATA_DIR: folder, EPORT_DEMO: '1', ...SECRETS };
    const servers = [startServerProcess(env), startServerProcess(env)];
    for (const server of servers) {
      expect((await fetch(`${await server.ready}/api/countries`)).status).toBe(200);
    }
    for (const server of servers) expect((await stopServerProcess(server)).code).toBe(0);
    const pool = createPool({ url: database.url, onIdleError: () => undefined });
    const { rows } = await pool.query(`select (select count(*) from agents) as agents,
      (select array_agg(name order by name) from schema_migrations) as migrations`);
    await pool.end();
    const migrations = (await readdir(MIGRATIONS)).sort();
    expect(rows).toEqual([{ agents: 3, migrations }]);
    await database.drop();
  });

  test('requires secrets, which several instances must share', async () => {
    const sentence = await refusal({ DATABASE_URL: 'postgresql://localhost/eport', EPORT_DATA_DIR: folder });
    expect(sentence).toContain('EPORT_SECRET and EPORT_ENCRYPTION_KEY');
  });

  test.each([
    ['connection refused', 'postgresql://eport:secret-word@127.0.0.1:1/eport', 'ECONNREFUSED'],
    ['unknown host', 'postgresql://eport:secret-word@nowhere.invalid/eport', 'nowhere.invalid'],
  ])('rejects an invalid DATABASE_URL: %s', async (_name, url, reason) => {
    const sentence = await refusal({ DATABASE_URL: url, EPORT_DATA_DIR: folder, ...SECRETS });
    expect(sentence).toContain('DATABASE_URL');
    expect(sentence).toContain(reason);
    expect(sentence).not.toContain('secret-word');
  });

  test('rejects a wrong password', async () => {
    const database = await createEmptyDatabase();
    const url = new URL(database.url);
    url.password = 'secret-word';
    const sentence = await refusal({ DATABASE_URL: url.href, EPORT_DATA_DIR: folder, ...SECRETS });
    expect(sentence).toContain('password authentication failed');
    await database.drop();
  });
});
