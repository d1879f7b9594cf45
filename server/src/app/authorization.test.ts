import type { Endpoint } from '@eport/contract/shared/endpoint.ts';
import type { ErrorBody } from '@eport/contract/shared/errors.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Case, pathOf, type Reach, type Request } from '../testing/authorization/case.ts';
import { CASES } from '../testing/authorization/cases.ts';
import { EXEMPT_IDS, FOREIGN_IDS } from '../testing/authorization/foreign-ids.ts';
import { createWorld, MARK, type World } from '../testing/authorization/world.ts';
import { committedChanges } from '../testing/committed-changes.ts';
import { contractEndpoints, requestKeys } from '../testing/contract-endpoints.ts';
import { type StripeServer, startStripeServer } from '../testing/stripe-server.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const UNKNOWN_ID = 999_999_999;

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
  'staffWithoutAgent',
  'admin',
];

const AGENT_SIDE: Caller[] = ['staff', 'admin'];
const SERVED_CALLERS: Record<Reach, Caller[]> = {
  all: CALLERS,
  list: CALLERS,
  figures: CALLERS,
  agent: AGENT_SIDE,
  customer: [...AGENT_SIDE, 'ann'],
};
/** The callers whose responses may contain MARK, a text in the data of Ann and her agent. */
const SEES_MARK: Caller[] = [...AGENT_SIDE, 'ann'];
const PUBLIC = '/warehouses';
const OWN_AGENT = ['/customer/me/agent', '/me/notifications'];
const OTHER_BACK_OFFICE: Caller[] = ['staffElsewhere', 'staffWithoutAgent'];

const endpoints = await contractEndpoints();

let t: TestApp;
let world: World;
let stripe: StripeServer;
let changes: Awaited<ReturnType<typeof committedChanges>>;
beforeAll(async () => {
  stripe = await startStripeServer();
  t = await startTestApp({ EPORT_SMTP_ALLOW_PRIVATE: '1', ...stripe.env });
  world = await createWorld(t);
  changes = await committedChanges(t.db);
});
afterAll(async () => {
  await world.stop();
  await t.stop();
  await stripe.stop();
});

function expectedStatus({ roles, status = 200 }: Endpoint, reach: Reach, caller: Caller): number {
  if (roles !== 'public') {
    if (caller === 'anonymous' || caller === 'suspendedStaff') return 401;
    if (!roles.includes(world.people[caller].role)) return 403;
  }
  return SERVED_CALLERS[reach].includes(caller) ? status : 404;
}

async function call(caller: Caller, { method, path }: Endpoint, request: Request) {
  const { payload, headers = {}, upload } = request;
  const url = pathOf({ path }, request);
  const client = caller === 'anonymous' ? t.anonymous : await t.as(world.people[caller]);
  const response = upload
    ? await client.upload(url, upload)
    : await client.send<ErrorBody>({ method, url: `/api${url}`, headers, ...(payload && { payload }) });
  const isShown =
    SEES_MARK.includes(caller) ||
    (path === PUBLIC && !OTHER_BACK_OFFICE.includes(caller)) ||
    (OWN_AGENT.includes(path) && caller === 'bob');
  if (!isShown) expect(response.raw.body, caller).not.toContain(MARK);
  return response;
}

const callerOf = (caller: Caller) => world.people[caller === 'anonymous' ? 'ann' : caller];

function withUnknownIds(
  { params, query, payload, ...rest }: Request,
  namedBy: string | undefined,
): Request[] {
  if (params) {
    const keys = Object.keys(params);
    return keys.map((key) => ({
      ...rest,
      ...(query && { query }),
      ...(payload && { payload }),
      params: { ...params, [key]: UNKNOWN_ID },
    }));
  }
  const key = namedBy ?? 'namedBy is missing in the case';
  const unknownId = Array.isArray(payload?.[key]) ? [UNKNOWN_ID] : UNKNOWN_ID;
  return payload
    ? [{ ...rest, payload: { ...payload, [key]: unknownId } }]
    : [{ ...rest, query: { ...query, [key]: UNKNOWN_ID } }];
}

test('has a case for every endpoint of the contract', () => {
  expect(Object.keys(CASES).sort()).toEqual([...endpoints.keys()].sort());
});

