import { readdir } from 'node:fs/promises';
import type { AdminPackage, PackageJourney } from '@eport/contract/packages/package.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { JPEG, PICTURE, PNG, PURCHASE_INVOICE } from '../../testing/files.ts';
import { startCompany } from '../../testing/start-company.ts';

const { t, home, staff, customer } = await startCompany();
afterAll(() => t.stop());

const pkg = () => t.build.package(home.warehouse, { user_id: home.customer.id });
const add = (id: number, file: { name: string; content: Buffer } = PICTURE) =>
  staff.upload<AdminPackage>(`/admin/packages/${id}/photos`, file);
const photosOf = async (id: number) =>
  (await staff.get<AdminPackage>(`/admin/packages/${id}`)).body.photos.map((photo) => photo.id);
const storedFiles = async () =>
  (await readdir(t.folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
    .length;

test('shows a photo to staff and to the customer of the package, in the order they were taken', async () => {
  const { id } = await pkg();
  const first = await add(id);
  expect(first.status).toBe(201);
  const { photos } = (await add(id, { name: 'b.JPG', content: JPEG })).body;
  expect(photos.map((photo) => photo.id)).toEqual(await photosOf(id));
  const journey = (await customer.get<PackageJourney>(`/packages/${id}`)).body;
  expect(journey.photos).toEqual(photos);
  const shown = await customer.get(`/packages/${id}/photos/${photos[1]?.id}`);
  expect(shown.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-disposition': `attachment; filename=package-${id}-photo-${photos[1]?.id}.jpg`,
  });
  expect(shown).toReturnFile(JPEG);
  expect(await staff.get(`/packages/${id}/photos/${photos[0]?.id}`)).toReturnFile(PNG);
});

test('shows a photo to no other customer', async () => {
  const { id } = await pkg();
  const [photo] = (await add(id)).body.photos;
  const stranger = await t.as(await t.build.customer(home.warehouse));
  expect(await stranger.get(`/packages/${id}/photos/${photo?.id}`)).toBeRefused(404, 'PHOTO_NOT_FOUND');
  const other = await pkg();
  expect(await customer.get(`/packages/${other.id}/photos/${photo?.id}`)).toBeRefused(404, 'PHOTO_NOT_FOUND');
});

describe('a file that is no picture', () => {
  test.each([
    ['photo.jpg', PURCHASE_INVOICE.content, 'a PDF named as a picture'],
    ['photo.pdf', PNG, 'a picture named as a PDF'],
    ['photo.gif', Buffer.from('474946383961', 'hex'), 'another kind of picture'],
    [
      'photo.svg',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'a drawing, which may run scripts',
    ],
    ['photo.jpg', Buffer.from('no picture at all'), 'text'],
  ])('is refused: %s', async (name, content) => {
    const { id } = await pkg();
    const before = await storedFiles();
    expect(await add(id, { name, content })).toBeRefused(415, 'UNSUPPORTED_PHOTO');
    expect(await photosOf(id)).toEqual([]);
    expect(await storedFiles()).toBe(before);
  });

  test('is refused when it is incomplete or empty', async () => {
    const { id } = await pkg();
    expect(await add(id, { name: 'a.jpg', content: JPEG.subarray(0, JPEG.length - 20) })).toBeRefused(
      400,
      'FILE_DAMAGED',
      { field: 'file' },
    );
    expect(await add(id, { name: 'a.jpg', content: Buffer.alloc(0) })).toRejectField('file');
    expect(await photosOf(id)).toEqual([]);
  });
});

test('keeps at most six photos, and leaves no file of the seventh', async () => {
  const { id } = await pkg();
  for (let taken = 0; taken < 6; taken++) expect((await add(id)).status).toBe(201);
  const before = await storedFiles();
  expect(await add(id)).toBeRefused(409, 'TOO_MANY_PHOTOS', {
    message: `Package #${id} already has 6 photos. Delete one before adding another.`,
  });
  expect(await storedFiles()).toBe(before);
  const [first] = await photosOf(id);
  expect((await staff.delete(`/admin/packages/${id}/photos/${first}`)).status).toBe(204);
  expect((await add(id)).status).toBe(201);
});

describe('a photo with a key', () => {
  const addWith = (id: number, key: string) =>
    staff.upload<AdminPackage>(`/admin/packages/${id}/photos?key=${key}`, PICTURE);

  test('is added once, however often it is sent, also as the seventh', async () => {
    const { id } = await pkg();
    const [first, again, ...rest] = await Promise.all(
      ['a', 'a', 'b', 'c', 'd', 'e', 'f'].map((key) => addWith(id, key)),
    );
    expect([first, again, ...rest].map((response) => response?.status)).toEqual(Array(7).fill(201));
    const before = await storedFiles();
    expect(await photosOf(id)).toHaveLength(6);
    expect((await addWith(id, 'a')).body.photos).toHaveLength(6);
    expect(await addWith(id, 'g')).toBeRefused(409, 'TOO_MANY_PHOTOS');
    expect(await storedFiles()).toBe(before);
  });

  test('leaves no file when it is sent twice at once', async () => {
    const { id } = await pkg();
    const before = await storedFiles();
    await Promise.all(Array.from({ length: 4 }, () => addWith(id, 'a')));
    expect(await storedFiles()).toBe(before + 1);
  });

  test('is added to another package as well', async () => {
    const [one, other] = [await pkg(), await pkg()];
    for (const { id } of [one, other]) expect((await addWith(id, 'a')).body.photos).toHaveLength(1);
  });

  test('is refused with an invalid key', async () => {
    const { id } = await pkg();
    expect(await addWith(id, 'a%20b')).toRejectField('key');
    expect(await photosOf(id)).toEqual([]);
  });
});

test('deletes a photo once, also of a collected package, and audits who did it', async () => {
  const shipment = await t.build.shipment(home.warehouse, { status: 'CLOSED' });
  const { id } = await pkg();
  const [photo] = (await add(id)).body.photos;
  const path = `/admin/packages/${id}/photos/${photo?.id}`;
  await t.db
    .updateTable('packages')
    .set({ status: 'COLLECTED', collected_by: 'Ann', shipment_id: shipment.id })
    .where('id', '=', id)
    .execute();
  expect((await staff.delete(path)).status).toBe(204);
  expect(await staff.delete(path)).toBeRefused(404, 'PHOTO_NOT_FOUND');
  expect(await customer.get(`/packages/${id}/photos/${photo?.id}`)).toBeRefused(404, 'PHOTO_NOT_FOUND');
  const audit = await t.db
    .selectFrom('audit')
    .select(['action', 'actor_id'])
    .where('kind', '=', 'PHOTO')
    .where('object_id', '=', photo?.id ?? 0)
    .orderBy('id')
    .execute();
  expect(audit).toEqual([
    { action: 'CREATED', actor_id: home.staff.id },
    { action: 'DELETED', actor_id: home.staff.id },
  ]);
});

test('reports a photo whose file is gone as missing', async () => {
  const { id } = await pkg();
  const photo = await t.build.photo({ id });
  expect(await staff.get(`/packages/${id}/photos/${photo.id}`)).toBeRefused(404, 'PHOTO_NOT_FOUND');
});
