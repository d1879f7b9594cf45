import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { PackageJourney } from '@eport/contract/packages/package.ts';
import { parse } from 'content-disposition';
import { afterAll, describe, expect, test } from 'vitest';
import { PNG, pdfWith } from '../../testing/files.ts';
import { startCompany } from '../../testing/start-company.ts';

const CONTENT = pdfWith('<script>alert(1)</script>');

const { t, home, customer } = await startCompany();
afterAll(() => t.stop());

const PAGE = Buffer.from('<html><script>alert(document.cookie)</script></html>');

async function uploaded(name = 'purchase-invoice.pdf', content = CONTENT) {
  const { id } = await t.build.package(home.warehouse, { user_id: home.customer.id });
  await customer.upload(`/packages/${id}/invoice`, { name, content });
  const { body } = await customer.get<PackageJourney>(`/packages/${id}`);
  return { id, path: `/packages/${id}/documents/${body.documents[0]?.id}` };
}

describe('GET /packages/{id}/documents/{documentId}', () => {
  test('sends the file as an attachment that no browser executes or sniffs', async () => {
    const { path } = await uploaded();
    const { status, headers, raw } = await customer.get(path);
    expect(status).toBe(200);
    expect(raw.rawPayload).toEqual(CONTENT);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(CONTENT.length),
      'content-disposition': 'attachment; filename=purchase-invoice.pdf',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    const policy = headers['content-security-policy'];
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain('sandbox');
  });

  test.each([
    ['a page inside a PDF', 'page.pdf', Buffer.concat([CONTENT, PAGE]), 'application/pdf'],
    ['a script after a picture', 'a.png', Buffer.concat([PNG, PAGE]), 'image/png'],
    ['a PDF after a picture', 'a.pdf', Buffer.concat([PNG, CONTENT]), 'image/png'],
  ])('sends %s with the type of its first bytes', async (_, name, content, type) => {
    const { headers, raw } = await customer.get((await uploaded(name, content)).path);
    expect(raw.rawPayload).toEqual(content);
    expect(headers).toMatchObject({ 'content-type': type, 'x-content-type-options': 'nosniff' });
    expect(headers['content-disposition']).toMatch(/^attachment;/);
    expect(headers['content-security-policy']).toContain('sandbox');
  });

  test.each([
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['..\\..\\a.pdf', 'a.pdf'],
    ['a\u0000.pdf', 'a.pdf'],
    ['nul.pdf', '_nul.pdf'],
    ['gnp.\u202Efdp.pdf', 'gnp.fdp.pdf'],
    ['a%22%0D%0ASet-Cookie: x=1.pdf', 'a%22%0D%0ASet-Cookie: x=1.pdf'],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(251)}.pdf`],
  ])('sends the name %j as %j in one header', async (name, expected) => {
    const { headers } = await customer.get((await uploaded(name)).path);
    expect(headers['content-disposition']).toMatch(/^attachment; filename=[ -~]+$/);
    expect(parse(headers['content-disposition'] ?? '')).toMatchObject({
      type: 'attachment',
      parameters: { filename: expected },
    });
    expect(headers['set-cookie']).toBeUndefined();
  });

  test('sends a name in any language without header injection', async () => {
    const { path } = await uploaded("fäktura (2) 日本's; x=1.pdf");
    expect((await customer.get(path)).headers['content-disposition']).toBe(
      `attachment; filename="f?ktura (2) ??'s; x=1.pdf"; ` +
        "filename*=UTF-8''f%C3%A4ktura%20%282%29%20%E6%97%A5%E6%9C%AC%27s%3B%20x%3D1.pdf",
    );
  });

  test('serves everyone who may see the package', async () => {
    const { path } = await uploaded();
    for (const user of [home.staff, await t.build.admin()]) {
      expect((await (await t.as(user)).get(path)).status).toBe(200);
    }
    expect((await t.anonymous.get(path)).status).toBe(401);
    const unknown = path.replace(/\d+$/, '999999999');
    for (const user of [await t.build.customer(home.warehouse), (await t.build.company()).staff]) {
      const stranger = await t.as(user);
      const foreign = await stranger.get(path);
      expect(foreign).toMatchObject({ status: 404, body: (await stranger.get(unknown)).body });
    }
  });

  test('returns 404 under another package', async () => {
    const { path } = await uploaded();
    const { id } = await t.build.package(home.warehouse, { user_id: home.customer.id });
    expect(await customer.get(path.replace(/packages\/\d+/, `packages/${id}`))).toBeRefused(
      404,
      'DOCUMENT_NOT_FOUND',
    );
  });

  test('returns 404 when the file is missing from storage', async () => {
    const { path } = await uploaded();
    await rm(join(t.folder, 'uploads'), { recursive: true });
    expect(await customer.get(path)).toBeRefused(404, 'DOCUMENT_NOT_FOUND');
  });

  test('refuses an invalid ID', async () => {
    expect(await customer.get('/packages/1/documents/..%2f..%2fetc')).toRejectField('documentId');
  });
});
