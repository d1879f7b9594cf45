import type { AdminPackageItem } from '@eport/contract/packages/package.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startJobQueue } from '../../../platform/jobs/job-queue.ts';
import { PATIENCE } from '../../../testing/process.ts';
import { startCompany } from '../../../testing/start-company.ts';
import { limitTextSearch, startTextSearchLimit } from './text-search-limit.ts';

const { t, home, staff } = await startCompany();
afterAll(() => t.stop());

const NOW = new Date('2026-07-01T12:00:00Z');
const clock = { now: () => NOW };
const limitTo = (searchCollectedDays: number | undefined, batch?: number) =>
  limitTextSearch({ db: t.db, config: { searchCollectedDays }, clock }, batch);

let customer: { id: number };
let shipment: { id: number };
beforeAll(async () => {
  customer = await t.build.customer(home.warehouse, { email: 'owner@limit.example', mailbox_id: 'LMT90001' });
  shipment = await t.build.shipment(home.warehouse, { status: 'CLEARED' });
});

beforeEach(() => limitTo(undefined));

const collected = async (
  at: string,
  values: { recipient_name: string; incoming_tracking_number?: string },
) => {
  const { id } = await t.build.package(home.warehouse, {
    user_id: customer.id,
    shipment_id: shipment.id,
    status: 'COLLECTED',
    collected_by: 'Ann',
    created_at: '2025-12-01T12:00:00Z',
    ...values,
  });
  await t.pool.query('update package_history set at = $2 where package_id = $1', [id, at]);
  return id;
};

const search = async (text: string, client = staff) => {
  const { body } = await client.get<{ content: AdminPackageItem[] }>(
    `/admin/packages?size=25&search=${encodeURIComponent(text)}`,
  );
  return body.content.map(({ id }) => id);
};

test('a package that was collected before the limit is found by ID, tracking number, mailbox and email address, not by name', async () => {
  const id = await collected('2026-05-01T12:00:00Z', {
    recipient_name: 'Wilhelmina Ashdown',
    incoming_tracking_number: '1ZLIMIT0001',
  });
  expect(await search('ashdown')).toEqual([id]);
  await limitTo(60);
  expect(await search('ashdown')).toEqual([]);
  expect(await search('limit0001')).toEqual([]);
  for (const text of [`#${id}`, '1Zlimit0001', 'LMT90001', 'owner@limit']) {
    expect(await search(text), text).toContain(id);
  }
});

test('a package that was collected after the limit, or not at all, is found by name', async () => {
  const later = await collected('2026-06-20T12:00:00Z', { recipient_name: 'Ottoline Pemberley' });
  const { id: stored } = await t.build.package(home.warehouse, { recipient_name: 'Ottoline Pemberley' });
  await limitTo(30);
  expect(await search('pemberley')).toEqual([stored, later]);
});

test('after the limit was raised or removed, packages are found by name again', async () => {
  const older = await collected('2026-03-01T12:00:00Z', { recipient_name: 'Theodora Finchley' });
  const newer = await collected('2026-05-01T12:00:00Z', { recipient_name: 'Theodora Finchley' });
  await limitTo(60);
  expect(await search('finchley')).toEqual([]);
  await limitTo(90);
  expect(await search('finchley')).toEqual([newer]);
  await limitTo(undefined);
  expect(await search('finchley')).toEqual([newer, older]);
});

test('batches leave out no package, even if many were collected at the same moment', async () => {
  const times = ['2026-02-01', '2026-02-01', '2026-02-01', '2026-02-02', '2026-02-03', '2026-02-03'];
  for (const day of times) await collected(`${day}T12:00:00Z`, { recipient_name: 'Cornelius Batchworth' });
  await limitTo(60, 1);
  expect(await search('batchworth')).toEqual([]);
  await limitTo(undefined, 1);
  expect(await search('batchworth')).toHaveLength(times.length);
});

test('a changed recipient of a package that was collected before the limit is not found by name', async () => {
  const id = await collected('2026-01-01T12:00:00Z', { recipient_name: 'Before Change' });
  await limitTo(60);
  await t.db
    .updateTable('packages')
    .set({ recipient_name: 'Persephone Gilmour' })
    .where('id', '=', id)
    .execute();
  expect(await search('gilmour')).toEqual([]);
  await limitTo(undefined);
  expect(await search('gilmour')).toEqual([id]);
});

test('the limit is moved every night', async () => {
  const id = await collected('2026-04-01T12:00:00Z', { recipient_name: 'Leopold Nightingale' });
  const jobs = await startJobQueue({ pool: t.pool, log: t.log, maintain: true });
  const { rows } = await t.pool.query("select cron from pgboss.schedule where name = 'limit-text-search'");
  expect(rows).toEqual([{ cron: '13 4 * * *' }]);
  await t.db.transaction().execute((trx) => jobs.add(trx, 'limit-text-search', [{}]));
  const stop = await startTextSearchLimit({ jobs, db: t.db, config: { searchCollectedDays: 60 }, clock });
  await expect.poll(() => search('nightingale'), PATIENCE).toEqual([]);
  expect(await search(`#${id}`)).toEqual([id]);
  await stop();
  await jobs.stop();
});
