import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/postgres.ts';
import { startServerProcess, stopServerProcess } from '../testing/process.ts';
import { type Outcome, runScript } from '../testing/run-script.ts';

const createAdmin = (env: Record<string, string>, ...args: string[]) =>
  runScript('create-admin.ts', env, ...args);

const passwordIn = ({ stdout }: Outcome) => /shown only once: (\S+)/.exec(stdout)?.[1] ?? '';

async function signIn(address: string, email: string, password: string): Promise<Response> {
  return fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
}

let folder: string;
let database: TestDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'eport-admin-'));
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const onServer = () => ({
  DATABASE_URL: database.url,
  EPORT_DATA_DIR: folder,
  EPORT_SECRET: 'a secret for tests of 32 bytes at least',
  EPORT_ENCRYPTION_KEY: '0123456789abcdef'.repeat(4),
});

test('creates an administrator before the first start and beside a running application', {
  timeout: 120_000,
}, async () => {
  const env = { EPORT_DATA_DIR: join(folder, 'data') };
  const before = await createAdmin(env, '--email', 'First@Example.com');
  expect(before).toMatchObject({ code: 0, stderr: '' });
  expect(before.stdout).toContain('Administrator first@example.com (mailbox ID ADM10001)');

  const server = startServerProcess(env);
  const address = await server.ready;
  const beside = await createAdmin(env, '--email', 'second@example.com');
  expect(beside).toMatchObject({ code: 0, stderr: '' });
  expect((await signIn(address, 'first@example.com', passwordIn(before))).status).toBe(200);
  expect((await signIn(address, 'second@example.com', passwordIn(beside))).status).toBe(200);
  await stopServerProcess(server);
});

test('creates an administrator without an agent on an external database', async () => {
  const names = ['--first-name', 'Ann', '--last-name', 'Example'];
  const outcome = await createAdmin(onServer(), '--email', 'ann@example.com', ...names);
  expect(passwordIn(outcome).replaceAll('-', '')).toMatch(/^[a-z2-9]{16,}$/);
  const user = await database.db
    .selectFrom('users')
    .selectAll()
    .where('email', '=', 'ann@example.com')
    .executeTakeFirstOrThrow();
  expect(user).toMatchObject({ role: 'ROLE_ADMIN', agent_id: null, first_name: 'Ann', last_name: 'Example' });
  expect(user.mailbox_id).toMatch(/^ADM\d{5}$/);
  expect(JSON.stringify(user)).not.toContain(passwordIn(outcome));
});

test('rejects an address that has an account, ignoring case', async () => {
  await createAdmin(onServer(), '--email', 'taken@example.com');
  const outcome = await createAdmin(onServer(), '--email', 'Taken@Example.com');
  expect(outcome).toMatchObject({ code: 1, stdout: '' });
  expect(outcome.stderr).toBe(
    'An account with this email address already exists. Find it in User Management instead.\n',
  );
});

test.each([
  ['no address', [], '--email is required'],
  ['an invalid address', ['--email', 'nobody'], '--email must be an email address'],
  ['a blank name', ['--email', 'a@example.com', '--first-name', ' '], '--first-name is required'],
  ['an unknown option', ['--mail', 'a@example.com'], "Unknown option '--mail'"],
])('reports %s in one line', async (_what, args, sentence) => {
  const outcome = await createAdmin(onServer(), ...args);
  expect(outcome).toMatchObject({ code: 1, stdout: '' });
  expect(outcome.stderr).toMatch(/^[^\n]+ Usage: npm run create-admin [^\n]+\n$/);
  expect(outcome.stderr).toContain(sentence);
});
