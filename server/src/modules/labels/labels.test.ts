import { SCAN_COMMANDS } from '@eport/contract/scanning/read-scan.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { barcodesIn, type Picture, picturesOfPdf, picturesOfZpl } from '../../testing/barcodes.ts';
import type { Client } from '../../testing/client.ts';
import { EARLIEST, setZone } from '../../testing/far-apart.ts';
import { pdfText } from '../../testing/pdf-text.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
let home: Awaited<ReturnType<TestApp['build']['company']>>;
let staff: Client;
let ann: { id: number };

beforeAll(async () => {
  t = await startTestApp({ EPORT_TIME_ZONE: 'America/Barbados' });
  home = await t.build.company();
  staff = await t.as(home.staff);
  const named = { first_name: 'Ann', last_name: 'Example', mailbox_id: 'LBL10023' };
  ann = await t.build.customer(home.warehouse, named);
});
afterAll(() => t.stop());

const RECEIVED = new Date('2026-11-22T02:30:00Z');
const packageOf = (userId: number | null, values: object = {}) =>
  t.build.package(home.warehouse, {
    user_id: userId,
    incoming_tracking_number: '1Z5R89390357567127',
    weight: '12.500',
    description: 'Running shoes',
    created_at: RECEIVED,
    ...values,
  });

async function file(path: string) {
  const { status, headers, raw } = await staff.get(path);
  expect(status).toBe(200);
  return { headers, bytes: raw.rawPayload };
}
const decoded = async (pictures: Awaited<ReturnType<typeof picturesOfPdf>>) =>
  (await Promise.all(pictures.map(barcodesIn))).flat();

function rightmostInk({ data, width, height }: Picture): number {
  const isInk = (x: number, y: number) => (data[4 * (y * width + x)] ?? 255) < 128;
  for (let x = width - 1; x >= 0; x--)
    for (let y = 0; y < Math.min(height, 300); y++) if (isInk(x, y)) return x;
  return 0;
}

