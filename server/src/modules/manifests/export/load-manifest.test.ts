import { afterAll, beforeAll, expect, test } from 'vitest';
import { inSnapshot } from '../../../platform/database/snapshot.ts';
import { setUpExportable } from '../../../testing/exportable.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { loadManifest } from './load-manifest.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

const ALL = { kind: 'all' } as const;

test('ignores changes while the bills are read', async () => {
  const { manifest, bills, change, billOf } = await setUpExportable(t);
  const read = await inSnapshot(t.db, async (trx) => {
    const { batches } = await loadManifest(trx, { scope: ALL, id: manifest.id });
    await change.bill({ goods_description: 'Changed' });
    await billOf();
    return (await Array.fromAsync(batches())).flat();
  });
  expect(read.map(({ id, description }) => [id, description])).toEqual(
    bills.map(({ id, goods_description }) => [id, goods_description]),
  );
});

test('rejects writes in a snapshot', async () => {
  const { manifest } = await setUpExportable(t);
  const writing = inSnapshot(t.db, (trx) =>
    trx.deleteFrom('bills').where('manifest_id', '=', manifest.id).execute(),
  );
  await expect(writing).rejects.toThrow('read-only transaction');
});

test('loads each bill with its container and the sum of its declared values', async () => {
  const { manifest, container, bills } = await setUpExportable(t);
  await t.db
    .insertInto('declared_values')
    .values({ bill_id: bills[1].id, description: 'More shoes', amount: '0.05', currency_code: 'USD' })
    .execute();
  const read = await inSnapshot(t.db, async (trx) => {
    const { batches } = await loadManifest(trx, { scope: ALL, id: manifest.id });
    return (await Array.fromAsync(batches())).flat();
  });
  expect(read.map(({ declared }) => declared)).toEqual(['97.50', '97.55']);
  expect(read.map(({ line }) => line)).toEqual([1, 2]);
  expect(read[0]?.container).toMatchObject({ id: container.id, billCount: 2 });
});
