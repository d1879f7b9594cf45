import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createStorage, type Storage } from './storage.ts';

let folder: string;
let storage: Storage;
beforeAll(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'eport-storage-')), 'uploads');
  storage = await createStorage({ kind: 'folder', folder });
});
afterAll(() => rm(join(folder, '..'), { recursive: true }));

const content = Buffer.from([0x25, 0x50, 0x44, 0x46, 0x00, 0xff]);

test('returns bytes as stored', async () => {
  const key = await storage.put(content);
  expect(await storage.exists(key)).toBe(true);
  expect(await buffer(await storage.getStream(key))).toEqual(content);
});

const makeFile = async (where: string) => {
  const file = join(await mkdtemp(join(where, 'eport-file-')), 'file');
  await writeFile(file, content);
  return file;
};

test('moves a local file on the same file system', async () => {
  const file = await makeFile(tmpdir());
  const { ino } = await stat(file);
  const key = await storage.put({ file });
  expect((await stat(join(folder, key))).ino).toBe(ino);
  expect(await buffer(await storage.getStream(key))).toEqual(content);
  await rm(dirname(file), { recursive: true });
});

test.skipIf(!existsSync('/dev/shm'))(
  'copies a file from another file system and removes the original',
  async () => {
    const file = await makeFile('/dev/shm');
    const key = await storage.put({ file });
    expect(await buffer(await storage.getStream(key))).toEqual(content);
    await expect(stat(file)).rejects.toThrow('ENOENT');
    await rm(dirname(file), { recursive: true });
  },
);

test('deletes content; deleting again has no effect', async () => {
  const key = await storage.put(content);
  await storage.delete(key);
  await storage.delete(key);
  expect(await storage.exists(key)).toBe(false);
  await expect(storage.getStream(key).then(buffer)).rejects.toThrow();
});

test('gives each content its own key, inaccessible to other users', async () => {
  const keys = await Promise.all(Array.from({ length: 20 }, () => storage.put(content)));
  expect(new Set(keys).size).toBe(20);
  expect((await stat(folder)).mode & 0o077).toBe(0);
  for (const name of await readdir(folder)) expect(name).toMatch(/^[0-9a-f]{2}$/);
});

test('leaves nothing behind when a file cannot be stored', async () => {
  const filesIn = async () =>
    (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
      .length;
  const before = await filesIn();
  await expect(storage.put({ file: join(folder, 'missing') })).rejects.toThrow('could not be stored');
  expect(await filesIn()).toBe(before);
});

test('names the packages to install for S3', async () => {
  vi.doMock('flydrive/drivers/s3', () => {
    throw new Error("Cannot find package '@aws-sdk/client-s3'");
  });
  const s3 = {
    kind: 's3',
    bucket: 'papers',
    region: 'us-east-1',
    incomingFolder: '/data/incoming',
    endpoint: undefined,
    credentials: undefined,
  } as const;
  await expect(createStorage(s3)).rejects.toThrow('npm install @aws-sdk/client-s3');
});
