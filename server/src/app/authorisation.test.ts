import type { Endpoint } from '@eport/contract/shared/endpoint.ts';
import type { ErrorBody } from '@eport/contract/shared/errors.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Case, Reach, Request } from '../testing/authorisation/case.ts';
import { CASES } from '../testing/authorisation/cases.ts';
import { tableDigests } from '../testing/authorisation/table-digests.ts';
import { createWorld, MARK, type World } from '../testing/authorisation/world.ts';
import { contractEndpoints } from '../testing/contract-endpoints.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const NEVER = 999_999_999;

type Name = keyof World['people'];
type Caller = Name | 'anonymous';

const CALLERS: Caller[] = [
  'anonymous',
  'suspendedStaff',
  'ann',
  'bob',
  'customerElsewhere',
  'staff',
  'staffElsewhere',
  'staffOfNobody',
  'admin',
];

/** To whom an object of Ann or her agent exists. */
const AGENT_SIDE: Caller[] = ['staff', 'admin'];
const OWNERS: Record<Reach, Caller[]> = {
  all: CALLERS,
  list: CALLERS,
  figures: CALLERS,
  agent: AGENT_SIDE,
  customer: [...AGENT_SIDE, 'ann'],
};
const SEES_MARK: Caller[] = [...AGENT_SIDE, 'ann'];

const endpoints = await contractEndpoints();

let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await startTestApp({ EPORT_SMTP_ALLOW_PRIVATE: '1' });
  world = await createWorld(t);
});
afterAll(async () => {
  await world.stop();
  await t.stop();
});

function expectedStatus({ roles, status = 200 }: Endpoint, reach: Reach, caller: Caller): number {
  if (roles !== 'public') {
    if (caller === 'anonymous' || caller === 'suspendedStaff') return 401;
    if (!roles.includes(world.people[caller].role)) return 403;
  }
  return OWNERS[reach].includes(caller) ? status : 404;
}

async function call(caller: Caller, { method, path }: Endpoint, request: Request) {
  const { params = {}, query = {}, payload, upload } = request;
  const filled = path.replace(/:(\w+)/g, (_, name: string) => String(params[name]));
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
  const url = `${filled}?${search}`;
  const client = caller === 'anonymous' ? t.anonymous : await t.as(world.people[caller]);
  if (upload) return client.upload(url, { name: 'receipt.pdf', content: world.pdf });
  return client.send<ErrorBody>({ method, url: `/api${url}`, ...(payload && { payload }) });
}

const callerOf = (caller: Caller) => world.people[caller === 'anonymous' ? 'ann' : caller];

/** The same request for ids that never existed: one for each id in its path, or else for the one that the case names. */
function ghostsOf({ params, query, payload, ...rest }: Request, namedBy: string | undefined): Request[] {
  if (params) {
    const keys = Object.keys(params);
    return keys.map((key) => ({
      ...rest,
      ...(query && { query }),
      ...(payload && { payload }),
      params: { ...params, [key]: NEVER },
    }));
  }
  const key = namedBy ?? 'namedBy is missing in the case';
  const never = Array.isArray(payload?.[key]) ? [NEVER] : NEVER;
  return payload
    ? [{ ...rest, payload: { ...payload, [key]: never } }]
    : [{ ...rest, query: { ...query, [key]: NEVER } }];
}

test('every entry of the contract is in the table, and nothing else', () => {
  expect(Object.keys(CASES).sort()).toEqual([...endpoints.keys()].sort());
});

describe.each(Object.entries(CASES))('%s', (name, scenario) => {
  const endpoint = () => {
    const entry = endpoints.get(name);
    if (!entry) throw new Error(`${name} is not in the contract.`);
    return entry;
  };

  test('refuses everybody whom its roles or its object keep out, and nothing changes', async () => {
    const entry = endpoint();
    const request = await scenario.request(world, world.people.ann);
    const before = await tableDigests(t.db);
    for (const caller of CALLERS) {
      const expected = expectedStatus(entry, scenario.reach, caller);
      if (expected < 300) continue;
      const answer = await call(caller, entry, request);
      expect(answer.status, caller).toBe(expected);
      if (expected !== 404) continue;
      for (const ghost of ghostsOf(request, scenario.namedBy)) {
        const unknown = await call(caller, entry, ghost);
        expect(unknown.status, caller).toBe(404);
        expect(unknown.body, `${caller}: foreign and unknown look the same`).toEqual(answer.body);
      }
    }
    expect(await tableDigests(t.db)).toEqual(before);
  });

  test('serves everybody else, each from the own scope', async () => {
    const entry = endpoint();
    for (const caller of CALLERS) {
      const expected = expectedStatus(entry, scenario.reach, caller);
      if (expected >= 300) continue;
      const answer = await call(caller, entry, await scenario.request(world, callerOf(caller)));
      expect(answer.status, `${caller}: ${answer.raw.body.slice(0, 300)}`).toBe(expected);
      expectOwnScope(scenario, caller, answer.raw.body);
    }
  });
});

function expectOwnScope({ reach }: Case, caller: Caller, body: string) {
  const sees = SEES_MARK.includes(caller);
  if (reach === 'list') expect(body.includes(MARK), caller).toBe(sees);
  if (reach === 'figures') expect(/[1-9]/.test(body.replaceAll('paidLast30Days', '')), caller).toBe(sees);
}

