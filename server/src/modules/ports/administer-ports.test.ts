import type { Port } from '@eport/contract/ports/port.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCustomsBuilders } from '../../testing/customs-builders.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

let codes = 0;
async function setUp() {
  const admin = await t.as(await t.build.admin());
  const portCode = `BBA${String.fromCharCode(65 + Math.floor(codes / 26), 65 + (codes++ % 26))}`;
  return { admin, input: { portName: 'Speightstown', portCode, country: 'BB', modeOfTransport: 'SEA' } };
}

async function portOnManifest(admin: TestApp['anonymous']) {
  const { warehouse } = await t.build.company();
  const customs = createCustomsBuilders(t.db);
  const manifest = await customs.manifest(await t.build.shipment(warehouse));
  const { body } = await admin.get<Port[]>('/ports');
  const port = body.find(({ id }) => id === manifest.port_of_loading_id);
  if (!port) throw new Error('The manifest has no port.');
  return { port, manifest };
}

describe('POST /ports', () => {
  test('creates a port with upper-case codes and the mode SEA by default', async () => {
    const { admin, input } = await setUp();
    const { portCode } = input;
    const response = await admin.post<Port>('/ports', {
      portName: ' Speightstown ',
      portCode: portCode.toLowerCase(),
      country: 'bb',
    });
    expect(response.status).toBe(201);
    expect(response.body).toEqual({ id: expect.any(Number), ...input, version: 1 });
    expect((await admin.get<Port[]>('/ports')).body).toContainEqual(response.body);
    const air = await admin.post<Port>('/ports', { ...input, modeOfTransport: 'AIR' });
    expect(air).toSucceedWith(201, { modeOfTransport: 'AIR' });
  });

  test('names the missing fields', async () => {
    const { admin } = await setUp();
    const { status, body } = await admin.post('/ports', { modeOfTransport: null });
    expect(status).toBe(400);
    expect(body.fields).toEqual(
      ['portName', 'portCode', 'country'].map((path) => ({ path, message: 'is required' })),
    );
  });

  test.each([
    ['portName', ' ', 'is required'],
    ['portName', 'x'.repeat(101), 'must be at most 100 characters'],
    ['portCode', 'MIA', 'must be a UN/LOCODE, for example USMIA'],
    ['portCode', 'USMIAX', 'must be a UN/LOCODE, for example USMIA'],
    ['portCode', 'US1MI', 'must be a UN/LOCODE, for example USMIA'],
    ['country', 'Barbados', 'must be a two-letter country code, for example BB'],
    ['country', 'XX', 'must be the two-letter code of a country, for example BB'],
    ['modeOfTransport', 'ROAD', 'must be one of SEA, AIR'],
  ])('refuses an invalid %s: %o', async (path, wrong, message) => {
    const { admin, input } = await setUp();
    const { status, body } = await admin.post('/ports', { ...input, [path]: wrong });
    expect(status).toBe(400);
    expect(body.fields).toEqual([{ path, message }]);
  });

  test('accepts exactly one of five concurrent ports with the same code and mode', async () => {
    const { admin, input } = await setUp();
    const responses = await Promise.all([1, 2, 3, 4, 5].map(() => admin.post('/ports', input)));
    const outcomes = responses.map(({ status, body }) => (status === 201 ? status : body.code));
    expect(outcomes.sort()).toEqual([201, ...Array(4).fill('PORT_TAKEN')]);
  });
});

