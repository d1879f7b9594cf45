import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { layOutPastMonths, monthFromNow, monthName } from '../testing/months.ts';
import { createTestDatabase, type TestDatabase } from '../testing/postgres.ts';
import { PATIENCE } from '../testing/process.ts';
import { runScript, startScript } from '../testing/run-script.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  await layOutPastMonths(database.direct, 1);
  folder = await mkdtemp(join(tmpdir(), 'eport-history-'));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const settings = ({ url }: TestDatabase) => ({
  DATABASE_URL: url,
  EPORT_SECRET: 'a secret for tests of 32 bytes at least',
  EPORT_ENCRYPTION_KEY: '0123456789abcdef'.repeat(4),
  EPORT_DATA_DIR: folder,
});

const history = (...args: string[]) => runScript('history.ts', settings(database), ...args);

const thisMonth = monthFromNow(0).toISOString().slice(0, 7);

test('archives the months that have ended', async () => {
  const outcome = await history('archive', '--before', thisMonth);
  expect(outcome).toMatchObject({ code: 0, stderr: '' });
  expect(outcome.stdout).toContain(`Archived audit_first, audit_${monthName(-1)}`);
  expect((await history('archive', '--before', thisMonth)).stdout).toContain('already in the archive');
});

test('says after a signal that months which were archived stay archived', async () => {
  const other = await createTestDatabase();
  await layOutPastMonths(other.direct, 1);
  const reader = await other.direct.connect();
  await reader.query(`begin; lock table email_messages_${monthName(-1)} in access share mode`);
  const { child, outcome } = startScript('history.ts', settings(other), 'archive', '--before', thisMonth);
  const isFirstArchived = async () => {
    const { rowCount } = await other.direct.query(
      "select from months_of('audit'::regclass) where month = 'audit_first'::regclass",
    );
    return rowCount === 0;
  };
  await expect.poll(isFirstArchived, PATIENCE).toBe(true);
  child.kill('SIGINT');
  expect(await outcome).toEqual({
    code: 1,
    stdout: '',
    stderr:
      'Interrupted: months that were already archived stay archived. Run the command again for the others.\n',
  });
  reader.release(true);
  await other.drop();
});

test.each([
  ['no command', [], 'The only command is archive'],
  ['no month', ['archive'], '--before must be a month such as 2026-01'],
  ['a day', ['archive', '--before', '2026-01-15'], '--before must be a month such as 2026-01'],
  ['an unknown option', ['archive', '--until', '2026-01'], "Unknown option '--until'"],
])('reports %s in one line', async (_what, args, sentence) => {
  const outcome = await history(...args);
  expect(outcome).toMatchObject({ code: 1, stdout: '' });
  expect(outcome.stderr).toMatch(/^[^\n]+ Usage: npm run history [^\n]+\n$/);
  expect(outcome.stderr).toContain(sentence);
});
