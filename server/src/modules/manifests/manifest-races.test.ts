import type { Manifest } from '@eport/contract/manifests/manifest.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setUpCustoms } from '../../testing/customs.ts';
import { nextContainerNumber } from '../../testing/customs-builders.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

const TEN = Array.from({ length: 10 });
const rounds = Array.from({ length: 5 }, (_, round) => round + 1);

async function setUp(mode: 'SEA' | 'AIR' = 'SEA') {
  const setup = await setUpCustoms(t);
  const manifest = await setup.customs.manifest(setup.shipment, { mode_of_transport: mode });
  const container = await setup.customs.container(manifest);
  const add = (ids: number[]) =>
    setup.client.post<Manifest>(`/manifests/${manifest.id}/packages/bulk-add`, {
      packageIds: ids,
      containerId: container.id,
    });
  const bills = () =>
    t.db.selectFrom('bills').selectAll().where('manifest_id', '=', manifest.id).orderBy('id').execute();
  return { ...setup, manifest, container, add, bills };
}

test.each(rounds)('creates one of ten concurrent manifests for a shipment (%i)', async () => {
  const { client, shipment, miami, bridgetown } = await setUpCustoms(t);
  const responses = await Promise.all(
    TEN.map(() =>
      client.post('/manifests', {
        masterShipmentId: shipment.id,
        masterBillOfLadingReferenceNumber: 'MBL1',
        portOfLoadingId: miami.id,
        portOfUnloadingId: bridgetown.id,
      }),
    ),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
  expect(responses.filter(({ body }) => body.code === 'MANIFEST_EXISTS')).toHaveLength(9);
});

test.each(rounds)(
  'accepts one of ten concurrent additions of the same packages as a whole (%i)',
  async () => {
    const { aboard, add, bills } = await setUp();
    const ids = [(await aboard()).id, (await aboard()).id, (await aboard()).id];
    const responses = await Promise.all(TEN.map((_, turn) => add(turn % 2 ? ids : ids.toReversed())));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    for (const { status, raw } of responses) {
      if (status === 409)
        expect(raw.json()).toMatchObject({ code: 'PACKAGES_NOT_BILLED', packages: [{}, {}, {}] });
    }
    expect((await bills()).map(({ package_id }) => package_id)).toEqual(ids);
  },
);

test.each(rounds)('gives ten concurrently added packages consecutive references (%i)', async () => {
  const { aboard, add, bills, agent, manifest } = await setUp();
  const packages = await Promise.all(TEN.map(() => aboard()));
  const responses = await Promise.all(packages.map(({ id }) => add([id])));
  for (const response of responses) expect(response).toSucceedWith(200);
  expect((await bills()).map(({ bl_reference }) => bl_reference)).toEqual(
    TEN.map((_, turn) => `${agent.agent_code}${manifest.id}${String(turn + 1).padStart(3, '0')}`),
  );
});

test.each(rounds)('never bills a package that leaves its shipment concurrently (%i)', async () => {
  const { client, shipment, aboard, add, bills } = await setUp();
  const { id } = await aboard();
  const [added, left] = await Promise.all([
    add([id]),
    client.delete(`/master-shipments/${shipment.id}/packages/${id}`),
  ]);
  expect({ added: added.status, left: left.status }).toEqual(
    added.status === 200 ? { added: 200, left: 409 } : { added: 409, left: 204 },
  );
  const { shipment_id } = await t.db
    .selectFrom('packages')
    .select('shipment_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(shipment_id).toBe(added.status === 200 ? shipment.id : null);
  expect(await bills()).toHaveLength(added.status === 200 ? 1 : 0);
});

test.each(rounds)('never keeps a bill in a container that is deleted concurrently (%i)', async () => {
  const { client, container, aboard, add, bills } = await setUp();
  const { id } = await aboard();
  const [added, deleted] = await Promise.all([
    add([id]),
    client.delete(`/manifests/containers/${container.id}`),
  ]);
  expect({ added: added.status, deleted: deleted.status }).toEqual(
    added.status === 200 ? { added: 200, deleted: 409 } : { added: 404, deleted: 204 },
  );
  expect(await bills()).toHaveLength(added.status === 200 ? 1 : 0);
});

test.each(rounds)(
  'never leaves an invalid container in a manifest that changes to sea concurrently (%i)',
  async () => {
    const { client, manifest } = await setUp('AIR');
    const path = `/manifests/${manifest.id}`;
    const { body: current } = await client.get<Manifest>(path);
    const { containers: _, ...input } = current;
    const [changed, added] = await Promise.all([
      client.put(path, { ...input, modeOfTransport: 'SEA' }),
      client.post(`${path}/containers`, { containerIdentificationNumber: 'LOOSE' }),
    ]);
    expect({ changed: changed.status, added: added.status }).toEqual(
      changed.status === 200 ? { changed: 200, added: 400 } : { changed: 409, added: 201 },
    );
  },
);

test.each(rounds)('accepts one of ten concurrent containers with the same number (%i)', async () => {
  const { client, manifest } = await setUp();
  const payload = { containerIdentificationNumber: nextContainerNumber() };
  const responses = await Promise.all(
    TEN.map(() => client.post(`/manifests/${manifest.id}/containers`, payload)),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
});

test.each(rounds)('gives a reference to one of two concurrent bills (%i)', async () => {
  const { client, aboard, customs, manifest, bills } = await setUp();
  const made = [
    await customs.houseBill(manifest, await aboard()),
    await customs.houseBill(manifest, await aboard()),
  ];
  const responses = await Promise.all(
    made.map(async ({ id }) => {
      const path = `/manifests/bols/${id}`;
      const { body } = await client.get<object>(path);
      return client.put(path, { ...body, blReferenceNumber: `SAME${manifest.id}` });
    }),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await bills()).filter(({ bl_reference }) => bl_reference === `SAME${manifest.id}`)).toHaveLength(1);
});
