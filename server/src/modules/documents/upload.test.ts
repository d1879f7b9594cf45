import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type {
  AdminPackage,
  CustomerPackage,
  HistoryEntry,
  PackageJourney,
} from '@eport/contract/packages/package.ts';
import type { PackageStatus } from '@eport/contract/packages/package-status.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../platform/database/transaction.ts';
import { JPEG, PNG, PURCHASE_INVOICE } from '../../testing/files.ts';
import { startCompany } from '../../testing/start-company.ts';

const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const FORM_HEAD = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n';

const { t, home, staff, customer } = await startCompany();
afterAll(() => t.stop());

const packageIn = (status: PackageStatus, values: { shipment_id?: number; collected_by?: string } = {}) =>
  t.build.package(home.warehouse, { user_id: home.customer.id, status, ...values });
const documentsOf = async (id: number) =>
  (await staff.get<AdminPackage>(`/admin/packages/${id}`)).body.documents.map(({ fileName }) => fileName);
const countStoredFiles = async () =>
  (await readdir(join(t.folder), { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
    .length;

describe('POST /packages/{id}/invoice', () => {
  test('stores the file, ends the hold and shows the customer why', async () => {
    const { id } = await packageIn('ON_HOLD_INVOICE_REQUIRED');
    expect(await customer.upload<CustomerPackage>(`/packages/${id}/invoice`, PURCHASE_INVOICE)).toSucceedWith(
      200,
      {
        id,
        status: 'IN_WAREHOUSE',
      },
    );
    expect(await documentsOf(id)).toEqual(['purchase-invoice.pdf']);
    const { body: history } = await customer.get<HistoryEntry[]>(`/packages/${id}/history`);
    expect(history.at(-1)).toMatchObject({ toStatus: 'IN_WAREHOUSE', reason: 'Purchase invoice uploaded' });
  });

  test('lets staff upload for the customer', async () => {
    const { id } = await packageIn('ON_HOLD_INVOICE_REQUIRED');
    expect(await staff.upload<CustomerPackage>(`/packages/${id}/invoice`, PURCHASE_INVOICE)).toSucceedWith(
      200,
      {
        status: 'IN_WAREHOUSE',
      },
    );
  });

  test.each([
    ['PREPARING', false, 'IN_WAREHOUSE'],
    ['DEPARTED', false, 'IN_TRANSIT'],
    ['ARRIVED_AT_PORT', false, 'IN_TRANSIT'],
    ['ARRIVED_AT_PORT', true, 'AWAITING_CUSTOMS_CLEARANCE'],
  ] as const)(
    'ends the hold in a %s shipment (unstuffed: %s) with %s',
    async (status, isUnstuffed, expected) => {
      const unstuffed_at = isUnstuffed ? new Date() : null;
      const shipment = await t.build.shipment(home.warehouse, {
        status,
        unstuffed_at,
        arrived_at: unstuffed_at,
      });
      const { id } = await packageIn('ON_HOLD_INVOICE_REQUIRED', { shipment_id: shipment.id });
      expect(
        (await customer.upload<CustomerPackage>(`/packages/${id}/invoice`, PURCHASE_INVOICE)).body.status,
      ).toBe(expected);
    },
  );

  test('keeps the status of a package that is not on hold', async () => {
    const { id } = await packageIn('IN_WAREHOUSE');
    const { body } = await customer.upload<CustomerPackage>(`/packages/${id}/invoice`, PURCHASE_INVOICE);
    expect(body.status).toBe('IN_WAREHOUSE');
    expect(await documentsOf(id)).toHaveLength(1);
    expect((await customer.get<HistoryEntry[]>(`/packages/${id}/history`)).body).toHaveLength(1);
  });

  test('refuses a collected package and leaves no file behind', async () => {
    const shipment = await t.build.shipment(home.warehouse, { status: 'CLOSED' });
    const { id } = await packageIn('COLLECTED', { shipment_id: shipment.id, collected_by: 'Ann' });
    const before = await countStoredFiles();
    expect(await customer.upload(`/packages/${id}/invoice`, PURCHASE_INVOICE)).toBeRefused(
      409,
      'UPLOAD_TOO_LATE',
    );
    expect(await countStoredFiles()).toBe(before);
  });

  test('refuses a package that has fifty documents', async () => {
    const { id } = await packageIn('IN_WAREHOUSE');
    for (let count = 0; count < 50; count++)
      await customer.upload(`/packages/${id}/invoice`, PURCHASE_INVOICE);
    expect(await customer.upload(`/packages/${id}/invoice`, PURCHASE_INVOICE)).toBeRefused(
      409,
      'TOO_MANY_DOCUMENTS',
    );
  });

  test.each([
    ['a.png', PNG],
    ['a.JPG', JPEG],
    ['a.jpeg', JPEG],
    ['a.PDF', PURCHASE_INVOICE.content],
  ])('accepts %s', async (name, content) => {
    const { id } = await packageIn('IN_WAREHOUSE');
    expect((await customer.upload(`/packages/${id}/invoice`, { name, content })).status).toBe(200);
  });

  test.each([
    ['script.pdf', Buffer.from('<script>alert(1)</script>'), 'content of another type'],
    ['page.html', PURCHASE_INVOICE.content, 'a name of another type'],
    ['noextension', PURCHASE_INVOICE.content, 'no extension'],
    ['a.gif', Buffer.from('474946383961', 'hex'), 'another picture type'],
    ['a.png', Buffer.from('474946383961', 'hex'), 'a GIF named as a PNG'],
    ['a.pdf', Buffer.from('504b030414000000', 'hex'), 'an archive'],
    ['a.svg', SVG, 'an SVG, which may contain scripts'],
    ['a.png', SVG, 'an SVG named as a PNG'],
    ['a.pdf', Buffer.from('<html><!-- %PDF-1.7 --><script>alert(1)</script>'), 'a page that mentions PDF'],
    ['a.png', Buffer.concat([Buffer.from('GIF89a=1;/*'), PNG]), 'a script around a picture'],
  ])('refuses %s: %s', async (name, content) => {
    const { id } = await packageIn('ON_HOLD_INVOICE_REQUIRED');
    expect(await customer.upload(`/packages/${id}/invoice`, { name, content })).toBeRefused(
      415,
      'UNSUPPORTED_FILE',
    );
    expect(await documentsOf(id)).toEqual([]);
  });

  test.each([
    ['a.pdf', Buffer.from('%PDF')],
    ['a.pdf', PURCHASE_INVOICE.content.subarray(0, -100)],
    ['a.jpg', JPEG.subarray(0, 3)],
    ['a.jpg', JPEG.subarray(0, -2)],
    ['a.png', PNG.subarray(0, -12)],
  ])('refuses a damaged %s and keeps the hold (%#)', async (name, content) => {
    const { id } = await packageIn('ON_HOLD_INVOICE_REQUIRED');
    const response = await customer.upload(`/packages/${id}/invoice`, { name, content });
    expect(response).toRejectField('file', 'FILE_DAMAGED');
    expect(response.body.message).toContain('upload it again');
    const { body: pkg } = await customer.get<PackageJourney>(`/packages/${id}`);
    expect({ status: pkg.status, documents: pkg.documents }).toEqual({
      status: 'ON_HOLD_INVOICE_REQUIRED',
      documents: [],
    });
  });

  test('accepts 10 MB and refuses one byte more', async () => {
    const { id } = await packageIn('IN_WAREHOUSE');
    const content = Buffer.alloc(10 * 1024 * 1024, 32);
    content.write('%PDF-1.7\n');
    PURCHASE_INVOICE.content.copy(content, content.length - PURCHASE_INVOICE.content.length);
    expect((await customer.upload(`/packages/${id}/invoice`, { name: 'a.pdf', content })).status).toBe(200);
    const larger = Buffer.concat([content, Buffer.from(' ')]);
    expect(
      await customer.upload(`/packages/${id}/invoice`, {
        name: 'b.pdf',
        content: larger,
      }),
    ).toBeRefused(413, 'TOO_LARGE');
    expect(await documentsOf(id)).toEqual(['a.pdf']);
  });

  test('refuses an empty file', async () => {
    const { id } = await packageIn('ON_HOLD_INVOICE_REQUIRED');
    expect(
      await customer.upload(`/packages/${id}/invoice`, {
        name: 'a.pdf',
        content: Buffer.alloc(0),
      }),
    ).toMatchObject({ status: 400, body: { fields: [{ path: 'file', message: 'must not be empty' }] } });
  });

  test('reports a missing file', async () => {
    const { id } = await packageIn('ON_HOLD_INVOICE_REQUIRED');
    const part = (head: string, content = '') =>
      `--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n--b--\r\n`;
    const payloads = [
      part('name="file"', 'just text'),
      part('name="file"; filename=""\r\nContent-Type: application/octet-stream'),
      part('name="other"; filename="a.pdf"\r\nContent-Type: application/pdf', '%PDF-1.7'),
    ];
    for (const payload of payloads) {
      const { status, body } = await send(id, 'multipart/form-data; boundary=b', payload);
      expect({ status, field: body.fields?.[0] }, payload).toEqual({
        status: 400,
        field: { path: 'file', message: 'Please select a file to upload.' },
      });
    }
    expect((await customer.post(`/packages/${id}/invoice`)).body.fields?.[0]?.path).toBe('file');
  });

  test('refuses several files at once', async () => {
    const { id } = await packageIn('ON_HOLD_INVOICE_REQUIRED');
    const file = (name: string) =>
      `--b\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.7\r\n`;
    const both = `${file('a.pdf')}${file('b.pdf')}--b--\r\n`;
    const response = await send(id, 'multipart/form-data; boundary=b', both);
    const fields = [{ path: 'file', message: 'Please upload one file at a time.' }];
    expect(response).toMatchObject({ status: 400, body: { fields } });
    const { body: pkg } = await customer.get<PackageJourney>(`/packages/${id}`);
    expect({ status: pkg.status, documents: pkg.documents }).toEqual({
      status: 'ON_HOLD_INVOICE_REQUIRED',
      documents: [],
    });
  });

  test('returns 400 for a broken form or another content type', async () => {
    const { id } = await packageIn('ON_HOLD_INVOICE_REQUIRED');
    const before = await countStoredFiles();
    const field = '--b\r\nContent-Disposition: form-data; name="x"\r\n\r\n1\r\n';
    const nested =
      '--b\r\nContent-Disposition: form-data; name="file"\r\nContent-Type: multipart/mixed; boundary=c\r\n\r\n' +
      '--c\r\nContent-Disposition: attachment; filename="a.pdf"\r\n\r\n%PDF-1.7\r\n--c--\r\n--b--\r\n';
    const cases: [string, string, number][] = [
      [
        'multipart/form-data; boundary=b',
        '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF',
        400,
      ],
      ['multipart/form-data; boundary=b', 'no form at all', 400],
      ['multipart/form-data; boundary=b', FORM_HEAD.repeat(2), 400],
      ['multipart/form-data; boundary=b', `${FORM_HEAD}%PDF-1.7\r\n--c--\r\n`, 400],
      ['multipart/form-data; boundary=b', nested, 400],
      [
        'multipart/form-data; boundary=b',
        FORM_HEAD.replace('"file"', '"__proto__"').concat('%PDF\r\n--b--'),
        400,
      ],
      ['multipart/form-data; boundary=b', `${field.repeat(20)}--b--\r\n`, 400],
      [
        'multipart/form-data; boundary=b',
        `--b\r\nX: ${'x'.repeat(100_000)}\r\n\r\n%PDF-1.7\r\n--b--\r\n`,
        400,
      ],
      [`multipart/form-data; boundary=${'b'.repeat(300)}`, '--b--', 400],
      ['multipart/form-data; boundary=', '--b--', 400],
      ['multipart/form-data', '--b--', 400],
      ['application/json', '{"file":"a"}', 415],
      ['image/png', 'a', 415],
    ];
    for (const [type, payload, expected] of cases) {
      expect((await send(id, type, payload)).status, `${type}, ${payload}`).toBe(expected);
    }
    expect({ documents: await documentsOf(id), files: await countStoredFiles() }).toEqual({
      documents: [],
      files: before,
    });
  });

  test('rejects calls without a session and hides packages out of scope', async () => {
    const { id } = await packageIn('ON_HOLD_INVOICE_REQUIRED');
    const before = await countStoredFiles();
    expect((await t.anonymous.upload(`/packages/${id}/invoice`, PURCHASE_INVOICE)).status).toBe(401);
    const strangers = [await t.build.customer(home.warehouse), (await t.build.company()).staff];
    for (const stranger of strangers) {
      const client = await t.as(stranger);
      const foreign = await client.upload(`/packages/${id}/invoice`, PURCHASE_INVOICE);
      const unknown = await client.upload('/packages/999999999/invoice', PURCHASE_INVOICE);
      expect(foreign).toMatchObject({ status: 404, body: unknown.body });
    }
    expect(await countStoredFiles()).toBe(before);
  });

  test('stores every document of concurrent uploads and ends the hold once', async () => {
    const { id } = await packageIn('ON_HOLD_INVOICE_REQUIRED');
    const names = Array.from({ length: 6 }, (_, index) => `purchase-invoice-${index}.pdf`);
    const responses = await Promise.all(
      names.map((name) => customer.upload(`/packages/${id}/invoice`, { ...PURCHASE_INVOICE, name })),
    );
    expect(responses.map(({ status }) => status)).toEqual(names.map(() => 200));
    expect((await documentsOf(id)).sort()).toEqual(names);
    expect((await customer.get<HistoryEntry[]>(`/packages/${id}/history`)).body).toHaveLength(2);
  });

  test('waits for a departure in progress, so that the package is not left behind', async () => {
    const shipment = await t.build.shipment(home.warehouse);
    const { id } = await packageIn('ON_HOLD_INVOICE_REQUIRED', { shipment_id: shipment.id });
    const response = await inTransaction(t.db, { userId: null }, async (trx) => {
      await trx.updateTable('shipments').set({ status: 'DEPARTED' }).where('id', '=', shipment.id).execute();
      const upload = customer.upload<CustomerPackage>(`/packages/${id}/invoice`, PURCHASE_INVOICE);
      // Long enough to finish before the departure if it did not wait.
      await Promise.race([upload, setTimeout(500)]);
      return { upload };
    });
    expect((await response.upload).body.status).toBe('IN_TRANSIT');
  });
});

const send = (id: number, type: string, payload: string) =>
  customer.send({
    method: 'POST',
    url: `/api/packages/${id}/invoice`,
    headers: { 'content-type': type },
    payload,
  });
