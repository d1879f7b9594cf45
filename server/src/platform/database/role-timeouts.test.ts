import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEmptyDatabase } from '../../testing/postgres.ts';
import { createPool } from './pool.ts';
import { missingTimeouts, setRoleTimeouts } from './role-timeouts.ts';

let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
beforeAll(async () => {
  database = await createEmptyDatabase();
});
afterAll(() => database.drop());

test('gives sessions without startup parameters the time limits, also when instances start together', async () => {
  const before = createPool({ url: database.url, isPooled: true, max: 1, onIdleError: () => undefined });
  const both = ['idle_in_transaction_session_timeout', 'statement_timeout'];
  expect((await missingTimeouts(before)).sort()).toEqual(both);
  const direct = createPool({ url: database.url, onIdleError: () => undefined });
  await Promise.all(Array.from({ length: 5 }, () => setRoleTimeouts(direct)));
  await direct.end();
  const pooled = createPool({ url: database.url, isPooled: true, onIdleError: () => undefined });
  const { rows } = await pooled.query(
    "select current_setting('statement_timeout') as statement, current_setting('idle_in_transaction_session_timeout') as idle",
  );
  expect(await missingTimeouts(pooled)).toEqual([]);
  expect((await missingTimeouts(before)).sort(), 'sessions keep their settings').toEqual(both);
  await before.end();
  await pooled.end();
  expect(rows).toEqual([{ statement: '15s', idle: '1min' }]);
});