describe('the label of a package', () => {
  test('shows what the warehouse needs, and its barcode reads as the package', async () => {
    const { id } = await packageOf(ann.id, { weight: '1200.500' });
    const { headers, bytes } = await file(`/admin/packages/${id}/label.pdf`);
    expect(headers['content-type']).toBe('application/pdf');
    expect(headers['content-disposition']).toBe(`attachment; filename="label-${id}.pdf"`);
    expect(pdfText(bytes)).toEqual([
      [
        home.agent.name,
        // In Barbados, it was still the evening before.
        'Nov 21, 2026',
        'LBL10023',
        'Ann Example',
        'Barbados',
        'Running shoes',
        ...['Weight', '1,200.5 lbs', 'Tracking', '…57567127', 'Warehouse', home.warehouse.name],
        `P-${id}`,
      ],
    ]);
    const pictures = await picturesOfPdf(bytes);
    expect(pictures.map(({ width, height }) => [width, height])).toEqual([[812, 1218]]);
    expect(await decoded(pictures)).toEqual([`P-${id}`]);
  });

  test('shows the date in the agent’s time zone', async () => {
    const { agent, warehouse, staff: colleague } = await t.build.company();
    await setZone(t, agent, EARLIEST);
    const { id } = await t.build.package(warehouse, { created_at: new Date('2026-11-22T10:30:00Z') });
    const { raw } = await (await t.as(colleague)).get(`/admin/packages/${id}/label.pdf`);
    expect(pdfText(raw.rawPayload).flat()).toContain('Nov 23, 2026');
  });

  test('prints the mailbox ID in the largest type', async () => {
    const { id } = await packageOf(ann.id);
    const { bytes } = await file(`/admin/packages/${id}/label.zpl`);
    const sizes = [...bytes.toString().matchAll(/\^A0N,(\d+).*\^FD(.*)\^FS/g)].map(
      ([, size, text]) => [Number(size), text] as const,
    );
    const [largest] = sizes.sort(([one], [other]) => other - one);
    expect(largest?.[1]).toBe('LBL10023');
  });

  test('escapes its texts in ZPL, and its barcode reads as the package', async () => {
    const { id } = await packageOf(null, {
      recipient_name: 'Walk-in ^XZ ~JA _5E Wendy',
      description: 'C:\\Box',
    });
    const { headers, bytes } = await file(`/admin/packages/${id}/label.zpl`);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    const zpl = bytes.toString();
    expect(zpl).toContain(`^BCN,270,N,N,N^FDP-${id}^FS`);
    expect(zpl).toContain('^CI28');
    expect(zpl).toContain('^FDWalk-in _5EXZ _7EJA _5F5E Wendy^FS');
    expect(zpl).toContain('^FDC:/Box^FS');
    expect(zpl).toContain('^FDNO MAILBOX^FS');
    expect(zpl.match(/\^XA/g)).toHaveLength(1);
    expect(zpl.match(/\^XZ/g)).toHaveLength(1);
    expect(await decoded(await picturesOfZpl(zpl))).toEqual([`P-${id}`]);
  });

  test('names the hold while the package waits for its invoice', async () => {
    const [held, free] = [
      await packageOf(home.customer.id, { status: 'ON_HOLD_INVOICE_REQUIRED' }),
      await packageOf(home.customer.id),
    ];
    for (const kind of ['pdf', 'zpl']) {
      const textOf = async (id: number) => {
        const { bytes } = await file(`/admin/packages/${id}/label.${kind}`);
        return kind === 'pdf' ? pdfText(bytes).flat().join('|') : bytes.toString();
      };
      expect(await textOf(held.id)).toContain('HOLD');
      expect(await textOf(free.id)).not.toContain('HOLD');
    }
    const { bytes } = await file(`/admin/packages/${held.id}/label.pdf`);
    expect(await decoded(await picturesOfPdf(bytes))).toEqual([`P-${held.id}`]);
  });

  test('draws long texts and names in any script without losing the barcode', async () => {
    const owner = await t.build.customer(home.warehouse, {
      first_name: 'Łukasz Γιώργος',
      last_name: '王小明 김철수 สมชาย'.repeat(3),
      mailbox_id: 'LONG-MAILBOX-1234567',
    });
    const { id } = await packageOf(owner.id, { description: 'Spare parts, '.repeat(30).trim() });
    const { bytes } = await file(`/admin/packages/${id}/label.pdf`);
    const text = pdfText(bytes).flat().join('');
    expect(text).toContain('Łukasz Γιώργος 王小明');
    expect(text).toContain('LONG-MAILBOX-1234567');
    expect(await decoded(await picturesOfPdf(bytes))).toEqual([`P-${id}`]);
    const zpl = (await file(`/admin/packages/${id}/label.zpl`)).bytes.toString();
    expect(await decoded(await picturesOfZpl(zpl))).toEqual([`P-${id}`]);
  });

  test('keeps every text of the ZPL within its field, the shelf and the whole mailbox ID included', async () => {
    const { labelsZpl } = await import('./label-zpl.ts');
    const zpl = labelsZpl([
      {
        barcode: 'P-104233',
        mailbox: 'WMWMWMWMWM1234567890',
        name: 'Maximiliana Alexandrina Featherstonehaugh-Cholmondeley van den Berghe de la Cruz',
        destination: 'Saint Vincent and the Grenadines',
        description: 'WWWW, '.repeat(40),
        weight: '99,999.999 lbs',
        tracking: '…WWWWWWWW',
        warehouse: 'SHELF-12 · Warehouse of the North-Eastern District',
        agent: 'The Very Long Named International Freight Forwarding and Customs Brokerage Company',
        received: 'Nov 22, 2026',
        isOnHold: true,
      },
    ]);
    for (const text of [
      'WMWMWMWMWM1234567890',
      'Saint Vincent and the Grenadines',
      '99,999.999 lbs',
      '…WWWWWWWW',
    ])
      expect(zpl).toContain(`^FD${text}^FS`);
    expect(zpl).toMatch(/\^FDSHELF-12 · .*…\^FS/);
    const fields = [...zpl.matchAll(/\^A0N,(\d+)\^FB(\d+),1,.*\^FD(.*)\^FS/g)];
    expect(fields).toHaveLength(14);
    const alone = fields.map(
      ([, size, , text]) => `^XA^CI28^PW812^LL1218^FO0,20^A0N,${size}^FD${text}^FS^XZ`,
    );
    const pictures = await picturesOfZpl(alone.join('\n'));
    for (const [index, [, , width, text]] of fields.entries()) {
      const picture = pictures[index];
      expect(picture && rightmostInk(picture), text).toBeLessThanOrEqual(Number(width));
    }
  });

  test('has bars wide enough for the largest ID', async () => {
    const id = 999_999_999_999_999;
    const { labelsPdf } = await import('./label-pdf.ts');
    const { labelsZpl } = await import('./label-zpl.ts');
    const label = {
      barcode: `P-${id}`,
      mailbox: 'A1',
      name: 'Ann',
      destination: 'Barbados',
      description: 'Box',
      ...{
        weight: '1 lbs',
        tracking: '–',
        warehouse: 'Miami',
        agent: 'Agent',
        received: 'Nov 22, 2026',
        isOnHold: false,
      },
    };
    const { buffer } = await import('node:stream/consumers');
    expect(await decoded(await picturesOfPdf(await buffer(await labelsPdf([label]))))).toEqual([`P-${id}`]);
    expect(await decoded(await picturesOfZpl(labelsZpl([label])))).toEqual([`P-${id}`]);
  });
});

