import type { Manifest, ManifestItem } from '@eport/contract/manifests/manifest.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setUpCustoms } from '../../testing/customs.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

async function setUp() {
  const setup = await setUpCustoms(t);
  const input = {
    masterShipmentId: setup.shipment.id,
    masterBillOfLadingReferenceNumber: 'MBL778899001',
    voyageNumber: 'V2107N',
    customsOfficeCode: 'BBBGI',
    departureDate: '2026-03-14',
    shippingAgentCode: 'AG100',
    shippingAgentName: 'Palm Forwarding Ltd',
    portOfLoadingId: setup.miami.id,
    portOfUnloadingId: setup.bridgetown.id,
    modeOfTransport: 'SEA',
  };
  return { ...setup, input };
}

describe('POST /manifests', () => {
  test('creates the manifest of a shipment', async () => {
    const { client, shipment, input, miami, bridgetown } = await setUp();
    const { status, body } = await client.post<Manifest>('/manifests', {
      ...input,
      profileFields: { carrierCode: 'CARR1', masterWeightKg: 1250.5 },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...input,
      masterShipmentName: shipment.manifest_id,
      destinationCountryName: 'Barbados',
      packageCount: 0,
      portOfLoadingName: miami.port_name,
      portOfLoadingCode: 'USMIA',
      portOfUnloadingName: bridgetown.port_name,
      portOfUnloadingCode: 'BBBGI',
      profileFields: { carrierCode: 'CARR1', masterWeightKg: 1250.5, valueCurrency: null },
      profile: { name: 'barbados' },
      containers: [],
      billsOfLading: [],
    });
    expect((await client.get(`/manifests/${body.id}`)).body).toEqual(body);
  });

  test('requires only shipment, ports and master bill, and defaults to sea', async () => {
    const { client, input } = await setUp();
    const { masterShipmentId, portOfLoadingId, portOfUnloadingId } = input;
    const { status, body } = await client.post<Manifest>('/manifests', {
      masterShipmentId,
      portOfLoadingId,
      portOfUnloadingId,
      masterBillOfLadingReferenceNumber: ' mbl1 ',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      masterBillOfLadingReferenceNumber: 'MBL1',
      modeOfTransport: 'SEA',
      voyageNumber: null,
      customsOfficeCode: null,
      departureDate: null,
      shippingAgentCode: null,
      shippingAgentName: null,
    });
  });

  test.each([
    ['masterShipmentId', { masterShipmentId: null }, 'Master Shipment is required.'],
    ['portOfLoadingId', { portOfLoadingId: undefined }, 'Port of Loading is required.'],
    ['portOfUnloadingId', { portOfUnloadingId: '' }, 'Port of Unloading is required.'],
    [
      'masterBillOfLadingReferenceNumber',
      { masterBillOfLadingReferenceNumber: ' ' },
      'Master BOL Reference is required.',
    ],
    [
      'masterBillOfLadingReferenceNumber',
      { masterBillOfLadingReferenceNumber: 'ß'.repeat(9) },
      'must be at most 17 characters',
    ],
    ['voyageNumber', { voyageNumber: 'V'.repeat(18) }, 'must be at most 17 characters'],
    ['customsOfficeCode', { customsOfficeCode: 'BBBGI1' }, 'must be at most 5 characters'],
    ['shippingAgentName', { shippingAgentName: 'x'.repeat(36) }, 'must be at most 35 characters'],
    ['departureDate', { departureDate: '14/03/2026' }, 'must be a date in the form yyyy-mm-dd'],
    ['modeOfTransport', { modeOfTransport: 'RAIL' }, 'must be one of SEA, AIR'],
    [
      'profileFields.valueCurrency',
      { profileFields: { valueCurrency: 'BDS' } },
      'must be an ISO 4217 currency code, for example USD or XCD',
    ],
    [
      'profileFields.nationalityOfTransporter',
      { profileFields: { nationalityOfTransporter: 'USA' } },
      'must be 2 letters, for example US',
    ],
  ])('rejects an invalid %s: %o', async (path, wrong, message) => {
    const { client, input } = await setUp();
    const { status, body } = await client.post('/manifests', { ...input, ...wrong });
    expect(status).toBe(400);
    expect(body.fields).toContainEqual({ path, message });
  });

  test.each(['portOfLoadingId', 'portOfUnloadingId'])('returns 404 for an unknown %s', async (path) => {
    const { client, input } = await setUp();
    expect(await client.post('/manifests', { ...input, [path]: 999_999 })).toBeRefused(
      404,
      'PORT_NOT_FOUND',
      { message: `This port does not exist (${path}).` },
    );
  });

  test('returns 404 for a shipment of another agent', async () => {
    const { client, input } = await setUp();
    const foreign = await setUp();
    const outside = await client.post('/manifests', {
      ...input,
      masterShipmentId: foreign.shipment.id,
    });
    const unknown = await client.post('/manifests', { ...input, masterShipmentId: 999_999 });
    expect(outside).toBeRefused(404, 'SHIPMENT_NOT_FOUND');
    expect(outside.body.message).toContain('masterShipmentId');
    expect(unknown.body).toEqual(outside.body);
  });

  test('rejects a second manifest of a shipment and names the first', async () => {
    const { client, input, shipment } = await setUp();
    const { body: first } = await client.post<Manifest>('/manifests', input);
    const response = await client.post('/manifests', input);
    expect(response).toBeRefused(409, 'MANIFEST_EXISTS');
    expect(response.body.message).toBe(
      `Shipment “${shipment.manifest_id}” already has customs manifest #${first.id}. Change that manifest, or choose another shipment.`,
    );
  });

  test('refuses closed shipments and accepts all others', async () => {
    const { client, input, warehouse } = await setUp();
    for (const status of ['PREPARING', 'DEPARTED', 'ARRIVED_AT_PORT', 'CLEARED'] as const) {
      const { id } = await t.build.shipment(warehouse, { status });
      expect((await client.post('/manifests', { ...input, masterShipmentId: id })).status).toBe(201);
    }
    const { id } = await t.build.shipment(warehouse, { status: 'CLOSED' });
    expect(await client.post('/manifests', { ...input, masterShipmentId: id })).toBeRefused(
      409,
      'SHIPMENT_CLOSED_NO_MANIFEST',
    );
  });
});

