import { gzipSync } from 'node:zlib';
import { errorBody } from '@eport/contract/shared/errors.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createWorld, type World } from '../testing/authorization/world.ts';
import { committedChanges } from '../testing/committed-changes.ts';
import { contractEndpoints } from '../testing/contract-endpoints.ts';
import { openRaw } from '../testing/raw-http.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let t: TestApp;
let world: World;
let changes: Awaited<ReturnType<typeof committedChanges>>;
let raw: Awaited<ReturnType<typeof openRaw>>;
let targets: Record<string, { line: string; token: string }>;

const endpoints = await contractEndpoints();

beforeAll(async () => {
  t = await startTestApp();
  world = await createWorld(t);
  changes = await committedChanges(t.db);
  raw = await openRaw(t.app);
  const [pkg, invoice, bill] = [
    await world.buildPackage(),
    await world.paidInvoice(),
    await world.houseBill(),
  ];
  const { ann: customer, staff: clerk, admin: head } = world.people;
  const [ann, staff, admin] = await Promise.all([customer, clerk, head].map((person) => t.tokenOf(person)));
  const to = (name: string, token = '', id = 0) => {
    const { method, path = '' } = endpoints.get(name) ?? {};
    return { line: `${method} /api${path.replace(':id', String(id))}`, token };
  };
  targets = {
    'a public endpoint': to('authApi.register', ann),
    'a profile update': to('customersApi.updateProfile', ann),
    'a create endpoint': to('adminPackagesApi.log', staff),
    'a cost endpoint': to('costsApi.addToPackage', staff, pkg.id),
    'a status transition': to('invoicesApi.reversePayment', admin, invoice.id),
    'an update of one object': to('billsApi.update', staff, bill.id),
    'an endpoint with a large body': to('billsApi.save', staff, bill.manifest_id),
  };
});
afterAll(async () => {
  await world.stop();
  await t.stop();
});

type Raw = { body?: string | Buffer; headers?: string[]; status: number[] };

const inUtf16 = (text: string) => Buffer.from(text, 'utf16le');
const DEPTH = 10_000;
const AS_XML = 'Content-Type: application/xml';

const BODIES: Record<string, Raw> = {
  'truncated JSON': { body: '{"firstName": "Ann', status: [400] },
  'a body that is not JSON': { body: 'firstName=Ann', status: [400] },
  'a NUL byte': { body: '{"firstName": "A\0nn"}', status: [400] },
  'an escaped NUL': { body: '{"firstName":"A\\u0000","lastName":"E","status":"\\u0000"}', status: [400] },
  'an escaped lone surrogate': { body: '{"firstName":"\\ud800","lastName":"E"}', status: [400] },
  'the bytes of a lone surrogate': { body: Buffer.from('7b2261223a22eda080227d', 'hex'), status: [400] },
  'invalid UTF-8': { body: Buffer.from('7b2261223a22ff227d', 'hex'), status: [400] },
  'an overlong encoding': { body: Buffer.from('7b2261223a22c080227d', 'hex'), status: [400] },
  Latin1: {
    body: Buffer.from('{"firstName":"José","lastName":"E"}', 'latin1'),
    headers: ['Content-Type: application/json; charset=iso-8859-1'],
    status: [400],
  },
  'UTF-16': {
    body: inUtf16('{"firstName":"Ann","lastName":"E"}'),
    headers: ['Content-Type: application/json; charset=utf-16le'],
    status: [400],
  },
  'a text of a megabyte': {
    body: JSON.stringify({ firstName: 'x'.repeat(2 ** 20), bills: 'x'.repeat(2 ** 20) }),
    status: [413, 400],
  },
  'a body above the largest limit': { body: `{"bills":"${'x'.repeat(11 * 2 ** 20)}"}`, status: [413] },
  'numbers beyond bigint': {
    body: '{"chargeReferenceId":9223372036854775808,"warehouseId":99999999999999999999,"amount":1e400}',
    status: [400],
  },
  'dates that do not exist': {
    body: '{"arrivalDate":"2023-02-30","departureDate":"2026-13-01"}',
    status: [400],
  },
  '10,000 lists': { body: '['.repeat(DEPTH) + ']'.repeat(DEPTH), status: [400, 413] },
  '10,000 objects': { body: `${'{"a":'.repeat(DEPTH)}1${'}'.repeat(DEPTH)}`, status: [400, 413] },
  '10,000 lists in a field': {
    body: `{"bills":${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}}`,
    status: [400, 413],
  },
  'a duplicate key': {
    body: '{"firstName":"A","firstName":7,"amount":1,"amount":"x","bills":1,"bills":2}',
    status: [400],
  },
  'a prototype': { body: '{"__proto__":{"role":"ROLE_ADMIN"}}', status: [400] },
  'a constructor': { body: '{"constructor":{"prototype":{"role":"ROLE_ADMIN"}}}', status: [400] },
  'an escaped prototype': { body: '{"\\u005f_proto__":{"role":"ROLE_ADMIN"}}', status: [400] },
  null: { body: 'null', status: [400] },
  'a list in place of an object': { body: '[1]', status: [400] },
  XML: {
    body: '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
    headers: [AS_XML],
    status: [415],
  },
  'a form': { body: 'a=1', headers: ['Content-Type: application/x-www-form-urlencoded'], status: [415] },
  text: { body: '{}', headers: ['Content-Type: text/plain'], status: [415] },
  'an invalid content type': { body: '{}', headers: ['Content-Type: ;;;'], status: [415] },
  'no content type': { body: '{}', headers: [], status: [415] },
  'a multipart form': {
    body: '--b\r\n\r\n--b--',
    headers: ['Content-Type: multipart/form-data; boundary=b'],
    status: [400, 415],
  },
  gzip: {
    body: gzipSync('{"firstName":"Ann","lastName":"E"}'),
    headers: ['Content-Type: application/json', 'Content-Encoding: gzip'],
    status: [415],
  },
  'an unknown encoding': {
    body: '{}',
    headers: ['Content-Type: application/json', 'Content-Encoding: br, nonsense'],
    status: [415],
  },
};