describe('labels of several packages', () => {
  test('come in the given order, one per page', async () => {
    const packages = [await packageOf(null), await packageOf(home.customer.id), await packageOf(null)];
    const ids = packages.map(({ id }) => id).reverse();
    const expected = ids.map((id) => `P-${id}`);
    const query = `ids=${ids.join(',')},${ids[0]}`;
    const pdf = await file(`/admin/packages/labels.pdf?${query}`);
    expect(await decoded(await picturesOfPdf(pdf.bytes))).toEqual(expected);
    const zpl = await file(`/admin/packages/labels.zpl?${query}`);
    expect(await decoded(await picturesOfZpl(zpl.bytes.toString()))).toEqual(expected);
  });

  test.each(['', 'ids=', 'ids=1,', 'ids=x', `ids=${Array.from({ length: 201 }, (_, id) => id + 1).join()}`])(
    'reject the query %j',
    async (query) => {
      expect(await staff.get(`/admin/packages/labels.pdf?${query}`)).toRejectField('ids');
      expect(await staff.get(`/admin/packages/labels.zpl?${query}`)).toRejectField('ids');
    },
  );
});

test('the command sheet has a barcode for every command', async () => {
  const { bytes } = await file('/admin/scan-commands.pdf');
  const pictures = await picturesOfPdf(bytes);
  expect(pictures).toHaveLength(1);
  expect(await decoded(pictures)).toEqual(SCAN_COMMANDS.map((command) => `*${command}`));
});

test('the command sheet has the cartons of the agent on further pages', async () => {
  const size = { warehouseId: home.warehouse.id, length: 12, width: 10, height: 8 };
  for (const name of ['Small', 'Shoe box', 'Tube', '箱 '.repeat(25).trim(), 'Large', 'Crate'])
    await staff.post('/admin/cartons', { ...size, name });
  const { bytes } = await file(`/admin/scan-commands.pdf?warehouseId=${home.warehouse.id}`);
  const pictures = await picturesOfPdf(bytes);
  expect(pictures).toHaveLength(3);
  expect(pdfText(bytes).flat().join('')).toMatch(/D · 箱 箱.*…/);
  expect(await decoded(pictures.slice(1))).toEqual(['*A', '*B', '*C', '*D', '*E', '*F']);
  const { warehouse } = await t.build.company();
  const foreign = await staff.get(`/admin/scan-commands.pdf?warehouseId=${warehouse.id}`);
  expect(foreign).toBeRefused(404, 'WAREHOUSE_NOT_FOUND');
});

test('labels reject customers and calls without a session, and hide packages out of scope', async () => {
  const own = await packageOf(null);
  const other = await t.build.company();
  const foreign = await t.build.package(other.warehouse);
  const paths = (id: number) => [
    ...['pdf', 'zpl'].map((kind) => `/admin/packages/${id}/label.${kind}`),
    ...['pdf', 'zpl'].map((kind) => `/admin/packages/labels.${kind}?ids=${own.id},${id}`),
  ];
  const customer = await t.as(home.customer);
  for (const path of [...paths(own.id), '/admin/scan-commands.pdf']) {
    expect((await t.anonymous.get(path)).status).toBe(401);
    expect((await customer.get(path)).status).toBe(403);
  }
  for (const id of [foreign.id, 999_999_999])
    for (const path of paths(id)) expect(await staff.get(path)).toBeRefused(404, 'PACKAGE_NOT_FOUND');
});
