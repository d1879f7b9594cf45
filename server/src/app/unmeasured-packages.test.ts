import type { Invoice } from '@eport/contract/invoices/invoice.ts';
import type { Bill } from '@eport/contract/manifests/bill.ts';
import type { Manifest } from '@eport/contract/manifests/manifest.ts';
import { afterAll, describe, expect, test } from 'vitest';
import type { Client } from '../testing/client.ts';
import { setUpCustoms } from '../testing/customs.ts';
import { pdfText } from '../testing/pdf-text.ts';
import { startTestApp } from '../testing/test-app.ts';

const t = await startTestApp();
const home = await setUpCustoms(t);
const { client: staff, admin, customerClient: customer, customs, aboard } = home;
afterAll(() => t.stop());

/** The columns that the receiving desk may leave empty. */
const BARE = { length: null, width: null, height: null, sender_name: null, sender_address: null };
const DESCRIPTION = 'Brass lamp';
const MISSING_AS_TEXT = /\b(null|undefined|NaN|Invalid)\b|\b0 [x×] 0\b|,0,0,0,/;

const bare = await aboard({ ...BARE, description: DESCRIPTION });
const manifest = await customs.manifest(home.shipment);
const container = await customs.container(manifest);

describe('a package without size and sender', () => {
  test.each<[string, Client, string]>([
    ['the hub', staff, '/admin/packages'],
    ['the hub sorted', staff, '/admin/packages?sort=status'],
    ['its page', staff, `/admin/packages/${bare.id}`],
    ['its history', staff, `/packages/${bare.id}/history`],
    ['its shipment', staff, `/master-shipments/${home.shipment.id}`],
    ['the shipments', staff, '/master-shipments'],
    ['the manifest', staff, `/manifests/${manifest.id}`],
    ['search', staff, `/find?search=${bare.id}`],
    ['the journey', customer, `/packages/${bare.id}`],
    ['the customer’s packages by sender', customer, '/me/packages?sort=senderName'],
    ['the customer’s dashboard', customer, '/customer/dashboard'],
  ])('is returned by %s', async (_where, client, path) => {
    const { status, raw } = await client.get(path);
    expect(status).toBe(200);
    expect(raw.body).not.toMatch(/undefined|NaN|"null"/);
  });

  test.each([
    '/admin/packages/export.csv',
    '/master-shipments/export.csv',
    `/admin/packages/${bare.id}/label.zpl`,
  ])('leaves nothing but empty fields in %s', async (path) => {
    const { status, raw } = await staff.get(path);
    expect(status).toBe(200);
    expect(raw.body).not.toMatch(MISSING_AS_TEXT);
  });

  test('has a label', async () => {
    const { status, raw } = await staff.get(`/admin/packages/${bare.id}/label.pdf`);
    expect(status).toBe(200);
    expect(pdfText(raw.rawPayload).flat().join(' ')).not.toMatch(MISSING_AS_TEXT);
  });

  test('is found by its customer with a word of the description', async () => {
    const { raw } = await customer.get('/find?search=brass');
    expect(raw.body).toContain(DESCRIPTION);
  });

  test('gets a house bill without volume and shipper, which the pre-flight check asks for', async () => {
    const added = await staff.post<Manifest>(`/manifests/${manifest.id}/packages/bulk-add`, {
      packageIds: [bare.id],
      containerId: container.id,
    });
    expect(added.status).toBe(200);
    const [summary] = added.body.billsOfLading;
    const { body: bill } = await staff.get<Bill>(`/manifests/bols/${summary?.id}`);
    expect(bill).toMatchObject({ volumeCBM: null, shipperName: null, shipperAddress: null });
    const preflight = await admin.get(`/manifests/${manifest.id}/preflight`);
    expect(preflight.status).toBe(200);
    for (const field of ['volumeCBM', 'shipperName']) expect(preflight.raw.body).toContain(field);
    expect(preflight.raw.body).not.toMatch(/undefined|NaN/);
    const file = await admin.get(`/manifests/${manifest.id}/export-xml`);
    expect(file.status).toBeLessThan(500);
    if (file.status === 200) expect(file.raw.body).not.toMatch(MISSING_AS_TEXT);
  });

  test('is billed by weight, and refused by name where a rate needs its volume', async () => {
    const cleared = await t.build.package(home.warehouse, {
      ...BARE,
      user_id: home.customer.id,
      status: 'CUSTOMS_CLEARED',
      shipment_id: (await t.build.shipment(home.warehouse, { status: 'ARRIVED_AT_PORT' })).id,
      weight: '10',
    });
    await t.build.rate(home.agent);
    const perFoot = await t.build.rate(home.agent, {
      rate_type: 'PER_CUBIC_FOOT',
      charge_reference_id: await t.build.chargeId('Storage'),
    });
    const refused = await staff.post(`/invoices/generate/${cleared.id}`);
    expect(refused).toBeRefused(409, 'PACKAGE_SIZE_MISSING');
    expect(refused.raw.body).toContain(`#${cleared.id}`);
    await t.db.deleteFrom('rates').where('id', '=', perFoot.id).execute();
    const { status, body } = await staff.post<Invoice>(`/invoices/generate/${cleared.id}`);
    expect({ status, body }).toMatchObject({ status: 201, body: { totalAmount: 35 } });
  });

  test('is described in the emails about it', async () => {
    const { status, raw } = await admin.get(`/agent-settings/${home.agent.id}/previews`);
    expect(status).toBe(200);
    expect(raw.body).not.toMatch(/undefined|NaN|from null/);
  });
});
