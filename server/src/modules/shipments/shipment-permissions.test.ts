import type { ErrorBody } from '@eport/contract/shared/errors.ts';
import type { Permission } from '@eport/contract/shared/permission.ts';
import { type Shipment, type ShipmentStatus, shipmentStatus } from '@eport/contract/shipments/shipment.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiResponse, Client } from '../../testing/client.ts';
import { outcomeOf } from '../../testing/client.ts';
import { createCustomsBuilders } from '../../testing/customs-builders.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
let company: Awaited<ReturnType<TestApp['build']['company']>>;
let clients: Record<'staff' | 'admin', Client>;
let charge: number;

beforeAll(async () => {
  t = await startTestApp();
  company = await t.build.company();
  charge = await t.build.chargeId('Port Charges');
  clients = { staff: await t.as(company.staff), admin: await t.as(await t.build.admin()) };
});
afterAll(() => t.stop());

type Situation = {
  status: ShipmentStatus;
  packages?: ('IN_WAREHOUSE' | 'IN_TRANSIT' | 'CUSTOMS_CLEARED')[];
  unstuffed?: boolean;
  unloaded?: boolean;
  exception?: 'OPEN' | 'CLOSED';
  manifest?: 'empty' | 'with bills';
};

async function shipmentIn({
  status,
  packages = [],
  unstuffed = false,
  unloaded = false,
  exception,
  manifest,
}: Situation) {
  const shipment = await t.build.shipment(company.warehouse, {
    status,
    arrived_at: new Date(),
    unstuffed_at: unstuffed ? new Date() : null,
    unloading_confirmed_at: unloaded ? new Date() : null,
  });
  const aboard = [];
  for (const value of packages)
    aboard.push(await t.build.package(company.warehouse, { shipment_id: shipment.id, status: value }));
  if (exception) for (const pkg of aboard) await t.build.exception(pkg, { status: exception });
  if (status !== 'PREPARING' && status !== 'DEPARTED') {
    const cost = { charge_reference_id: charge, amount: '5.00', currency_code: 'USD' };
    await t.db
      .insertInto('shipment_costs')
      .values({ shipment_id: shipment.id, ...cost })
      .execute();
  }
  if (manifest) {
    const customs = createCustomsBuilders(t.db);
    const declared = await customs.manifest(shipment);
    if (manifest === 'with bills') for (const pkg of aboard) await customs.houseBill(declared, pkg);
  }
  return shipment.id;
}

type Write = (client: Client, shipment: Shipment) => Promise<ApiResponse<ErrorBody>>;

const step =
  (path: string): Write =>
  (client, { id }) =>
    client.post(`/master-shipments/${id}/${path}`);

const labelIn = async (shipment_id: number, status: 'IN_WAREHOUSE' | 'IN_TRANSIT' = 'IN_WAREHOUSE') =>
  `P-${(await t.build.package(company.warehouse, { shipment_id, status })).id}`;

type OfPackage = 'removePackage' | 'removeBilledPackage';

const WRITES: Record<Exclude<keyof Shipment['can'], OfPackage>, Write> = {
  update: (client, { id, manifestId }) => client.put(`/master-shipments/${id}`, { manifestId }),
  addPackages: async (client, { id }) => {
    const ashore = await t.build.package(company.warehouse);
    return client.post(`/master-shipments/${id}/add-packages`, { packageIds: [ashore.id] });
  },
  load: async (client, { id }) => client.post(`/master-shipments/${id}/load`, { code: await labelIn(id) }),
  unload: async (client, { id }) =>
    client.post(`/master-shipments/${id}/unload`, { code: await labelIn(id, 'IN_TRANSIT') }),
  confirmUnloading: step('unload/confirm'),
  remove: (client, { id }) => client.delete(`/master-shipments/${id}`),
  depart: step('depart'),
  arrive: step('arrive'),
  processUnstuffing: step('process-unstuffing'),
  setPackageStatuses: (client, { shippingPackages }) =>
    client.put('/admin/packages/bulk-status', {
      packageIds: shippingPackages.map(({ id }) => id),
      status: 'HELD_AT_PORT_DUTIES_DUE',
    }),
  recordClearance: async (client, { id, shippingPackages: [pkg] }) =>
    client.post(`/master-shipments/${id}/clearance`, { packages: [{ id: pkg?.id ?? 1 }] }),
  clear: step('clear'),
  close: step('close'),
  invoiceAll: (client, { id, shippingPackages: [pkg] }) =>
    client.post(`/master-shipments/${id}/invoices`, { packageIds: [pkg?.id ?? 1] }),
  addCost: (client, { id }) =>
    client.post(`/master-shipments/${id}/costs`, { chargeReferenceId: charge, amount: 8 }),
  removeCost: (client, { id, appliedCosts: [cost] }) =>
    client.delete(`/master-shipments/${id}/costs/${cost?.id ?? 1}`),
};

/** `Object.keys` loses the keys' type. */
const ACTIONS = Object.keys(WRITES) as (keyof typeof WRITES)[];

