import { checkDigitOf } from '@eport/contract/manifests/container-number.ts';
import type { Manifest } from '@eport/contract/manifests/manifest.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setUpCustoms } from '../../../testing/customs.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

async function setUp(mode: 'SEA' | 'AIR' = 'SEA') {
  const setup = await setUpCustoms(t);
  const manifest = await setup.customs.manifest(setup.shipment, { mode_of_transport: mode });
  const add = (containerIdentificationNumber: string, values: object = {}) =>
    setup.client.post<Manifest>(`/manifests/${manifest.id}/containers`, {
      containerIdentificationNumber,
      ...values,
    });
  const refusal = async (number: string) => (await add(number)).raw.json();
  return { ...setup, manifest, add, refusal };
}

describe('POST /manifests/{id}/containers', () => {
  test('adds a container and returns the manifest', async () => {
    const { client, manifest, add } = await setUp();
    const { status, body } = await add('CSQU3054383', {
      typeOfContainer: '40GP',
      emptyFullIndicator: 'LCL',
      profileFields: { sealNumber: 'SL4471', tareKg: 2230.5, disposition: 'CFS' },
    });
    expect(status).toBe(201);
    expect(body.containers).toEqual([
      {
        id: expect.any(Number),
        containerIdentificationNumber: 'CSQU3054383',
        typeOfContainer: '40GP',
        emptyFullIndicator: 'LCL',
        profileFields: {
          sealNumber: 'SL4471',
          sealingParty: null,
          tareKg: 2230.5,
          containerLine: null,
          disposition: 'CFS',
        },
        billCount: 0,
        can: { removeContainer: { allowed: true } },
        version: 1,
      },
    ]);
    expect((await client.get(`/manifests/${manifest.id}`)).body).toEqual(body);
  });

  test('normalizes the number and defaults to a full container', async () => {
    const { add } = await setUp();
    const { body } = await add(' csqu 305438-3 ');
    expect(body.containers).toMatchObject([
      { containerIdentificationNumber: 'CSQU3054383', typeOfContainer: null, emptyFullIndicator: 'FCL' },
    ]);
  });

  test.each([
    ['CSQU3054384', 'has check digit 4, but CSQU305438 requires 3'],
    ['CSQX3054383', 'must be three owner letters, U, J or Z, and seven digits, for example TESU1000018'],
    ['LOOSE', 'must be three owner letters, U, J or Z, and seven digits, for example TESU1000018'],
    ['', 'is required'],
    ['x'.repeat(21), 'must be at most 20 characters'],
  ])('rejects the container number %s by sea', async (number, message) => {
    const { refusal } = await setUp();
    expect(await refusal(number)).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: [{ path: 'containerIdentificationNumber', message }],
    });
  });

  test('accepts any text of up to 17 characters by air', async () => {
    const { add, refusal } = await setUp('AIR');
    await add('Loose');
    const { body } = await add('AKE 12345 BW');
    expect(body.containers.map((container) => container.containerIdentificationNumber)).toEqual([
      'Loose',
      'AKE 12345 BW',
    ]);
    expect(await refusal('x'.repeat(18))).toMatchObject({
      fields: [{ path: 'containerIdentificationNumber', message: 'must be at most 17 characters' }],
    });
  });

  test('rejects a duplicate number only within the same manifest', async () => {
    const { warehouse, customs, client, add } = await setUp();
    await add('CSQU3054383');
    const twice = await add('csqu3054383');
    expect(twice.raw.json()).toMatchObject({ code: 'CONTAINER_NUMBER_TAKEN' });
    expect(twice.status).toBe(409);
    const other = await customs.manifest(await t.build.shipment(warehouse));
    const elsewhere = { containerIdentificationNumber: 'CSQU3054383' };
    expect((await client.post(`/manifests/${other.id}/containers`, elsewhere)).status).toBe(201);
  });

  test.each([
    ['typeOfContainer', { typeOfContainer: 'x'.repeat(11) }],
    ['emptyFullIndicator', { emptyFullIndicator: 'EMPTY' }],
    ['profileFields.disposition', { profileFields: { disposition: 'SHED' } }],
    ['profileFields.tareKg', { profileFields: { tareKg: -1 } }],
  ])('rejects an invalid %s', async (path, values) => {
    const { add } = await setUp();
    expect(await add('CSQU3054383', values)).toRejectField(path);
  });

  test('returns 404 for a manifest of another agent', async () => {
    const { client } = await setUp();
    const foreign = await setUp();
    expect(
      await client.post(`/manifests/${foreign.manifest.id}/containers`, {
        containerIdentificationNumber: 'CSQU3054383',
      }),
    ).toBeRefused(404, 'MANIFEST_NOT_FOUND');
  });
});

