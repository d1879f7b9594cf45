import type { AdminPackage } from '@eport/contract/packages/package.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { startCompany } from '../../../testing/start-company.ts';

const { t, home, staff } = await startCompany();
afterAll(() => t.stop());

const SIZE = { length: 12, width: 10.5, height: 8 };
const setSize = (id: number, size: object = SIZE, client = staff) =>
  client.put<AdminPackage>(`/admin/packages/${id}/size`, size);

describe('PUT /admin/packages/{id}/size', () => {
  test('sets the size that the receiving desk left out', async () => {
    const { id } = await t.build.package(home.warehouse, { length: null, width: null, height: null });
    const { status, body } = await setSize(id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...SIZE, can: { setSize: { allowed: true } } });
  });

  test.each(['length', 'width', 'height'])('rejects a missing or impossible %s', async (field) => {
    const { id } = await t.build.package(home.warehouse);
    for (const value of [undefined, null, 0, -1, '12', 1.0001])
      expect(await setSize(id, { ...SIZE, [field]: value })).toRejectField(field);
  });

  test('rejects customers and calls without a session, and hides packages out of scope', async () => {
    const { id } = await t.build.package(home.warehouse);
    const other = await t.as((await t.build.company()).staff);
    expect((await setSize(id, SIZE, t.anonymous)).status).toBe(401);
    expect((await setSize(id, SIZE, await t.as(home.customer))).status).toBe(403);
    expect(await setSize(id, SIZE, other)).toBeRefused(404, 'PACKAGE_NOT_FOUND');
  });
});

describe('PUT /admin/packages/{id}/sender and shelf', () => {
  const put = (id: number, what: string, body: object, client = staff) =>
    client.put<AdminPackage>(`/admin/packages/${id}/${what}`, body);

  test('set and clear values that the receiving desk left out', async () => {
    const { id } = await t.build.package(home.warehouse, { sender_name: null, sender_address: null });
    const sender = { senderName: 'Bright Shoes', senderAddress: '12 NW 25 St' };
    expect((await put(id, 'sender', sender)).body).toMatchObject(sender);
    expect((await put(id, 'shelf', { shelf: ' B-7 ' })).body).toMatchObject({ ...sender, shelf: 'B-7' });
    expect((await put(id, 'shelf', { shelf: '' })).body).toMatchObject({ shelf: null });
  });

  test('reject missing and too long values', async () => {
    const { id } = await t.build.package(home.warehouse);
    expect(await put(id, 'sender', { senderName: '', senderAddress: 'x' })).toRejectField('senderName');
    expect(await put(id, 'sender', { senderName: 'x' })).toRejectField('senderAddress');
    expect(await put(id, 'shelf', { shelf: 'x'.repeat(51) })).toRejectField('shelf');
  });
});
