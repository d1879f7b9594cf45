import type { PackageJourney } from '@eport/contract/packages/package.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '../../platform/log/log.ts';
import { JPEG, PNG, PURCHASE_INVOICE, pdfWith } from '../../testing/files.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const lines: string[] = [];
let t: TestApp;
let home: Awaited<ReturnType<TestApp['build']['company']>>;
beforeAll(async () => {
  t = await startTestApp({}, { log: createLog('trace', { write: (line) => void lines.push(line) }) });
  home = await t.build.company();
});
afterAll(() => t.stop());

const SECOND = 1_000;

async function uploaded(owner: { id: number } = home.customer, file = PURCHASE_INVOICE) {
  const { id } = await t.build.package(home.warehouse, { user_id: owner.id });
  const client = await t.as(owner);
  await client.upload(`/packages/${id}/invoice`, file);
  const { body } = await client.get<PackageJourney>(`/packages/${id}`);
  return `/packages/${id}/documents/${body.documents[0]?.id}`;
}

const linkFor = async (user: { id: number }, document: string) =>
  (await (await t.as(user)).get<{ url: string }>(`${document}/link`)).body.url;
const open = (url: string) => t.anonymous.send({ method: 'GET', url });
const codeAt = async (url: string) => {
  const { status, body } = await open(url);
  return [status, body?.code];
};

test.each([
  ['purchase-invoice.pdf', pdfWith('<script>alert(1)</script>'), 'application/pdf'],
  ['photo.jpg', JPEG, 'image/jpeg'],
  ['scan.png', PNG, 'image/png'],
])('shows %s without a session, in a sandbox with its own origin', async (name, content, type) => {
  const url = await linkFor(home.customer, await uploaded(home.customer, { name, content }));
  const { status, headers, raw } = await open(url);
  expect({ status, rawPayload: raw.rawPayload }).toEqual({ status: 200, rawPayload: content });
  expect(headers).toMatchObject({
    'content-type': type,
    'content-disposition': `inline; filename=${name}`,
    'content-security-policy':
      "default-src 'none'; frame-ancestors 'none'; sandbox allow-scripts allow-downloads allow-modals",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'cross-origin-resource-policy': 'same-origin',
  });
});

test('returns 404 instead of a link to a document that the user may not see', async () => {
  const document = await uploaded();
  const stranger = await t.as(await t.build.customer(home.warehouse));
  expect((await stranger.get(`${document}/link`)).status).toBe(404);
  expect((await t.anonymous.get(`${document}/link`)).status).toBe(401);
});

test('a link expires after a minute', async () => {
  const url = await linkFor(home.staff, await uploaded());
  t.clock.advance(58 * SECOND);
  expect((await open(url)).status).toBe(200);
  t.clock.advance(3 * SECOND);
  expect(await codeAt(url)).toEqual([400, 'DOCUMENT_LINK_INVALID']);
});

test('a link opens its own document only', async () => {
  const [own, other] = [await uploaded(), await uploaded()];
  const url = await linkFor(home.customer, own);
  const elsewhere = [
    url.replace(own, other),
    url.replace(/documents\/\d+/, `documents/${other.split('/').at(-1)}`),
    url.replace(/packages\/\d+/, `packages/${other.split('/')[2]}`),
  ];
  for (const changedUrl of elsewhere)
    expect(await codeAt(changedUrl)).toEqual([400, 'DOCUMENT_LINK_INVALID']);
});

test('a link cannot be altered or used as a session', async () => {
  const document = await uploaded();
  const url = await linkFor(home.customer, document);
  const token = url.split('token=')[1] ?? '';
  expect((await t.withToken(token).get(document)).status).toBe(401);
  const [head, claims, signature = ''] = token.split('.');
  const forged = Buffer.from(
    JSON.stringify({ ...JSON.parse(atob(claims ?? '')), sub: String(home.staff.id) }),
  ).toString('base64url');
  const others = [
    await t.tokenOf(home.customer),
    [head, forged, signature].join('.'),
    [head, claims, signature.split('').reverse().join('')].join('.'),
    [head, claims, ''].join('.'),
    'x',
  ];
  for (const other of others) {
    expect(await codeAt(url.replace(token, other))).toEqual([400, 'DOCUMENT_LINK_INVALID']);
  }
  expect(await codeAt(url.replace(`token=${token}`, ''))).toEqual([400, 'VALIDATION_FAILED']);
});

test.each([
  ['is suspended', async () => ({ status: 'SUSPENDED' as const })],
  ['is deactivated', async () => ({ status: 'INACTIVE' as const })],
  ['has a new password', async () => ({ password_hash: 'another' })],
  [
    'has another agent',
    async () => {
      const { agent, warehouse } = await t.build.company();
      return { agent_id: agent.id, warehouse_id: warehouse.id };
    },
  ],
])('a link stops working when its user %s', async (_, change) => {
  const clerk = await t.build.staff(home.warehouse);
  const url = await linkFor(clerk, await uploaded());
  expect((await open(url)).status).toBe(200);
  await t.db
    .updateTable('users')
    .set(await change())
    .where('id', '=', clerk.id)
    .execute();
  expect(await codeAt(url)).toEqual([400, 'DOCUMENT_LINK_INVALID']);
});

test('a link stops working when the package moves to another customer', async () => {
  const document = await uploaded();
  const url = await linkFor(home.customer, document);
  const newOwner = await t.build.customer(home.warehouse);
  const id = Number(document.split('/')[2]);
  await t.db.updateTable('packages').set({ user_id: newOwner.id }).where('id', '=', id).execute();
  expect(await codeAt(url)).toEqual([404, 'DOCUMENT_NOT_FOUND']);
});

test('the token of a link is not logged', async () => {
  const url = await linkFor(home.customer, await uploaded());
  lines.length = 0;
  await open(url);
  await open(url.replace('token=', 'token=x'));
  const token = url.split('token=')[1] ?? '';
  expect(lines.join('')).toContain('/shown?token=[redacted]');
  for (const part of token.split('.')) expect(lines.join('')).not.toContain(part);
});