describe('GET /manifests', () => {
  test('lists the manifests of the agent, newest first, with the number of billed packages', async () => {
    const { client, customs, shipment, warehouse, aboard } = await setUp();
    const older = await customs.manifest(shipment, { voyage_number: 'V1' });
    await customs.houseBill(older, await aboard());
    await customs.houseBill(older, await aboard());
    const newer = await customs.manifest(await t.build.shipment(warehouse));
    const foreign = await setUp();
    await foreign.customs.manifest(foreign.shipment);
    const { body, headers } = await client.get<ManifestItem[]>('/manifests');
    expect(headers['x-total-count']).toBe('2');
    expect(body.map(({ id, packageCount }) => [id, packageCount])).toEqual([
      [newer.id, 0],
      [older.id, 2],
    ]);
    expect(body[1]).toEqual({
      id: older.id,
      masterBillOfLadingReferenceNumber: older.master_bol_reference,
      voyageNumber: 'V1',
      packageCount: 2,
      masterShipmentId: shipment.id,
      masterShipmentName: shipment.manifest_id,
      destinationCountryName: 'Barbados',
      departureDate: null,
      modeOfTransport: 'SEA',
      status: 'NOT_EXPORTED',
      arrivalAt: null,
      deadline: null,
    });
  });

  test('pages the list and shows all manifests to administrators', async () => {
    const { client, admin, customs, shipment, warehouse } = await setUp();
    const older = await customs.manifest(shipment);
    const newer = await customs.manifest(await t.build.shipment(warehouse));
    const page = await client.get<ManifestItem[]>('/manifests?page=1&size=1');
    expect({ total: page.headers['x-total-count'], ids: page.body.map(({ id }) => id) }).toEqual({
      total: '2',
      ids: [older.id],
    });
    const { body } = await admin.get<ManifestItem[]>('/manifests?page=0&size=2');
    expect(body.map(({ id }) => id)).toEqual([newer.id, older.id]);
  });
});

