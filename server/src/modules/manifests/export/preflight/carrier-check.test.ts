import type { CarrierCheck, Preflight } from '@eport/contract/manifests/preflight.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setUpCustoms } from '../../../../testing/customs.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

const COMPARED = {
  customsOfficeCode: 'BBBGI',
  voyageNumber: 'V2107N',
  departureDate: '2026-03-14',
  masterBillOfLadingReferenceNumber: 'MBL778899001',
};

async function setUp() {
  const setup = await setUpCustoms(t);
  const manifest = await setup.customs.manifest(setup.shipment, {
    master_bol_reference: COMPARED.masterBillOfLadingReferenceNumber,
    voyage_number: COMPARED.voyageNumber,
    customs_office_code: COMPARED.customsOfficeCode,
    departure_date: COMPARED.departureDate,
  });
  const path = `/manifests/${manifest.id}`;
  const change = (values: object) =>
    t.db.updateTable('manifests').set(values).where('id', '=', manifest.id).execute();
  const confirm = (compared: object) => setup.client.post<CarrierCheck>(`${path}/carrier-checks`, compared);
  const preflight = async () => (await setup.client.get<Preflight>(`${path}/preflight`)).body;
  const asks = async () => (await preflight()).findings.filter(({ check }) => check === 3);
  return { ...setup, path, change, confirm, preflight, asks };
}

test('asks to compare the manifest with the carrier’s until someone confirms it', async () => {
  const { staff, confirm, asks, preflight } = await setUp();
  expect(await asks()).toMatchObject([
    {
      severity: 'warning',
      field: null,
      message:
        'Office BBBGI, voyage V2107N, date 2026-03-14 and master BOL MBL778899001 have not been compared with the carrier’s manifest. Customs requires an exact match. Compare and confirm them.',
    },
  ]);
  const { status, body } = await confirm(COMPARED);
  expect(status).toBe(201);
  expect(body.checkedBy).toBe(`${staff.first_name} ${staff.last_name}`);
  expect(await asks()).toEqual([]);
  expect((await confirm(COMPARED)).body, 'twice').toEqual((await preflight()).carrierCheck);
});

test.each([
  [{ customs_office_code: 'BBPOS' }],
  [{ voyage_number: 'V2108N' }],
  [{ departure_date: '2026-03-15' }],
  [{ master_bol_reference: 'MBL778899002' }],
])('asks again after the change %j, and no longer once it is undone', async (change) => {
  const setup = await setUp();
  await setup.confirm(COMPARED);
  await setup.change(change);
  expect(await setup.asks()).toHaveLength(1);
  await setup.change({
    customs_office_code: COMPARED.customsOfficeCode,
    voyage_number: COMPARED.voyageNumber,
    departure_date: COMPARED.departureDate,
    master_bol_reference: COMPARED.masterBillOfLadingReferenceNumber,
  });
  expect(await setup.asks()).toEqual([]);
});

test('does not ask while one of the values is missing', async () => {
  const { change, asks, preflight } = await setUp();
  await change({ voyage_number: null });
  expect(await asks()).toEqual([]);
  expect((await preflight()).carrierCheck).toBeNull();
});

test('refuses to confirm values that the manifest no longer has', async () => {
  const { change, confirm, asks } = await setUp();
  await change({ voyage_number: 'V2108N' });
  const { status, raw } = await confirm(COMPARED);
  expect(status).toBe(400);
  expect(raw.json().fields).toEqual([
    { path: 'voyageNumber', message: 'is V2108N in the manifest. Compare it again' },
  ]);
  expect(await asks()).toHaveLength(1);
});

test('returns 404 for a manifest of another agent', async () => {
  const { path } = await setUp();
  const { client } = await setUp();
  expect(await client.post(`${path}/carrier-checks`, COMPARED)).toBeRefused(404, 'MANIFEST_NOT_FOUND');
});
