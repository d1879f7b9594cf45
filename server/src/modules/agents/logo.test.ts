import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { Agent, AgentContact } from '@eport/contract/agents/agent.ts';
import type { Invoice } from '@eport/contract/invoices/invoice.ts';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sweepAllFiles } from '../../start/file-sweep.ts';
import { pngFile } from '../../testing/agent-profile.ts';
import { auditOf } from '../../testing/audit.ts';
import { setUpBilling } from '../../testing/billing.ts';
import type { Client } from '../../testing/client.ts';
import { quietLog, startTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
let admin: Client;
beforeAll(async () => {
  t = await startTestApp();
  admin = await t.as(await t.build.admin());
});
afterAll(() => t.stop());

const upload = (id: number, content: Buffer, name = 'logo.png') =>
  admin.upload<Agent>(`/admin/agents/${id}/logo`, { name, content });
const refusal = async (content: Buffer, name?: string) => {
  const { id } = await t.build.agent();
  const before = await storedFiles();
  const { status, body } = await admin.upload(`/admin/agents/${id}/logo`, {
    name: name ?? 'logo.png',
    content,
  });
  expect(await storedFiles()).toEqual(before);
  return [status, body.code];
};
const storedFiles = async () =>
  (await readdir(join(t.folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();
const hashOf = async (id: number) => {
  const { body } = await admin.get<Agent[]>('/admin/agents');
  return body.find((agent) => agent.id === id)?.logo?.hash;
};

/** Baseline JPEG (ITU T.81) with one byte of image data. */
function jpegFile(width: number, height: number): Buffer {
  const frame = Buffer.from('ffc0000b080000000001011100', 'hex');
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  return Buffer.concat([
    Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
    frame,
    Buffer.from('ffda0008010100003f0000ffd9', 'hex'),
  ]);
}

describe('POST /admin/agents/{id}/logo', () => {
  test.each([
    ['PNG', pngFile(300, 100), 'logo.png', 'image/png'],
    ['JPG', jpegFile(300, 100), 'logo.jpeg', 'image/jpeg'],
  ])('stores a %s and serves it to anyone with its hash', async (_type, content, name, type) => {
    const { id } = await t.build.agent();
    const response = await upload(id, content, name);
    const hash = expect.stringMatching(/^[0-9a-f]{64}$/);
    expect(response).toSucceedWith(200, { logo: { hash, width: 300, height: 100 } });
    const { raw, headers } = await t.anonymous.get(`/agent-logos/${response.body.logo?.hash}`);
    expect(raw.rawPayload).toEqual(content);
    expect(headers).toMatchObject({
      'content-type': type,
      'content-length': String(content.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
  });

  test('gives a new picture a new URL and removes the old one', async () => {
    const { id } = await t.build.agent();
    const first = (await upload(id, pngFile(10, 10, 1))).body.logo?.hash;
    const second = (await upload(id, pngFile(10, 10, 2))).body.logo?.hash;
    expect(second).not.toBe(first);
    expect((await t.anonymous.get(`/agent-logos/${second}`)).status).toBe(200);
    const gone = await t.anonymous.get(`/agent-logos/${first}`);
    expect(gone).toBeRefused(404, 'LOGO_NOT_FOUND');
    expect(gone.headers['cache-control']).toBe('no-store');
  });

  test('accepts the unchanged logo in an update of the agent, but not another one', async () => {
    const { id } = await t.build.agent();
    const { body: agent } = await upload(id, pngFile());
    const path = `/admin/agents/${id}`;
    const { body: changed } = await admin.put<Agent>(path, { ...agent, name: 'New Name' });
    expect(changed.logo).toEqual(agent.logo);
    const withoutLogo = await admin.put(path, { ...changed, logo: null });
    expect(withoutLogo).toBeRefused(400, 'READ_ONLY_FIELD');
  });

  test('refuses a file that is not a picture, whatever its name', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    expect(await refusal(svg)).toEqual([415, 'UNSUPPORTED_LOGO']);
    expect(await refusal(Buffer.from('%PDF-1.7\n'), 'logo.pdf')).toEqual([415, 'UNSUPPORTED_LOGO']);
    expect(await refusal(pngFile(), 'logo.svg')).toEqual([415, 'UNSUPPORTED_LOGO']);
  });

  test('refuses a picture that cannot be decoded', async () => {
    const png = pngFile();
    expect(await refusal(png.subarray(0, png.length - 30))).toEqual([415, 'LOGO_UNREADABLE']);
    const damaged = Buffer.from(png);
    damaged.fill(0, 50, 60);
    expect(await refusal(damaged)).toEqual([415, 'LOGO_UNREADABLE']);
    const photograph = jpegFile(300, 100);
    expect(await refusal(photograph.subarray(0, photograph.length - 1), 'logo.jpg')).toEqual([
      415,
      'LOGO_UNREADABLE',
    ]);
    expect(await refusal(jpegFile(0, 0), 'logo.jpg')).toEqual([415, 'LOGO_UNREADABLE']);
  });

  test('refuses an interlaced PNG before decompressing it', async () => {
    // With a single pixel all passes but the first are empty, so no other byte has to change.
    const interlaced = pngFile(1, 1);
    interlaced[28] = 1;
    interlaced.writeUInt32BE(crc32(interlaced.subarray(12, 29)), 29);
    expect(PNG.sync.read(interlaced).interlace).toBe(true);
    expect(await refusal(interlaced)).toEqual([415, 'LOGO_UNREADABLE']);
  });

  test('refuses a logo with too many pixels or bytes and reports its size', async () => {
    expect(await refusal(pngFile(2_001, 1))).toEqual([413, 'LOGO_TOO_LARGE']);
    expect(await refusal(jpegFile(1, 2_001), 'logo.jpg')).toEqual([413, 'LOGO_TOO_LARGE']);
    const heavy = Buffer.concat([jpegFile(10, 10), Buffer.alloc(512 * 1024)]);
    const { id } = await t.build.agent();
    const { body } = await admin.upload(`/admin/agents/${id}/logo`, { name: 'logo.jpg', content: heavy });
    expect(body.message).toBe(
      'This image is too large for a logo (513 KB, 10 × 10 pixels). Use an image of at most 512 KB and 2,000 × 2,000 pixels.',
    );
    expect((await upload(id, pngFile(2_000, 2_000))).status).toBe(200);
  });

  test('rejects staff, customers and calls without a session, and returns 404 for an unknown agent', async () => {
    const { agent, staff, customer } = await t.build.company();
    const path = `/admin/agents/${agent.id}/logo`;
    const file = { name: 'logo.png', content: pngFile() };
    expect((await t.anonymous.upload(path, file)).status).toBe(401);
    for (const user of [staff, customer]) {
      const client = await t.as(user);
      expect((await client.upload(path, file)).status).toBe(403);
      expect((await client.delete(path)).status).toBe(403);
    }
    const unknown = await admin.upload('/admin/agents/999999999/logo', file);
    expect(unknown).toBeRefused(404, 'AGENT_NOT_FOUND');
    expect((await admin.delete('/admin/agents/999999999/logo')).body.code).toBe('AGENT_NOT_FOUND');
  });

  test('keeps one logo after concurrent uploads', async () => {
    const { id } = await t.build.agent();
    const responses = await Promise.all([1, 2, 3, 4].map((shade) => upload(id, pngFile(10, 10, shade))));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const rows = await t.db.selectFrom('agent_logos').selectAll().where('agent_id', '=', id).execute();
    expect(rows).toHaveLength(1);
    expect((await t.anonymous.get(`/agent-logos/${await hashOf(id)}`)).status).toBe(200);
  });
});

describe('DELETE /admin/agents/{id}/logo', () => {
  test('removes the logo, and does nothing when repeated', async () => {
    const { id } = await t.build.agent();
    const { body } = await upload(id, pngFile(12, 12));
    for (let round = 0; round < 2; round++)
      expect((await admin.delete(`/admin/agents/${id}/logo`)).status).toBe(204);
    expect(await hashOf(id)).toBeUndefined();
    expect((await t.anonymous.get(`/agent-logos/${body.logo?.hash}`)).status).toBe(404);
  });

  test('keeps the same picture of another agent', async () => {
    const [one, other] = [await t.build.agent(), await t.build.agent()];
    const hash = (await upload(one.id, pngFile(13, 13))).body.logo?.hash;
    await upload(other.id, pngFile(13, 13));
    await admin.delete(`/admin/agents/${one.id}/logo`);
    expect((await t.anonymous.get(`/agent-logos/${hash}`)).status).toBe(200);
  });
});

test('audits who set, replaced and removed a logo', async () => {
  const { id } = await t.build.agent();
  await upload(id, pngFile(10, 10, 1));
  await upload(id, pngFile(10, 10, 2));
  await admin.delete(`/admin/agents/${id}/logo`);
  const entries = await auditOf(t.db, 'AGENT_LOGO', id);
  expect(entries.map(({ action, parent_kind }) => [action, parent_kind])).toEqual([
    ['CREATED', 'AGENT'],
    ['CHANGED', 'AGENT'],
    ['DELETED', 'AGENT'],
  ]);
  expect(JSON.stringify(entries)).not.toContain('storage_key');
});

test('deletes the logo with its agent', async () => {
  const { id } = await t.build.agent();
  const hash = (await upload(id, pngFile(14, 14))).body.logo?.hash;
  expect((await admin.delete(`/admin/agents/${id}`)).status).toBe(204);
  expect((await t.anonymous.get(`/agent-logos/${hash}`)).status).toBe(404);
});

test('keeps the current logo file and deletes previous ones in the nightly cleanup', async () => {
  const { id } = await t.build.agent();
  const before = await storedFiles();
  const keyOf = async () =>
    (
      await t.db
        .selectFrom('agent_logos')
        .select('storage_key')
        .where('agent_id', '=', id)
        .executeTakeFirstOrThrow()
    ).storage_key;
  await upload(id, pngFile(15, 15, 1));
  const previous = await keyOf();
  await upload(id, pngFile(15, 15, 2));
  expect(await storedFiles()).toHaveLength(before.length + 2);
  const inTwoDays = { now: () => new Date(Date.now() + 48 * 60 * 60 * 1_000) };
  await sweepAllFiles({ db: t.db, storage: t.storage, clock: inTwoDays, log: quietLog() });
  expect(await t.storage.exists(previous)).toBe(false);
  expect(await t.storage.exists(await keyOf())).toBe(true);
});

test('shows the logo to customers and in PDFs', async () => {
  const { customerClient, due } = await setUpBilling(t);
  const { invoice } = await due();
  const { agent_id } = await t.db
    .selectFrom('invoices')
    .select('agent_id')
    .where('id', '=', invoice.id)
    .executeTakeFirstOrThrow();
  const plain = (await customerClient.get(`/invoices/${invoice.id}/pdf`)).raw.rawPayload;
  expect(plain.toString('latin1')).not.toContain('/Subtype /Image');
  const { body: agent } = await upload(agent_id, pngFile(300, 100));
  expect((await customerClient.get<AgentContact>('/customer/me/agent')).body.logo).toEqual(agent.logo);
  expect((await customerClient.get<Invoice>(`/invoices/${invoice.id}`)).body.agent.logo).toEqual(agent.logo);
  const pdf = (await customerClient.get(`/invoices/${invoice.id}/pdf`)).raw.rawPayload;
  expect(pdf.toString('latin1')).toContain('/Subtype /Image');
  await upload(agent_id, jpegFile(300, 100), 'logo.jpg');
  expect(
    (await customerClient.get(`/invoices/${invoice.id}/pdf`)).raw.rawPayload.toString('latin1'),
  ).toContain('/DCTDecode');
  const { storage_key } = await t.db
    .selectFrom('agent_logos')
    .select('storage_key')
    .where('agent_id', '=', agent_id)
    .executeTakeFirstOrThrow();
  await t.storage.delete(storage_key);
  expect((await customerClient.get(`/invoices/${invoice.id}/pdf`)).status).toBe(200);
});
