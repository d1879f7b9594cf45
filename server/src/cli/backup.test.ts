import { cp, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEmbeddedDatabase } from '../testing/embedded-access.ts';
import { type ServerProcess, startServerProcess, stopServerProcess } from '../testing/process.ts';
import { runScript } from '../testing/run-script.ts';
import { findLosses, NO_LOSSES, prepareWriteLoad, type WriteLoad } from '../testing/write-load.ts';

let folder: string;
let running: ServerProcess;
let load: WriteLoad;
let file: string;
const sourceEnv = () => ({ EPORT_DATA_DIR: join(folder, 'source') });
const targetEnv = () => ({ EPORT_DATA_DIR: join(folder, 'target') });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'eport-cli-'));
  file = join(folder, 'eport.tar.zst');
  running = startServerProcess(sourceEnv());
  const address = await running.ready;
  const { db, pool } = await openEmbeddedDatabase(sourceEnv().EPORT_DATA_DIR);
  load = await prepareWriteLoad(db);
  await pool.end();
  await load.signIn(address);
  await load.write(address, 1);
});
afterAll(async () => {
  await stopServerProcess(running);
  await rm(folder, { recursive: true });
});

test('backs up a running application and restores it into a new folder', {
  timeout: 120_000,
}, async () => {
  const backup = await runScript('backup.ts', sourceEnv(), file);
  expect(backup).toMatchObject({ code: 0, stderr: '' });
  expect(backup.stdout).toMatch(/^Backed up \d+ rows of \d+ tables and 0 files to \S+\n$/);
  expect((await fetch(`${await running.ready}/api/countries`)).status).toBe(200);

  await cp(
    join(sourceEnv().EPORT_DATA_DIR, 'secrets.json'),
    join(targetEnv().EPORT_DATA_DIR, 'secrets.json'),
  );
  const restored = await runScript('restore.ts', targetEnv(), file);
  expect(restored).toMatchObject({ code: 0, stderr: '' });
  expect(restored.stdout).toMatch(/^Restored \d+ rows and 0 files from \d{4}-\S+Z\.\n$/);

  const server = startServerProcess(targetEnv());
  expect((await load.write(await server.ready, 2)).status).toBe(201);
  const { pool } = await openEmbeddedDatabase(targetEnv().EPORT_DATA_DIR);
  expect(await findLosses(pool, [1, 2])).toEqual(NO_LOSSES);
  await pool.end();
  await stopServerProcess(server);

  const again = await runScript('restore.ts', targetEnv(), file);
  expect(again).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^The database is not empty[^\n]+\n$/),
  });
});

test.each([
  ['backup.ts', [], /^Specify exactly one file\. Usage: npm run backup [^\n]+\n$/],
  ['restore.ts', ['--force', 'a'], /^Unknown option '--force'[^\n]+Usage: npm run restore [^\n]+\n$/],
  ['backup.ts', ['.'], /^\S+ already exists\. Choose another file name\.\n$/],
  ['restore.ts', ['a'], /^ePort is already running on the data folder [^\n]+\n$/],
])('%s %j fails with one sentence', async (script, args, sentence) => {
  const outcome = await runScript(script, { ...sourceEnv(), INIT_CWD: folder }, ...args);
  expect(outcome).toMatchObject({ code: 1, stdout: '', stderr: expect.stringMatching(sentence) });
});

test('resolves the file against the user’s working directory', async () => {
  await runScript('backup.ts', { ...sourceEnv(), INIT_CWD: folder }, 'beside.tar.zst');
  expect((await stat(join(folder, 'beside.tar.zst'))).isFile()).toBe(true);
});