describe('PUT /manifests/containers/{id}', () => {
  async function added() {
    const setup = await setUp();
    const { body } = await setup.add('CSQU3054383', { profileFields: { sealNumber: 'SL1' } });
    const [container] = body.containers;
    if (!container) throw new Error('There is no container.');
    const put = (values: object) =>
      setup.client.put<Manifest>(`/manifests/containers/${container.id}`, {
        ...container,
        version: undefined,
        ...values,
      });
    return { ...setup, container, put };
  }

  test('accepts the container of the response with changes', async () => {
    const { put, container, manifest } = await added();
    const response = await put({ typeOfContainer: '20ST', unknown: 1 });
    expect(response).toSucceedWith(200, { id: manifest.id });
    expect(response.body.containers).toEqual([{ ...container, typeOfContainer: '20ST', version: 2 }]);
    const kept = await put({ profileFields: undefined, emptyFullIndicator: 'LCL' });
    expect(kept.body.containers).toEqual([{ ...container, emptyFullIndicator: 'LCL', version: 3 }]);
  });

  test.each([
    ['id', 7],
    ['billCount', 7],
  ])('rejects a change of %s', async (key, value) => {
    const { put } = await added();
    expect(await put({ [key]: value })).toRejectField(key, 'READ_ONLY_FIELD');
  });

  test('accepts outdated permissions, which change without an edit', async () => {
    const { put } = await added();
    const removeContainer = { allowed: false, code: 'CONTAINER_IN_USE', message: 'In use.' };
    expect(await put({ can: { removeContainer } })).toSucceedWith(200);
  });

  test('rejects an invalid or duplicate number', async () => {
    const { put, add } = await added();
    await add(`TESU123456${checkDigitOf('TESU123456')}`);
    const wrong = await put({ containerIdentificationNumber: 'CSQU3054380' });
    expect(wrong.raw.json()).toMatchObject({ fields: [{ path: 'containerIdentificationNumber' }] });
    const taken = await put({ containerIdentificationNumber: `TESU123456${checkDigitOf('TESU123456')}` });
    expect(taken.raw.json()).toMatchObject({ code: 'CONTAINER_NUMBER_TAKEN' });
  });

  test('returns 404 for a container of another agent', async () => {
    const { container } = await added();
    const { client } = await setUp();
    const path = `/manifests/containers/${container.id}`;
    expect((await client.put(path, container)).body).toMatchObject({ code: 'CONTAINER_NOT_FOUND' });
    expect((await client.delete(path)).status).toBe(404);
  });
});

describe('DELETE /manifests/containers/{id}', () => {
  test('deletes an empty container once', async () => {
    const { client, customs, manifest } = await setUp();
    const { id } = await customs.container(manifest);
    expect((await client.delete(`/manifests/containers/${id}`)).status).toBe(204);
    expect((await client.delete(`/manifests/containers/${id}`)).body.code).toBe('CONTAINER_NOT_FOUND');
    expect((await client.get<Manifest>(`/manifests/${manifest.id}`)).body.containers).toEqual([]);
  });

  test('refuses to delete a container with house bills', async () => {
    const { client, customs, manifest, aboard } = await setUp();
    const bill = await customs.houseBill(manifest, await aboard());
    const path = `/manifests/containers/${bill.container_id}`;
    expect(await client.delete(path)).toBeRefused(409, 'CONTAINER_IN_USE');
    await client.delete(`/manifests/bols/${bill.id}`);
    expect((await client.delete(path)).status).toBe(204);
  });
});

describe('change of the mode of transport', () => {
  async function changeMode(from: 'SEA' | 'AIR', to: 'SEA' | 'AIR', numbers: string[]) {
    const { client, manifest, add } = await setUp(from);
    for (const number of numbers) await add(number);
    const path = `/manifests/${manifest.id}`;
    const { body: current } = await client.get<Manifest>(path);
    const { containers: _, ...input } = current;
    const response = await client.put<Manifest>(path, { ...input, modeOfTransport: to });
    return { response, after: (await client.get<Manifest>(path)).body };
  }

  test('normalizes valid container numbers for sea', async () => {
    const { response, after } = await changeMode('AIR', 'SEA', ['csqu 305438-3', 'TESU1000018']);
    expect(response.status).toBe(200);
    expect(after.modeOfTransport).toBe('SEA');
    expect(after.containers.map((container) => container.containerIdentificationNumber)).toEqual([
      'CSQU3054383',
      'TESU1000018',
    ]);
  });

  test.each([
    ['LOOSE', 'must be three owner letters, U, J or Z, and seven digits, for example TESU1000018'],
    ['CSQU3054384', 'has check digit 4, but CSQU305438 requires 3'],
  ])('is rejected while there is a container %s', async (number, problem) => {
    const { response, after } = await changeMode('AIR', 'SEA', ['csqu 305438-3', number]);
    expect(response.status).toBe(409);
    expect(response.raw.json()).toMatchObject({
      code: 'CONTAINER_NOT_FOR_SEA',
      message: `Container ${number} ${problem}. Correct it before the mode of transport becomes SEA.`,
    });
    expect(after).toMatchObject({
      modeOfTransport: 'AIR',
      containers: [{ containerIdentificationNumber: 'csqu 305438-3' }, {}],
    });
  });

  test('is rejected when two container numbers become equal', async () => {
    const { response } = await changeMode('AIR', 'SEA', ['csqu 305438-3', 'CSQU3054383']);
    expect(response.raw.json()).toMatchObject({ code: 'CONTAINER_NUMBER_TAKEN' });
  });

  test('accepts every container by air', async () => {
    const { response } = await changeMode('SEA', 'AIR', ['CSQU3054383']);
    expect(response.body).toMatchObject({
      modeOfTransport: 'AIR',
      containers: [{ containerIdentificationNumber: 'CSQU3054383' }],
    });
  });
});