describe('PUT /ports/{id}', () => {
  test('accepts a listed port with changed fields', async () => {
    const { admin, input } = await setUp();
    const { body: port } = await admin.post<Port>('/ports', input);
    const { portCode } = (await setUp()).input;
    const changed = { ...port, portName: 'Deep Water', portCode, country: 'LC', modeOfTransport: 'AIR' };
    const response = await admin.put<Port>(`/ports/${port.id}`, { ...changed, unknown: 1 });
    const saved = { ...changed, version: 2 };
    expect(response).toMatchObject({ status: 200, body: saved });
    expect((await admin.get<Port[]>('/ports')).body).toContainEqual(saved);
  });

  test('refuses an unknown ID, a missing mode, an unknown country and the code of another port', async () => {
    const { admin, input } = await setUp();
    const { body: taken } = await admin.post<Port>('/ports', input);
    const { body: port } = await admin.post<Port>('/ports', { ...input, modeOfTransport: 'AIR' });
    const put = (values: object) => admin.put(`/ports/${port.id}`, { ...port, ...values });
    expect(await put({ id: taken.id })).toMatchObject({ status: 400, body: { code: 'READ_ONLY_FIELD' } });
    expect((await put({ modeOfTransport: null })).body.fields?.[0]?.path).toBe('modeOfTransport');
    expect((await put({ country: 'ZZ' })).body.fields?.[0]?.path).toBe('country');
    const same = await put({ modeOfTransport: 'SEA' });
    expect(same).toBeRefused(409, 'PORT_TAKEN');
  });

  test('allows only the name of a port on a manifest to change', async () => {
    const { admin } = await setUp();
    const { port } = await portOnManifest(admin);
    const put = (values: object) =>
      admin.put<Port>(`/ports/${port.id}`, { ...port, version: undefined, ...values });
    expect(await put({ portName: 'Miami, Florida' })).toMatchObject({ status: 200 });
    for (const values of [{ portCode: 'USPEF' }, { country: 'PR' }, { modeOfTransport: 'AIR' }]) {
      expect(await put(values)).toMatchObject({ status: 409, body: { code: 'PORT_FIXED' } });
    }
    const { body } = await admin.get<Port[]>('/ports');
    expect(body).toContainEqual({ ...port, portName: 'Miami, Florida', version: port.version + 1 });
  });
});

describe('DELETE /ports/{id}', () => {
  test('removes a port that no manifest uses, once', async () => {
    const { admin, input } = await setUp();
    const { body: port } = await admin.post<Port>('/ports', input);
    expect((await admin.delete(`/ports/${port.id}`)).status).toBe(204);
    expect((await admin.delete(`/ports/${port.id}`)).body.code).toBe('PORT_NOT_FOUND');
    expect((await admin.get<Port[]>('/ports')).body.map(({ id }) => id)).not.toContain(port.id);
  });

  test('is refused while a manifest loads or unloads there', async () => {
    const { admin, input } = await setUp();
    const { port, manifest } = await portOnManifest(admin);
    const { body: other } = await admin.post<Port>('/ports', input);
    await t.db
      .updateTable('manifests')
      .set({ port_of_unloading_id: other.id })
      .where('id', '=', manifest.id)
      .execute();
    for (const { id, portName } of [port, other]) {
      const response = await admin.delete(`/ports/${id}`);
      expect(response).toBeRefused(409, 'PORT_IN_USE');
      expect(response.body.message).toContain(portName);
    }
  });
});

test('either removes the port or creates its first manifest when both race', async () => {
  const { admin } = await setUp();
  const { manifest } = await portOnManifest(admin);
  for (let round = 0; round < 10; round++) {
    const { body: port } = await admin.post<Port>('/ports', (await setUp()).input);
    const [removed, named] = await Promise.allSettled([
      admin.delete(`/ports/${port.id}`),
      t.db
        .updateTable('manifests')
        .set({ port_of_loading_id: port.id })
        .where('id', '=', manifest.id)
        .execute(),
    ]);
    const status = removed.status === 'fulfilled' ? removed.value.status : 0;
    expect({ removal: status, manifest: named.status }).toEqual(
      status === 204 ? { removal: 204, manifest: 'rejected' } : { removal: 409, manifest: 'fulfilled' },
    );
  }
});

describe('every write endpoint', () => {
  test.each([
    ['POST', ''],
    ['PUT', '/1'],
    ['DELETE', '/1'],
  ] as const)('%s /ports%s rejects staff, customers and calls without a session', async (method, path) => {
    const { staff, customer } = await t.build.company();
    const url = `/api/ports${path}`;
    expect((await t.anonymous.send({ method, url })).status).toBe(401);
    for (const user of [staff, customer]) {
      expect((await (await t.as(user)).send({ method, url })).body.code).toBe('FORBIDDEN');
    }
  });

  test.each(['PUT', 'DELETE'] as const)(
    '%s returns 404 for an unknown ID and 400 for an invalid one',
    async (method) => {
      const { admin, input } = await setUp();
      const send = (id: string) => admin.send({ method, url: `/api/ports/${id}`, payload: input });
      expect(await send('999999999')).toMatchObject({ status: 404, body: { code: 'PORT_NOT_FOUND' } });
      expect(await send('x')).toMatchObject({ status: 400, body: { fields: [{ path: 'id' }] } });
    },
  );
});