describe.each(Object.entries(CASES))('%s', (name, scenario) => {
  const endpoint = () => {
    const entry = endpoints.get(name);
    if (!entry) throw new Error(`${name} is not in the contract.`);
    return entry;
  };

  test('rejects all callers without access and changes nothing', async () => {
    const entry = endpoint();
    const request = await scenario.request(world, world.people.ann);
    await changes();
    for (const caller of CALLERS) {
      const expected = expectedStatus(entry, scenario.reach, caller);
      if (expected < 300) continue;
      const response = await call(caller, entry, request);
      expect(response.status, caller).toBe(expected);
      if (expected !== 404) continue;
      for (const altered of withUnknownIds(request, scenario.namedBy)) {
        const unknown = await call(caller, entry, altered);
        expect(unknown.status, caller).toBe(404);
        expect(unknown.body, `${caller}: foreign and unknown ids return the same`).toEqual(response.body);
      }
    }
    expect(await changes()).toEqual([]);
  });

  test('serves all other callers within their scope', async () => {
    const entry = endpoint();
    for (const caller of CALLERS) {
      const expected = expectedStatus(entry, scenario.reach, caller);
      if (expected >= 300) continue;
      const response = await call(caller, entry, await scenario.request(world, callerOf(caller)));
      expect(response.status, `${caller}: ${response.raw.body.slice(0, 300)}`).toBe(expected);
      expectOwnScope(scenario, caller, response.raw.body);
    }
  });
});

function expectOwnScope({ reach }: Case, caller: Caller, body: string) {
  const sees = SEES_MARK.includes(caller);
  if (reach === 'list') expect(body.includes(MARK), caller).toBe(sees);
  // Without names of fields and dates, the figures of another scope are all zero.
  if (reach === 'figures')
    expect(/[1-9]/.test(body.replaceAll(/paidLast30Days|90%|\d{4}-\d\d-\d\d/g, '')), caller).toBe(sees);
}

