import { shipmentsApi } from '@eport/contract/shipments/shipments.api.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from '../../testing/client.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

type Name = Exclude<keyof typeof shipmentsApi, 'list' | 'exportCsv' | 'create'>;
const OF_ONE_SHIPMENT = Object.keys(shipmentsApi).filter(
  // Object.keys loses the key type.
  (name): name is Name => !['list', 'exportCsv', 'create'].includes(name),
);

const call = (client: Client, name: Name, id: number, packageId: number) => {
  const { method, path } = shipmentsApi[name];
  const url = `/api${path.replace(':id', String(id)).replace(':packageId', String(packageId))}`;
  const payload = payloadOf(name, packageId);
  return client.send({ method, url, ...(payload && { payload }) });
};

function payloadOf(name: Name, packageId: number) {
  if (name === 'addPackages') return { packageIds: [packageId] };
  return name === 'update' ? { manifestId: 'Renamed' } : undefined;
}

it.each(OF_ONE_SHIPMENT)('%s refuses visitors, customers and staff of other agents', async (name) => {
  const { warehouse, customer } = await t.build.company();
  const shipment = await t.build.shipment(warehouse);
  const pkg = await t.build.package(warehouse, name === 'addPackages' ? {} : { shipment_id: shipment.id });
  const foreign = await t.as((await t.build.company()).staff);
  const agentless = await t.as(await t.build.user({ role: 'ROLE_STAFF' }));

  expect((await call(t.anonymous, name, shipment.id, pkg.id)).status).toBe(401);
  expect((await call(await t.as(customer), name, shipment.id, pkg.id)).status).toBe(403);
  const outside = await call(foreign, name, shipment.id, pkg.id);
  expect(outside).toMatchObject({
    status: 404,
    body: { code: 'SHIPMENT_NOT_FOUND', message: 'This shipment does not exist.' },
  });
  const unknown = await call(foreign, name, 999_999, pkg.id);
  expect(unknown).toMatchObject({ status: 404, body: outside.body });
  expect((await call(agentless, name, shipment.id, pkg.id)).body).toEqual(outside.body);

  const after = await t.db
    .selectFrom('shipments')
    .selectAll()
    .where('id', '=', shipment.id)
    .executeTakeFirst();
  expect(after).toEqual(shipment);
  const still = await t.db.selectFrom('packages').selectAll().where('id', '=', pkg.id).executeTakeFirst();
  expect(still).toEqual(pkg);
});

it.each(OF_ONE_SHIPMENT)('%s names an invalid ID', async (name) => {
  const { staff } = await t.build.company();
  const payload = payloadOf(name, 1);
  expect(
    await (await t.as(staff)).send({
      method: shipmentsApi[name].method,
      url: `/api${shipmentsApi[name].path.replace(':id', '1e3').replace(':packageId', '1')}`,
      ...(payload && { payload }),
    }),
  ).toRejectField('id');
});

it('lists and creates shipments for the back office only', async () => {
  const { customer } = await t.build.company();
  const client = await t.as(customer);
  expect((await t.anonymous.get('/master-shipments')).status).toBe(401);
  expect((await t.anonymous.post('/master-shipments', {})).status).toBe(401);
  expect((await client.get('/master-shipments')).status).toBe(403);
  expect((await client.post('/master-shipments', {})).status).toBe(403);
});
