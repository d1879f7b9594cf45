import { once } from 'node:events';
import { connect } from 'node:net';
import { errorBody } from '@eport/contract/shared/errors.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { PATIENCE } from '../testing/process.ts';
import { openRaw } from '../testing/raw-http.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { buildApp } from './build-app.ts';
import { API_HEADERS } from './security-headers.ts';

let t: TestApp;
let raw: Awaited<ReturnType<typeof openRaw>>;
beforeAll(async () => {
  t = await startTestApp();
  raw = await openRaw(t.app);
});
afterAll(() => t.stop());

const GET = 'GET /api/countries HTTP/1.1';
const HOST = 'Host: localhost';

const REJECTED: [what: string, head: string[], status: number, code: string][] = [
  ['no host', [GET], 400, 'HOST_INVALID'],
  ['two hosts', [GET, HOST, 'host: evil.example'], 400, 'HOST_INVALID'],
  ['the same host twice', [GET, HOST, HOST], 400, 'HOST_INVALID'],
  ['an empty host', [GET, 'Host:'], 400, 'HOST_INVALID'],
  ['a host with a path', [GET, 'Host: localhost/x'], 400, 'HOST_INVALID'],
  ['two hosts for a page', ['GET /dashboard HTTP/1.1', HOST, HOST], 400, 'HOST_INVALID'],
  [
    'a compressed body for a page',
    ['GET / HTTP/1.1', HOST, 'Content-Encoding: gzip'],
    415,
    'UNSUPPORTED_TYPE',
  ],
  ['two hosts in one header', [GET, 'Host: localhost, evil.example'], 400, 'HOST_INVALID'],
  ['a host with a user', [GET, 'Host: a@localhost'], 400, 'HOST_INVALID'],
  ['an unsupported expectation', [GET, HOST, 'Expect: a-teapot'], 417, 'EXPECTATION_FAILED'],
  ['a compressed body', [GET, HOST, 'Content-Encoding: gzip'], 415, 'UNSUPPORTED_TYPE'],
  ['an address that cannot be decoded', ['GET /api/%zz HTTP/1.1', HOST], 400, 'BAD_REQUEST'],
  ['an id of 201 digits', [`GET /api/packages/${'1'.repeat(201)} HTTP/1.1`, HOST], 400, 'BAD_REQUEST'],
  ['input that is not HTTP', ['nonsense'], 400, 'BAD_REQUEST'],
  ['headers of 20 KB', [GET, HOST, `X: ${'x'.repeat(20_000)}`], 431, 'HEADERS_TOO_LARGE'],
];

test.each(REJECTED)('rejects %s as an API error with the API headers', async (_, head, status, code) => {
  const response = await raw.send(head);
  expect(response.status).toBe(status);
  expect(errorBody.parse(JSON.parse(response.body)).code).toBe(code);
  expectApiHeaders(response.headers);
});

test.each([
  [GET, 'Host: eport.example.com'],
  [GET, 'host: [::1]:3000'],
  [GET, 'HOST: my_service:80'],
  ['GET http://localhost/api/countries HTTP/1.1', HOST],
  ['GET /api/countries HTTP/1.0'],
])('%s %s returns data', async (...head) => {
  const response = await raw.send(head);
  expect(response.status).toBe(200);
  expectApiHeaders(response.headers);
});

function expectApiHeaders(headers: string) {
  const lines = headers.toLowerCase().split('\r\n');
  expect(lines).toContain('x-content-type-options: nosniff');
  expect(lines).toContain('cache-control: no-store');
  expect(lines).toContain("content-security-policy: default-src 'none'; frame-ancestors 'none'; sandbox");
  expect(lines).toContain('referrer-policy: same-origin');
  expect(headers).toMatch(/^content-type: application\/json/im);
}

test('sheds calls with the API headers when overloaded, and still serves pages', async () => {
  const app = await buildApp({ ...t, db: t.applicationDb, maxLag: 1 });
  const { response: shed, page } = await vi.waitUntil(async () => {
    const until = performance.now() + 100;
    while (performance.now() < until);
    const [response, page] = [await app.inject('/api/countries'), await app.inject('/login')];
    return response.statusCode === 503 && { response, page };
  }, PATIENCE);
  expect(shed.json().code).toBe('UNAVAILABLE');
  expect(shed.headers).toMatchObject({ ...API_HEADERS, 'retry-after': '2' });
  expect(page.statusCode).not.toBe(503);
  await app.close();
});

test('rejects new requests with the API headers while closing', async () => {
  const app = await buildApp({ ...t, db: t.applicationDb, maxLag: 0 });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect(Number(new URL(app.listeningOrigin).port), '127.0.0.1');
  let response = '';
  socket.on('data', (chunk) => {
    response += chunk.toString();
  });
  const connected = once(app.server, 'connection');
  socket.write(`${GET}\r\n`);
  const [accepted] = await connected;
  await vi.waitUntil(() => accepted.bytesRead > 0, PATIENCE);
  const closed = app.close();
  socket.write(`${HOST}\r\n\r\n`);
  await once(socket, 'close');
  await closed;
  const [headers = '', body = ''] = response.split('\r\n\r\n');
  expect(headers).toMatch(/^HTTP\/1.1 503 /);
  expect(errorBody.parse(JSON.parse(body)).code).toBe('UNAVAILABLE');
  expectApiHeaders(headers);
});