describe('what lies in scope does not open what it does not contain', () => {
  const parents: [name: string, request: (world: World) => Promise<Request>, child: string][] = [
    [
      'packagesApi.document',
      async ({ parcel, document }) => ({
        params: { id: (await parcel()).id, documentId: (await document(await parcel())).id },
      }),
      'documentId',
    ],
    [
      'costsApi.removeFromPackage',
      async ({ parcel, packageCost }) => ({
        params: { id: (await parcel()).id, costId: (await packageCost(await parcel())).id },
      }),
      'costId',
    ],
    [
      'costsApi.removeFromShipment',
      async ({ arrived, shipmentCost }) => ({
        params: { id: (await arrived()).id, costId: (await shipmentCost(await arrived())).id },
      }),
      'costId',
    ],
    [
      'shipmentsApi.removePackage',
      async ({ shipment, parcel }) => ({
        params: {
          id: (await shipment()).id,
          packageId: (await parcel('IN_WAREHOUSE', { shipment_id: (await shipment()).id })).id,
        },
      }),
      'packageId',
    ],
    [
      'emailApi.sendAgain',
      async ({ agent, build, people }) => {
        const elsewhere = await build.agent();
        const { id } = await t.db
          .insertInto('email_messages')
          .values({ agent_id: elsewhere.id, user_id: people.bob.id, kind: 'DEPARTED', recipient: 'a@b.c' })
          .returning('id')
          .executeTakeFirstOrThrow();
        return { params: { id: agent.id, messageId: id } };
      },
      'messageId',
    ],
  ];
  test.each(parents)('%s', async (name, requestOf, child) => {
    const entry = endpoints.get(name);
    if (!entry) throw new Error(`${name} is not in the contract.`);
    const request = await requestOf(world);
    const before = await tableDigests(t.db);
    for (const caller of AGENT_SIDE) {
      const answer = await call(caller, entry, request);
      const unknown = await call(caller, entry, { params: { ...request.params, [child]: NEVER } });
      expect(answer.status, caller).toBe(404);
      expect(answer.body).toEqual(unknown.body);
      expect(answer.body.message).toContain(child);
    }
    expect(await tableDigests(t.db)).toEqual(before);
  });
});

describe('an object of another agent that is named in the body or query does not exist', () => {
  const foreign = async ({ build, otherHome }: World) => ({
    parcel: await build.package(otherHome),
    shipment: await build.shipment(otherHome),
  });
  /** The case of the table with one of its keys naming something of the other agent. */
  const named: [name: string, key: string, value: (world: World) => Promise<number | number[]> | number][] = [
    ['adminPackagesApi.log', 'userId', ({ people }) => people.customerElsewhere.id],
    ['adminPackagesApi.log', 'userId', ({ people }) => people.staff.id],
    ['adminPackagesApi.log', 'warehouseId', ({ otherHome }) => otherHome.id],
    ['adminPackagesApi.assignCustomer', 'userId', ({ people }) => people.customerElsewhere.id],
    ['adminPackagesApi.setBulkStatus', 'packageIds', async (w) => [(await foreign(w)).parcel.id]],
    ['adminPackagesApi.available', 'shipmentId', async (w) => (await foreign(w)).shipment.id],
    ['shipmentsApi.create', 'originWarehouseId', ({ otherHome }) => otherHome.id],
    ['shipmentsApi.addPackages', 'packageIds', async (w) => [(await foreign(w)).parcel.id]],
    ['manifestsApi.create', 'masterShipmentId', async (w) => (await foreign(w)).shipment.id],
    [
      'manifestsApi.availablePackages',
      'manifestId',
      async (w) => (await w.customs.manifest((await foreign(w)).shipment)).id,
    ],
    ['manifestsApi.addPackages', 'packageIds', async (w) => [(await foreign(w)).parcel.id]],
    [
      'manifestsApi.addPackages',
      'containerId',
      async (w) => (await w.customs.container(await w.customs.manifest((await foreign(w)).shipment))).id,
    ],
    [
      'billsApi.update',
      'containerId',
      async (w) => (await w.customs.container(await w.customs.manifest((await foreign(w)).shipment))).id,
    ],
    ['ratesApi.create', 'agentId', ({ otherAgent }) => otherAgent.id],
    ['ratesApi.update', 'agentId', ({ otherAgent }) => otherAgent.id],
  ];
  test.each(named)('%s: %s', async (name, key, foreignId) => {
    const [entry, scenario] = [endpoints.get(name), CASES[name]];
    if (!entry || !scenario) throw new Error(`${name} is not in the contract.`);
    const request = await scenario.request(world, world.people.staff);
    const value = await foreignId(world);
    const naming = (id: number | number[]): Request => ({
      ...request,
      ...(request.payload && { payload: { ...request.payload, [key]: id } }),
      ...(request.query && { query: { ...request.query, [key]: Number(id) } }),
    });
    const before = await tableDigests(t.db);
    const answer = await call('staff', entry, naming(value));
    const unknown = await call('staff', entry, naming(Array.isArray(value) ? [NEVER] : NEVER));
    expect(answer.status).toBe(404);
    expect(answer.body.message).toContain(key);
    expect(answer.body).toEqual(unknown.body);
    expect(await tableDigests(t.db)).toEqual(before);
  });
});