describe('GET /manifests/{id}', () => {
  test('returns containers and bills with the columns of their tables', async () => {
    const { client, customs, shipment, aboard } = await setUp();
    const manifest = await customs.manifest(shipment);
    const empty = await customs.container(manifest, { profile_fields: { sealNumber: 'SL1' } });
    const full = await customs.container(manifest, { type_of_container: '40HC', load_type: 'LCL' });
    const pkg = await aboard();
    const bill = await customs.houseBill(manifest, pkg, { container_id: full.id });
    const filed = await customs.houseBill(manifest, await aboard(), { container_id: full.id });
    const first = new Date('2026-03-01T10:00:00Z');
    await customs.exported(manifest, [filed.bl_reference], new Date('2026-03-02T10:00:00Z'));
    await customs.exported(manifest, [filed.bl_reference], first);
    const { body } = await client.get<Manifest>(`/manifests/${manifest.id}`);
    expect(body.packageCount).toBe(2);
    expect(body.containers).toMatchObject([
      {
        id: empty.id,
        containerIdentificationNumber: empty.identification_number,
        typeOfContainer: null,
        emptyFullIndicator: 'FCL',
        profileFields: { sealNumber: 'SL1', tareKg: null },
        billCount: 0,
      },
      { id: full.id, typeOfContainer: '40HC', emptyFullIndicator: 'LCL', billCount: 2 },
    ]);
    expect(body.billsOfLading).toEqual([
      {
        id: bill.id,
        blReferenceNumber: bill.bl_reference,
        shippingPackageId: pkg.id,
        containerId: full.id,
        consigneeName: 'Ann Example',
        goodsDescription: 'Shoes',
        exportedAt: null,
      },
      expect.objectContaining({ id: filed.id, exportedAt: first.toISOString() }),
    ]);
  });

  test('marks bills as exported only by a file of this manifest', async () => {
    const { client, customs, shipment, warehouse, aboard } = await setUp();
    const manifest = await customs.manifest(shipment);
    const bill = await customs.houseBill(manifest, await aboard());
    await customs.exported(await customs.manifest(await t.build.shipment(warehouse)), [bill.bl_reference]);
    const { body } = await client.get<Manifest>(`/manifests/${manifest.id}`);
    expect(body.billsOfLading[0]?.exportedAt).toBeNull();
  });
});

describe('PUT /manifests/{id}', () => {
  async function created() {
    const setup = await setUp();
    const { body: manifest } = await setup.client.post<Manifest>('/manifests', {
      ...setup.input,
      profileFields: { carrierCode: 'CARR1' },
    });
    const put = (values: object) =>
      setup.client.put<Manifest>(`/manifests/${manifest.id}`, { ...manifest, ...values });
    return { ...setup, manifest, put };
  }

  test('accepts the response of GET with changes', async () => {
    const { agent, client, customs, manifest, shipment, aboard, bridgetown } = await created();
    const row = { id: manifest.id, agent_id: agent.id, shipment_id: shipment.id };
    await customs.houseBill(row, await aboard());
    const { body: whole } = await client.get<Manifest>(`/manifests/${manifest.id}`);
    const changed = { ...whole, voyageNumber: 'V2', portOfLoadingId: bridgetown.id, unknown: 1 };
    const { status, body } = await client.put<Manifest>(`/manifests/${manifest.id}`, changed);
    expect(status).toBe(200);
    expect(body).toEqual({
      ...whole,
      voyageNumber: 'V2',
      portOfLoadingId: bridgetown.id,
      portOfLoadingName: bridgetown.port_name,
      portOfLoadingCode: 'BBBGI',
      version: whole.version + 1,
    });
    expect((await client.get(`/manifests/${manifest.id}`)).body).toEqual(body);
  });

  test('replaces profile fields only when they are sent', async () => {
    const { put } = await created();
    const kept = await put({ profileFields: undefined });
    expect(kept.body.profileFields.carrierCode).toBe('CARR1');
    const replaced = await put({ profileFields: { linerCargo: 'L' } });
    expect(replaced.body.profileFields).toMatchObject({ carrierCode: null, linerCargo: 'L' });
  });

  test.each([
    ['id', 7],
    ['masterShipmentId', 999_999],
    ['masterShipmentName', 'Another'],
    ['packageCount', 7],
    ['destinationCountryName', 'Jamaica'],
    ['portOfUnloadingCode', 'JMKIN'],
    ['profile', {}],
    ['containers', [{}]],
    ['billsOfLading', [{}]],
  ])('rejects a change of %s', async (key, value) => {
    const { client, manifest } = await created();
    expect(await client.put(`/manifests/${manifest.id}`, { ...manifest, [key]: value })).toRejectField(
      key,
      'READ_ONLY_FIELD',
    );
  });

  test('rejects invalid values as on creation', async () => {
    const { client, manifest } = await created();
    const put = (values: object) => client.put(`/manifests/${manifest.id}`, { ...manifest, ...values });
    expect((await put({ masterBillOfLadingReferenceNumber: '' })).body.fields).toEqual([
      { path: 'masterBillOfLadingReferenceNumber', message: 'Master BOL Reference is required.' },
    ]);
    expect((await put({ portOfLoadingId: 999_999 })).body.code).toBe('PORT_NOT_FOUND');
    expect((await client.get(`/manifests/${manifest.id}`)).body).toEqual(manifest);
  });
});