const NEEDS_PACKAGES = new Set<keyof Shipment['can']>([
  'setPackageStatuses',
  'recordClearance',
  'invoiceAll',
]);

const read = async (client: Client, id: number) =>
  (await client.get<Shipment>(`/master-shipments/${id}`)).body;

async function comparePermissions(situation: Situation, role: 'staff' | 'admin' = 'staff') {
  const client = clients[role];
  const actions = ACTIONS.filter((action) => !NEEDS_PACKAGES.has(action) || situation.packages);
  const predicted: Partial<Shipment['can']> = {};
  const done: Partial<Shipment['can']> = {};
  for (const action of actions) {
    const shipment = await read(client, await shipmentIn(situation));
    predicted[action] = shipment.can[action];
    done[action] = outcomeOf(await WRITES[action](client, shipment));
  }
  expect(done).toEqual(predicted);
  return predicted;
}

describe('can predicts what each write does to a shipment', () => {
  it.each(shipmentStatus.options)('that is %s', async (status) => {
    const packages = [status === 'PREPARING' ? ('IN_WAREHOUSE' as const) : ('IN_TRANSIT' as const)];
    await comparePermissions({ status, packages });
    await comparePermissions({ status, packages }, 'admin');
    await comparePermissions({ status, packages: ['CUSTOMS_CLEARED'] });
    await comparePermissions({ status });
  });

  it.each<[string, Situation, keyof Shipment['can'], string]>([
    ['without packages', { status: 'PREPARING' }, 'depart', 'SHIPMENT_EMPTY'],
    [
      'with an open exception',
      { status: 'PREPARING', packages: ['IN_WAREHOUSE'], exception: 'OPEN' },
      'depart',
      'SHIPMENT_HAS_EXCEPTIONS',
    ],
    ['with packages', { status: 'PREPARING', packages: ['IN_WAREHOUSE'] }, 'remove', 'SHIPMENT_NOT_EMPTY'],
    ['with a manifest', { status: 'PREPARING', manifest: 'empty' }, 'remove', 'SHIPMENT_IN_USE'],
    [
      'that was unstuffed',
      { status: 'ARRIVED_AT_PORT', unstuffed: true },
      'processUnstuffing',
      'SHIPMENT_ALREADY_UNSTUFFED',
    ],
    [
      'without an unloaded package',
      { status: 'ARRIVED_AT_PORT', packages: ['IN_TRANSIT'] },
      'confirmUnloading',
      'UNLOADING_NOT_STARTED',
    ],
    [
      'that was unloaded',
      { status: 'ARRIVED_AT_PORT', unstuffed: true, unloaded: true },
      'confirmUnloading',
      'UNLOADING_CONFIRMED',
    ],
    [
      'with a package at customs',
      { status: 'ARRIVED_AT_PORT', packages: ['IN_TRANSIT', 'CUSTOMS_CLEARED'] },
      'clear',
      'SHIPMENT_NOT_ALL_CLEARED',
    ],
    ['that is closed', { status: 'CLOSED' }, 'removeCost', 'SHIPMENT_CLOSED'],
  ])('%s', async (_which, situation, action, code) => {
    const predicted = await comparePermissions(situation);
    expect(predicted[action]).toMatchObject({ allowed: false, code });
  });
});

it('departs with a closed exception', async () => {
  const situation: Situation = { status: 'PREPARING', packages: ['IN_WAREHOUSE'], exception: 'CLOSED' };
  expect((await comparePermissions(situation)).depart).toEqual({ allowed: true });
});

describe('the permission to remove a package', () => {
  const removalOf = ({ shippingPackages: [pkg], can }: Shipment): Permission =>
    pkg?.hasBill ? can.removeBilledPackage : can.removePackage;
  const remove: Write = (client, { id, shippingPackages: [pkg] }) =>
    client.delete(`/master-shipments/${id}/packages/${pkg?.id}`);

  it.each(['empty', 'with bills'] as const)('depends on the house bill: manifest %s', async (manifest) => {
    const situation: Situation = { status: 'PREPARING', packages: ['IN_WAREHOUSE'], manifest };
    const shipment = await read(clients.staff, await shipmentIn(situation));
    expect(removalOf(shipment).allowed).toBe(manifest === 'empty');
    expect(removalOf(shipment)).toEqual(outcomeOf(await remove(clients.staff, shipment)));
  });

  it.each(shipmentStatus.options.filter((status) => status !== 'PREPARING'))(
    'cannot leave it in status %s',
    async (status) => {
      const shipment = await read(clients.staff, await shipmentIn({ status, packages: ['IN_TRANSIT'] }));
      expect(removalOf(shipment)).toEqual(outcomeOf(await remove(clients.staff, shipment)));
    },
  );
});

it('returns the new permissions with each step', async () => {
  const id = await shipmentIn({ status: 'PREPARING', packages: ['IN_WAREHOUSE'] });
  const { body } = await clients.staff.post<Shipment>(`/master-shipments/${id}/depart`);
  expect(body.can).toMatchObject({
    depart: { allowed: false, code: 'SHIPMENT_WRONG_STATUS' },
    arrive: { allowed: true },
  });
});
