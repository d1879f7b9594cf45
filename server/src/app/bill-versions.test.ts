import { randomBytes } from 'node:crypto';
import type { Bill, BillRow } from '@eport/contract/manifests/bill.ts';
import type { ErrorBody } from '@eport/contract/shared/errors.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCustomsBuilders } from '../testing/customs-builders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { houseBill, manifestWithContainer, readFrom } from '../testing/versions.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

test('an outdated bill editor cannot overwrite changes of the grid', async () => {
  const { client, manifest, bill } = await houseBill(t);
  const path = `/manifests/bols/${bill.id}`;
  const opened = await readFrom<Bill>(client, path);
  for (const edited of [{ goodsDescription: 'Leather shoes' }, { declaredValue: 40 }]) {
    const { version } = await readFrom<Bill>(client, path);
    const grid = await client.put(`/manifests/${manifest.id}/bols`, { bills: [{ id: bill.id, ...edited }] });
    expect(grid.status).toBe(200);
    expect((await readFrom<Bill>(client, path)).version).toBeGreaterThan(version);
  }
  const refused = await client.put<ErrorBody>(path, { ...opened, consigneeName: 'Bea Bright' });
  expect(refused).toMatchObject({ status: 409, body: { code: 'CHANGED_MEANWHILE' } });
  expect(await readFrom<Bill>(client, path)).toMatchObject({
    goodsDescription: 'Leather shoes',
    declaredValues: [{ amount: 40 }],
    consigneeName: opened.consigneeName,
  });
});

test('an edit of a long house bill cannot overwrite declared values saved meanwhile', async () => {
  const { client, bill } = await houseBill(t);
  const path = `/manifests/bols/${bill.id}`;
  const internalNotes = randomBytes(2_500).toString('hex');
  await client.put(path, { ...(await readFrom<Bill>(client, path)), internalNotes });
  const opened = await readFrom<Bill>(client, path);
  const declared = (amount: number) => ({ ...opened, declaredValues: [{ description: 'Shoes', amount }] });
  expect((await client.put(path, declared(40))).status).toBe(200);
  const refused = await client.put<ErrorBody>(path, declared(90));
  expect(refused).toMatchObject({ status: 409, body: { code: 'CHANGED_MEANWHILE' } });
  expect(await readFrom<Bill>(client, path)).toMatchObject({
    internalNotes,
    declaredValues: [{ amount: 40 }],
    version: opened.version + 1,
  });
});

describe('the bills table', () => {
  type SaveResponse = { status: number; body: ErrorBody };
  async function twoBills() {
    const { client, warehouse, shipment, manifest } = await manifestWithContainer(t);
    const customs = createCustomsBuilders(t.db);
    const bill = async () =>
      customs.houseBill(manifest, await t.build.package(warehouse, { shipment_id: shipment.id }));
    const [edited, other] = [await bill(), await bill()];
    const path = `/manifests/${manifest.id}/bols`;
    const read = async () => {
      const { body } = await client.get<BillRow[]>(path);
      const [first, second] = body;
      if (!first || !second) throw new Error('The manifest has lost a bill.');
      return [first, second] as const;
    };
    const save = (...bills: object[]): Promise<SaveResponse> => client.put(path, { bills });
    return { client, edited, other, read, save };
  }

  test('cannot overwrite changes of the bill editor, and returns the outdated rows', async () => {
    const { client, edited, read, save } = await twoBills();
    const [opened, other] = await read();
    const editor = `/manifests/bols/${edited.id}`;
    const { body: bill } = await client.get<Bill>(editor);
    expect((await client.put(editor, { ...bill, consigneeName: 'Bea Bright' })).status).toBe(200);
    const refused = await save(
      { id: opened.id, version: opened.version, consigneeName: 'B. Bright' },
      { id: other.id, version: other.version, consigneeName: 'Cleo Clarke' },
    );
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'CHANGED_MEANWHILE',
        message:
          'Someone changed the house bills while you were editing. Check the changes, then save again.',
      },
    });
    const now = await read();
    expect(refused.body.current).toEqual([now[0]]);
    expect(now.map(({ consigneeName }) => consigneeName)).toEqual(['Bea Bright', other.consigneeName]);
    const again = await save({ id: opened.id, version: now[0].version, consigneeName: 'B. Bright' });
    expect(again.status).toBe(200);
  });

  test('refuses an outdated row that is sent with all its fields, even if only its currency has changed', async () => {
    const { read, save } = await twoBills();
    await save({ id: (await read())[0].id, declaredValue: 40 });
    const [opened] = await read();
    await save({ id: opened.id, declaredValue: 40, declaredCurrency: 'EUR' });
    const refused = await save({ ...opened, consigneeName: 'Bea Bright' });
    expect(refused).toMatchObject({ status: 409, body: { code: 'CHANGED_MEANWHILE' } });
    expect(refused.body.current).toMatchObject([{ declaredValue: 40, declaredCurrency: 'EUR' }]);
  });

  test('saves one of two edits of the same row that arrive at once', async () => {
    const { read, save } = await twoBills();
    const [{ id, version }] = await read();
    const names = ['Bea Bright', 'Cleo Clarke'];
    const responses = await Promise.all(names.map((consigneeName) => save({ id, version, consigneeName })));
    expect(responses).toSucceedOnce('CHANGED_MEANWHILE');
    const winner = responses.findIndex(({ status }) => status === 200);
    expect((await read())[0]).toMatchObject({ consigneeName: names[winner], version: version + 1 });
  });

  test('saves rows without a version', async () => {
    const { read, save } = await twoBills();
    const [{ id }] = await read();
    await save({ id, consigneeName: 'Bea Bright' });
    expect((await save({ id, consigneeName: 'Cleo Clarke' })).status).toBe(200);
    expect((await read())[0].consigneeName).toBe('Cleo Clarke');
  });
});