describe('a parent in scope does not give access to a child of another parent', () => {
  const parents: [name: string, request: (world: World) => Promise<Request>, child: string][] = [
    [
      'packagesApi.document',
      async ({ buildPackage, document }) => ({
        params: { id: (await buildPackage()).id, documentId: (await document(await buildPackage())).id },
      }),
      'documentId',
    ],
    [
      'packagesApi.documentLink',
      async ({ buildPackage, document }) => ({
        params: { id: (await buildPackage()).id, documentId: (await document(await buildPackage())).id },
      }),
      'documentId',
    ],
    ...['photosApi.get', 'photosApi.remove'].map((name): (typeof parents)[number] => [
      name,
      async ({ buildPackage, photo }) => ({
        params: { id: (await buildPackage()).id, photoId: (await photo(await buildPackage())).id },
      }),
      'photoId',
    ]),
    [
      'costsApi.removeFromPackage',
      async ({ buildPackage, packageCost }) => ({
        params: { id: (await buildPackage()).id, costId: (await packageCost(await buildPackage())).id },
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
      async ({ shipment, buildPackage }) => ({
        params: {
          id: (await shipment()).id,
          packageId: (await buildPackage('IN_WAREHOUSE', { shipment_id: (await shipment()).id })).id,
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
    await changes();
    for (const caller of AGENT_SIDE) {
      const response = await call(caller, entry, request);
      const unknown = await call(caller, entry, { params: { ...request.params, [child]: UNKNOWN_ID } });
      expect(response.status, caller).toBe(404);
      expect(response.body).toEqual(unknown.body);
      expect(response.body.message).toContain(child);
    }
    expect(await changes()).toEqual([]);
  });
});

function withId({ query, payload, ...rest }: Request, key: string, id: number | number[]): Request {
  const [first = key, inner] = key.split('.');
  const rows = payload?.[first];
  const value = inner && Array.isArray(rows) ? rows.map((row) => ({ ...row, [inner]: id })) : id;
  return {
    ...rest,
    ...(payload && { payload: { ...payload, [first]: value } }),
    ...(query && { query: { ...query, [first]: Number(id) } }),
  };
}

describe('an id of another agent’s object in the body or query is unknown', () => {
  test.each(FOREIGN_IDS)('$name: $key', async ({ name, key, value, status = 404 }) => {
    const [entry, scenario] = [endpoints.get(name), CASES[name]];
    if (!entry || !scenario) throw new Error(`${name} is not in the contract.`);
    const given = await scenario.request(world, world.people.staff);
    const request: Request = entry.method === 'GET' ? { query: {}, ...given } : given;
    const foreign = await value(world);
    await changes();
    const response = await call('staff', entry, withId(request, key, foreign));
    const unknown = await call(
      'staff',
      entry,
      withId(request, key, Array.isArray(foreign) ? [UNKNOWN_ID] : UNKNOWN_ID),
    );
    expect(response.status).toBe(status);
    if (status >= 400) {
      const { message, fields = [] } = response.body;
      expect([message, ...fields.map(({ path }) => path)].join()).toContain(key.replace('.', '.0.'));
    }
    expect(response.raw.body).toBe(unknown.raw.body);
    expect(response).toMatchObject({ status: unknown.status, body: unknown.body });
    expect(await changes()).toEqual([]);
  });

  test('covers every id in the contract', () => {
    const known = new Set(FOREIGN_IDS.map(({ name, key }) => `${name} ${key}`));
    const ids = [...endpoints].flatMap(([name, { roles, query, body }]) => {
      if (roles === 'public' || roles.every((role) => role === 'ROLE_ADMIN')) return [];
      const keys = [...requestKeys(query), ...requestKeys(body)].filter((key) => /(^|\.)id$|Ids?$/.test(key));
      return keys
        .filter((key) => !EXEMPT_IDS.includes(key) && !EXEMPT_IDS.includes(`${name} ${key}`))
        .map((key) => `${name} ${key}`);
    });
    expect(ids.length).toBeGreaterThan(15);
    expect(ids.filter((id) => !known.has(id))).toEqual([]);
  });
});

describe('a list without its optional filter', () => {
  const lists: [name: string, query: (world: World) => Promise<Request['query']>][] = [
    ['manifestsApi.availablePackages', async () => ({})],
    ['adminPackagesApi.available', async ({ build }) => ({ destinationId: await build.countryId() })],
  ];
  test.each(lists)('%s stays within the caller’s scope', async (name, query) => {
    const entry = endpoints.get(name);
    if (!entry) throw new Error(`${name} is not in the contract.`);
    await world.buildPackage();
    await world.buildPackage('IN_TRANSIT');
    for (const caller of ['staff', 'staffElsewhere', 'staffWithoutAgent'] as const) {
      const { raw } = await call(caller, entry, { query: (await query(world)) ?? {} });
      expect(raw.statusCode).toBe(200);
      expect(raw.body.includes(MARK), caller).toBe(caller === 'staff');
    }
  });
});

describe('a search for another agent’s data', () => {
  const searched = [...endpoints].filter(([, { query }]) => requestKeys(query).includes('search'));

  test.each(searched)('%s returns the same as for an unknown text', async (_name, entry) => {
    const { ann } = world.people;
    const seen = async (caller: Caller, search: string) => {
      const { status, headers, raw } = await call(caller, entry, { query: { search } });
      return [status, headers['x-total-count'], raw.body];
    };
    const mine = await seen('admin', MARK);
    expect(String(mine)).toContain(MARK);
    for (const caller of ['staffElsewhere', 'staffWithoutAgent'] as const) {
      const nothing = await seen(caller, 'Zyzzyva');
      for (const text of [MARK, ann.email, ann.mailbox_id]) expect(await seen(caller, text)).toEqual(nothing);
    }
  });
});

describe('a text of another agent’s object is treated like an unknown text', () => {
  const imported = ({ otherHome }: World, named: Record<string, unknown>): Request => {
    const texts = ['recipientName', 'recipientAddress', 'description', 'senderName', 'senderAddress'];
    const shoes = Object.fromEntries(texts.map((key) => [key, 'Shoes']));
    const values = { ...shoes, warehouse: otherHome.name, weight: '1', length: '1', width: '1', height: '1' };
    return { payload: { rows: [{ row: 2, values: { ...values, ...named } }] } };
  };
  type Named = [name: string, field: string, taken: (world: World) => unknown, requestWith: typeof imported];
  const texts: Named[] = [
    ['importsApi.packages', 'customer', ({ people }) => people.ann.email, imported],
    ['importsApi.packages', 'customer', ({ people }) => people.ann.mailbox_id, imported],
    ['importsApi.packages', 'warehouse', ({ home }) => home.name, imported],
    ['importsApi.packages', 'agent', ({ agent }) => agent.name, imported],
    ['importsApi.packages', 'agent', ({ agent }) => agent.agent_code, imported],
    [
      'importsApi.packages',
      'incomingTrackingNumber',
      async ({ buildPackage }) =>
        (await buildPackage('IN_WAREHOUSE', { incoming_tracking_number: 'Taken' })).incoming_tracking_number,
      imported,
    ],
    [
      'shipmentsApi.create',
      'manifestId',
      async ({ shipment }) => (await shipment({ manifest_id: 'Taken' })).manifest_id,
      ({ otherHome }, named) => ({
        payload: { originWarehouseId: otherHome.id, destinationCountryId: country, ...named },
      }),
    ],
  ];
  let country: number;
  beforeAll(async () => {
    country = await t.build.countryId();
  });

  test.each(texts)('%s: %s', async (name, field, taken, requestWith) => {
    const entry = endpoints.get(name);
    if (!entry) throw new Error(`${name} is not in the contract.`);
    const responses = [];
    for (const text of [String(await taken(world)), `Zyzzyva ${world.next()}`]) {
      const client = await t.as(world.people.staffElsewhere);
      const { payload = {} } = requestWith(world, { [field]: text });
      const { status, raw } = await client.send({ method: entry.method, url: `/api${entry.path}`, payload });
      responses.push([status, raw.body.replaceAll(text, '').replace(/\d+/g, '')]);
    }
    expect(responses[0]).toEqual(responses[1]);
  });
});
