import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ErrorBody } from '@eport/contract/shared/errors.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../testing/client.ts';
import { pdfWith } from '../../testing/files.ts';
import { openRaw } from '../../testing/raw-http.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const MEGABYTE = 1024 * 1024;

let t: TestApp;
let raw: Awaited<ReturnType<typeof openRaw>>;
let customer: Client;
let pkg: { id: number };
let token: string;

beforeAll(async () => {
  t = await startTestApp();
  raw = await openRaw(t.app);
  const home = await t.build.company();
  customer = await t.as(home.customer);
  token = await t.tokenOf(home.customer);
  pkg = await t.build.package(home.warehouse, { user_id: home.customer.id });
});
afterAll(() => t.stop());

const head = (...headers: string[]) => [
  `POST /api/packages/${pkg.id}/invoice HTTP/1.1`,
  'Host: localhost',
  `Authorization: Bearer ${token}`,
  'Content-Type: multipart/form-data; boundary=b',
  ...headers,
];
const PDF = { name: 'a.pdf', content: pdfWith('a') };
const FORM =
  '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.7\n';

function* endless(megabytes: number, wrap = (piece: Buffer) => piece) {
  yield wrap(Buffer.from(FORM));
  for (let count = 0; count < megabytes * 16; count++) yield wrap(Buffer.alloc(MEGABYTE / 16, 'x'));
}
const chunked = (piece: Buffer) =>
  Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n')]);

async function stored() {
  const files = await readdir(t.folder, { recursive: true, withFileTypes: true });
  const { count } = await t.db
    .selectFrom('documents')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { files: files.filter((entry) => entry.isFile()).length, rows: count };
}

describe('upload of a too large file', () => {
  test.each([
    ['with Content-Length', () => head(`Content-Length: ${1024 * MEGABYTE}`), undefined, 1],
    ['in chunks', () => head('Transfer-Encoding: chunked'), chunked, 30],
  ])('is refused and no longer read: %s', async (_, of, wrap, respondedWithin) => {
    const before = await stored();
    const response = await raw.send(of(), endless(1024, wrap));
    expect(response.status).toBe(413);
    expect((JSON.parse(response.body) as ErrorBody).code).toBe('TOO_LARGE');
    // The kernels on both sides buffer some megabytes.
    expect(response.sentBefore).toBeLessThan((respondedWithin + 12) * MEGABYTE);
    expect(response.sent).toBeLessThan(80 * MEGABYTE);
    expect(await stored()).toEqual(before);
  });

  test('is read to the end when slightly too large, so that a browser shows the response', async () => {
    const size = 12 * MEGABYTE + FORM.length;
    const response = await raw.send(head(`Content-Length: ${size}`), endless(12));
    expect({ status: response.status, sent: response.sent }).toEqual({ status: 413, sent: size });
  });
});

test('stops reading an upload without permission', async () => {
  const anonymous = head(`Content-Length: ${1024 * MEGABYTE}`).filter((line) => !line.startsWith('Auth'));
  const response = await raw.send(anonymous, endless(1024));
  expect(response.status).toBe(401);
  expect(response.sent).toBeLessThan(80 * MEGABYTE);
});

test('leaves neither file nor row when an upload is aborted', async () => {
  const before = await stored();
  for (const megabytes of [0, 1, 9]) {
    await raw.send(head(`Content-Length: ${9.5 * MEGABYTE}`), endless(megabytes), { abort: true });
    await raw.send(head('Transfer-Encoding: chunked'), endless(megabytes, chunked), { abort: true });
  }
  expect((await customer.upload(`/packages/${pkg.id}/invoice`, PDF)).status).toBe(200);
  await expect.poll(stored).toEqual({ files: before.files + 1, rows: before.rows + 1 });
});

test('reports that the storage is unavailable and stores nothing', async () => {
  const before = await stored();
  const uploads = join(t.folder, 'uploads');
  await rename(uploads, `${uploads}-away`);
  await writeFile(uploads, 'no folder');
  const { status, body, headers } = await customer.upload(`/packages/${pkg.id}/invoice`, PDF);
  expect({ status, code: body.code, retryAfter: headers['retry-after'] }).toEqual({
    status: 503,
    code: 'STORAGE_UNAVAILABLE',
    retryAfter: '2',
  });
  await rm(uploads);
  await rename(`${uploads}-away`, uploads);
  expect(await stored()).toEqual(before);
});
