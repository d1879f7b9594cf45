import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ErrorBody } from '@eport/contract/shared/errors.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdfWith } from '../../testing/files.ts';
import { settingsOf, startServerProcess, stopServerProcess } from '../../testing/process.ts';
import { onSmallDisk, smallDiskProblem } from '../../testing/small-disk.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
let folder: string;
beforeAll(async () => {
  t = await startTestApp();
  folder = await mkdtemp(join(tmpdir(), 'eport-full-'));
});
afterAll(async () => {
  await t.stop();
  await rm(folder, { recursive: true });
});

const disk = () => ({ path: folder, megabytes: 1, inUserNamespace: true });

test('refuses an upload that does not fit on the disk, leaves nothing behind and stores a smaller one', async ({
  skip,
}) => {
  const problem = smallDiskProblem(disk());
  skip(problem !== undefined, `This machine does not allow mounting a small disk: ${problem}`);
  const { warehouse, customer } = await t.build.company();
  const { id } = await t.build.package(warehouse, { user_id: customer.id });
  const env = { ...settingsOf(t), EPORT_DATA_DIR: folder };
  const server = startServerProcess(env, onSmallDisk(disk()));
  const address = await server.ready;
  const headers = { authorization: `Bearer ${await t.tokenOf(customer)}` };
  const upload = (bytes: number) => {
    const form = new FormData();
    form.set(
      'file',
      new File(['%PDF-1.7\n', new Uint8Array(bytes), pdfWith('a').toString('latin1')], 'a.pdf'),
    );
    return fetch(`${address}/api/packages/${id}/invoice`, { method: 'POST', headers, body: form });
  };
  const names = async () => {
    const seen = join('/proc', String(server.child.pid), 'root', folder);
    const entries = await readdir(seen, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).length;
    return { files, rows: (await t.db.selectFrom('documents').select('id').execute()).length };
  };

  const refused = await upload(2_000_000);
  // The next line checks the contract's error body.
  const body = (await refused.json()) as ErrorBody;
  expect({ status: refused.status, code: body.code }).toEqual({ status: 507, code: 'STORAGE_FULL' });
  expect(body.message).toContain('File storage is full.');
  expect(await names()).toEqual({ files: 0, rows: 0 });

  expect((await upload(900_000)).status).toBe(200);
  expect((await upload(900_000)).status).toBe(507);
  expect(await names()).toEqual({ files: 1, rows: 1 });
  expect((await stopServerProcess(server)).code).toBe(0);
});