describe('DELETE /manifests/{id}', () => {
  test('deletes the manifest with its containers and bills and frees the packages', async () => {
    const { client, customs, shipment, aboard, input } = await setUp();
    const manifest = await customs.manifest(shipment);
    const pkg = await aboard();
    const bill = await customs.houseBill(manifest, pkg);
    await t.db
      .insertInto('declared_values')
      .values({ bill_id: bill.id, description: 'Shoes', amount: '10.00', currency_code: 'USD' })
      .execute();
    expect((await client.delete(`/manifests/${manifest.id}`)).status).toBe(204);
    expect((await client.get(`/manifests/${manifest.id}`)).status).toBe(404);
    expect((await client.get(`/manifests/bols/${bill.id}`)).status).toBe(404);
    const { body: again } = await client.post<Manifest>('/manifests', input);
    expect(again.billsOfLading).toEqual([]);
    const { body: available } = await client.get(
      `/admin/packages/available-for-manifest?manifestId=${again.id}`,
    );
    expect(available).toMatchObject([{ id: pkg.id }]);
  });

  test('refuses to delete a filed manifest', async () => {
    const { client, customs, shipment, aboard, staff } = await setUp();
    const manifest = await customs.manifest(shipment);
    const bill = await customs.houseBill(manifest, await aboard());
    const export_id = await customs.exported(manifest, [bill.bl_reference]);
    await customs.filed(manifest, { export_id, recorded_by: staff.id });
    expect(await client.delete(`/manifests/${manifest.id}`)).toBeRefused(409, 'MANIFEST_FILED');
    const { body: kept } = await client.get<Manifest>(`/manifests/${manifest.id}`);
    expect(kept).toMatchObject({ packageCount: 1, containers: [{ billCount: 1 }] });
  });
});

describe('every endpoint', () => {
  const calls = [
    ['GET', ''],
    ['POST', ''],
    ['GET', '/1'],
    ['PUT', '/1'],
    ['DELETE', '/1'],
    ['POST', '/1/packages/bulk-add'],
    ['POST', '/1/containers'],
    ['PUT', '/containers/1'],
    ['DELETE', '/containers/1'],
    ['GET', '/bols/1'],
    ['PUT', '/bols/1'],
    ['DELETE', '/bols/1'],
    ['GET', '/1/bols'],
    ['PUT', '/1/bols'],
  ] as const;

  test.each(calls)('%s /manifests%s requires a back-office session', async (method, path) => {
    const { customerClient } = await setUp();
    const url = `/api/manifests${path}`;
    expect((await t.anonymous.send({ method, url })).status).toBe(401);
    expect((await customerClient.send({ method, url })).status).toBe(403);
  });

  test('returns 404 for a manifest of another agent', async () => {
    const { client, admin } = await setUp();
    const foreign = await setUp();
    const { id } = await foreign.customs.manifest(foreign.shipment);
    for (const [method, path] of [
      ['get', `/manifests/${id}`],
      ['delete', `/manifests/${id}`],
      ['get', `/manifests/${id}/bols`],
      ['get', `/admin/packages/available-for-manifest?manifestId=${id}`],
    ] as const) {
      expect(await client[method](path), path).toBeRefused(404, 'MANIFEST_NOT_FOUND');
    }
    expect((await admin.get(`/manifests/${id}`)).status).toBe(200);
  });
});