const sendTo = (
  { line, token }: { line: string; token: string },
  { body = '', headers = ['Content-Type: application/json'] }: Omit<Raw, 'status'>,
) =>
  raw.send(
    [
      `${line} HTTP/1.1`,
      'Host: localhost',
      `Authorization: Bearer ${token}`,
      `Content-Length: ${Buffer.byteLength(body)}`,
      ...headers,
    ],
    [body],
  );

describe.each(Object.entries(BODIES))('%s as a body', (_, { status, ...sent }) => {
  test('is rejected with a message by every kind of endpoint and changes nothing', async () => {
    await changes();
    for (const [kind, target] of Object.entries(targets)) {
      const response = await sendTo(target, sent);
      expect(status, `${kind}: ${response.status} ${response.body.slice(0, 300)}`).toContain(response.status);
      expect(errorBody.parse(JSON.parse(response.body)).message).toMatch(/\S/);
    }
    expect(await changes()).toEqual([]);
  });
});

describe('malformed HTTP', () => {
  const auth = () => `Authorization: Bearer ${targets['a cost endpoint']?.token}`;
  const HEADS: Record<string, { head: string[]; status: number[] }> = {
    'headers of 20 KB': { head: ['GET /api/countries HTTP/1.1', `X: ${'x'.repeat(20_000)}`], status: [431] },
    'an address of 20 KB': { head: [`GET /api/countries?x=${'x'.repeat(20_000)} HTTP/1.1`], status: [431] },
    '5,000 headers': {
      head: ['GET /api/countries HTTP/1.1', ...Array.from({ length: 5_000 }, (_, index) => `X${index}: 1`)],
      status: [431],
    },
    'two Content-Length headers': {
      head: ['POST /api/auth/login HTTP/1.1', 'Content-Length: 1', 'Content-Length: 2'],
      status: [400],
    },
    'Content-Length with chunked encoding': {
      head: ['POST /api/auth/login HTTP/1.1', 'Content-Length: 5', 'Transfer-Encoding: chunked'],
      status: [400],
    },
    'a negative Content-Length': {
      head: ['POST /api/auth/login HTTP/1.1', 'Content-Length: -1'],
      status: [400],
    },
    'a NUL in a header': { head: ['GET /api/countries HTTP/1.1', 'X: a\0b'], status: [400] },
    'an unknown method': { head: ['FETCH /api/countries HTTP/1.1'], status: [400] },
    'a TLS handshake': { head: ['\x16\x03\x01\x02\x00\x01'], status: [400] },
  };
  test.each(Object.entries(HEADS))('rejects %s as an API error', async (_, { head, status }) => {
    const [line = '', ...headers] = head;
    const response = await raw.send([line, 'Host: localhost', ...headers]);
    expect(status).toContain(response.status);
    expect(errorBody.parse(JSON.parse(response.body)).message).toMatch(/\S/);
    expect(response.headers.toLowerCase()).toContain('connection: close');
  });

  test.each([
    'page=1&page=2',
    '__proto__[admin]=1&constructor=1',
    'page=9223372036854775808',
    'size=1e9',
    'sort=id;drop%20table%20users',
    'search=%00',
    'search=%ED%A0%80',
    'search=%',
    'destinationId=0x10',
    `search=${'x'.repeat(10_000)}`,
    Array.from({ length: 1_200 }, (_, index) => `a${index}=1`).join('&'),
    '=&&&;;',
  ])('returns a list or names the invalid field for the query %s', async (query) => {
    const response = await raw.send([`GET /api/admin/packages?${query} HTTP/1.1`, 'Host: localhost', auth()]);
    expect(response.status).toBeOneOf([200, 400]);
    if (response.status === 400)
      expect(errorBody.parse(JSON.parse(response.body)).fields?.length).toBeGreaterThan(0);
  });

  test('changes nothing when a request breaks off at any point', async () => {
    const { line, token } = targets['a profile update'] ?? {};
    await changes();
    const head = [
      `${line} HTTP/1.1`,
      'Host: localhost',
      `Authorization: Bearer ${token}`,
      'Content-Type: application/json',
    ];
    const body = '{"firstName":"Changed","lastName":"Changed"}';
    for (const length of [0, 1, 20, body.length - 1]) {
      await raw.send([...head, `Content-Length: ${body.length}`], [body.slice(0, length)], { abort: true });
      const pieces = [`${(length || 1).toString(16)}\r\n${body.slice(0, length)}`];
      await raw.send([...head, 'Transfer-Encoding: chunked'], pieces, { abort: true });
    }
    expect((await t.anonymous.get('/countries')).status).toBe(200);
    expect(await changes()).toEqual([]);
  });
});
