import type { Endpoint } from '@eport/contract/shared/endpoint.ts';
import type { ErrorBody } from '@eport/contract/shared/errors.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Request } from '../testing/authorisation/case.ts';
import { CASES } from '../testing/authorisation/cases.ts';
import { createWorld, type World } from '../testing/authorisation/world.ts';
import type { Client } from '../testing/client.ts';
import { contractEndpoints } from '../testing/contract-endpoints.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

/** About 2,000 requests over the whole contract; EPORT_FUZZ_ROUNDS multiplies them. */
const ROUNDS = Number(process.env.EPORT_FUZZ_ROUNDS ?? 1);
const REQUESTS_PER_ENDPOINT = 36 * ROUNDS;
const SEED = Number(process.env.EPORT_FUZZ_SEED ?? 2026);

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

const NASTY_TEXT = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202e',
  "' or 1=1 --",
  '%',
  '__proto__',
  'x'.repeat(5_000),
];
const NASTY_NUMBERS = [0, -1, 0.1 + 0.2, 1e21, -1e308, 5e-324, 2 ** 31, 2 ** 53, 2 ** 63];

const nastyText = fc.oneof(fc.constantFrom(...NASTY_TEXT), fc.string({ unit: 'binary' }), fc.string());
const nastyValue = fc.oneof(nastyText, fc.constantFrom(...NASTY_NUMBERS, null, true), fc.jsonValue());
const inUrl = fc.oneof(
  nastyText,
  fc.constantFrom(...NASTY_NUMBERS).map(String),
  fc.constantFrom('9'.repeat(15), '9999-12-31', '0001-01-01'),
);

/** One part of a valid request spoilt, or one added that nobody expects, or another body altogether. */
type Spoiler = {
  where: 'params' | 'query' | 'payload' | 'body';
  pick: number;
  key: string;
  url: string;
  value: unknown;
};
const spoiler: fc.Arbitrary<Spoiler> = fc.record({
  where: fc.constantFrom('params', 'query', 'payload', 'payload', 'payload', 'body'),
  pick: fc.nat(20),
  key: fc.constantFrom('page', 'size', 'search', 'status', 'agentId', 'destinationId', 'type', 'shipmentId'),
  url: inUrl,
  value: nastyValue,
});

type Parts = { params: Record<string, unknown>; query: Record<string, unknown>; body: unknown };

function spoil(
  { params = {}, query = {}, payload = {} }: Request,
  { where, pick, key, url, value }: Spoiler,
): Parts {
  const one = (record: object) => Object.keys(record)[pick % Math.max(1, Object.keys(record).length)] ?? key;
  return {
    params: where === 'params' ? { ...params, [one(params)]: url } : params,
    query: where === 'query' ? { ...query, [key]: url } : query,
    body: where === 'body' ? value : where === 'payload' ? { ...payload, [one(payload)]: value } : payload,
  };
}

function send(client: Client, { method, path }: Endpoint, { params, query, body }: Parts) {
  // As a browser sends it: what is no Unicode is replaced in addresses, and escaped in JSON.
  const encode = (value: unknown) => encodeURIComponent(String(value).toWellFormed());
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encode(params[name]));
  const search = Object.entries(query).map(([key, value]) => `${key}=${encode(value)}`);
  const json = { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body) };
  return client.send<ErrorBody>({
    method,
    url: `/api${filled}?${search.join('&')}`,
    ...(method !== 'GET' && json),
  });
}

async function clientFor({ roles }: Endpoint): Promise<Client> {
  if (roles === 'public') return t.anonymous;
  return t.as(roles.includes('ROLE_ADMIN') ? world.people.admin : world.people.ann);
}

test.each(Object.keys(CASES).entries().toArray())(
  '%i %s answers whatever it is sent, and says what is wrong',
  async (index, name) => {
    const [endpoint, scenario] = [endpoints.get(name), CASES[name]];
    if (!endpoint || !scenario) throw new Error(`${name} is not in the contract.`);
    const request = await scenario.request(world, world.people.ann);
    for (const each of fc.sample(spoiler, { seed: SEED + index, numRuns: REQUESTS_PER_ENDPOINT })) {
      const { status, body } = await send(await clientFor(endpoint), endpoint, spoil(request, each));
      const what = `${status} to ${JSON.stringify(each).slice(0, 500)}`;
      expect(status, what).toBeLessThan(500);
      if (status < 400) continue;
      expect(body, what).toMatchObject({ code: expect.any(String), message: expect.stringMatching(/\S/) });
      if (body.code === 'VALIDATION_FAILED') expect(body.fields?.length, what).toBeGreaterThan(0);
    }
  },
);
