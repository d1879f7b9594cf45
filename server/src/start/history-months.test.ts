import { afterAll, beforeAll, expect, test } from 'vitest';
import { startJobQueue } from '../platform/jobs/job-queue.ts';
import { monthName } from '../testing/months.ts';
import { PATIENCE } from '../testing/process.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { startHistoryMonths } from './history-months.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

test('creates missing audit partitions of the coming months in a nightly job', async () => {
  const next = `audit_${monthName(3)}`;
  const partition = async () => (await t.pool.query('select to_regclass($1) as name', [next])).rows[0]?.name;
  await t.pool.query(`drop table ${next}`);
  const jobs = await startJobQueue({ pool: t.pool, log: t.log, maintain: true });
  const { rows } = await t.pool.query("select cron from pgboss.schedule where name = 'make-months'");
  expect(rows).toEqual([{ cron: '43 3 * * *' }]);
  await t.db.transaction().execute((trx) => jobs.add(trx, 'make-months', [{}]));
  const stop = await startHistoryMonths({ ...t, jobs });
  await expect.poll(partition, PATIENCE).toBe(next);
  await stop();
  await jobs.stop();
});
