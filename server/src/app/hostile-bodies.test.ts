import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ErrorBody, errorBody } from '@eport/contract/shared/errors.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BODY_LIMITS, REQUEST_TIMEOUT_MS } from '../platform/http/bodies/limits.ts';
import { UPLOAD_FORM_LIMIT } from '../platform/http/route-of-upload.ts';
import { PURCHASE_INVOICE } from '../testing/files.ts';
import { openRaw } from '../testing/raw-http.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const KILOBYTE = 2 ** 10;

let t: TestApp;
let raw: Awaited<ReturnType<typeof openRaw>>;
let port: number;
let tokens: { staff: string; customer: string; other: string };
let pkg: { id: number };

beforeAll(async () => {
  t = await startTestApp(
    {},
    {
      bodyLimits: {
        ...BODY_LIMITS,
        pace: { ...BODY_LIMITS.pace, graceSeconds: 1, maxStallSeconds: 1 },
        memory: { account: 200 * KILOBYTE, address: 300 * KILOBYTE, all: 300 * KILOBYTE },
        disk: { account: 200 * KILOBYTE, address: 300 * KILOBYTE, all: 300 * KILOBYTE },
        headers: { timeoutMs: 500, checkMs: 100 },
      },
    },
  );
  raw = await openRaw(t.app);
  const address = t.app.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
  const home = await t.build.company();
  const other = await t.build.customer(home.warehouse);
  pkg = await t.build.package(home.warehouse, { user_id: home.customer.id });
  const [staff, customer, another] = await Promise.all(
    [home.staff, home.customer, other].map((user) => t.tokenOf(user)),
  );
  tokens = { staff: staff ?? '', customer: customer ?? '', other: another ?? '' };
});
afterAll(() => t.stop());

const LOGIN = 'POST /api/auth/login';
const IMPORT = 'POST /api/admin/import/packages';
const upload = () => `POST /api/packages/${pkg.id}/invoice`;
const FORM = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n';

const head = (call: string, token: string, ...more: string[]) => [
  `${call} HTTP/1.1`,
  'Host: localhost',
  ...(token ? [`Authorization: Bearer ${token}`] : []),
  call.endsWith('/invoice')
    ? 'Content-Type: multipart/form-data; boundary=b'
    : 'Content-Type: application/json',
  ...more,
];
const kilobytes = (count: number) => Buffer.alloc(count * KILOBYTE, 'x');
const stalled = (call: string, token: string, { announced, sent }: { announced: number; sent: number }) =>
  raw.send(head(call, token, `Content-Length: ${announced * KILOBYTE}`), [
    call.endsWith('/invoice') ? Buffer.concat([Buffer.from(FORM), kilobytes(sent)]) : kilobytes(sent),
  ]);
const codeIn = ({ body }: { body: string }) => errorBody.parse(JSON.parse(body)).code;
const probe = (call: string, token: string, announced: number) =>
  stalled(call, token, { announced, sent: 0 });

async function filesUnderWay(): Promise<string[]> {
  return readdir(join(t.folder, 'uploads', 'incoming')).catch(() => []);
}

describe('concurrent open bodies', () => {
  test('count against their account, while others are served', async () => {
    const open = [
      stalled(upload(), tokens.customer, { announced: 150, sent: 10 }),
      stalled(IMPORT, tokens.staff, { announced: 150, sent: 10 }),
    ];
    await expect.poll(filesUnderWay).toHaveLength(1);
    for (const [call, token] of [
      [upload(), tokens.customer],
      [IMPORT, tokens.staff],
    ] as const) {
      const refused = await probe(call, token, 60);
      expect({ status: refused.status, code: codeIn(refused) }).toEqual({
        status: 503,
        code: 'SERVER_BUSY',
      });
      expect(refused.headers).toMatch(/^retry-after: \d+/im);
    }
    const staff = t.withToken(tokens.staff);
    expect((await staff.upload(`/packages/${pkg.id}/invoice`, PURCHASE_INVOICE)).status).toBe(200);
    expect((await t.anonymous.post('/auth/login', { email: 'a@example.com', password: 'x' })).status).toBe(
      401,
    );
    expect((await Promise.all(open)).map(({ status }) => status)).toEqual([408, 408]);
    expect(await filesUnderWay()).toEqual([]);
    const customer = t.withToken(tokens.customer);
    expect((await customer.upload(`/packages/${pkg.id}/invoice`, PURCHASE_INVOICE)).status).toBe(200);
  });

  test('count received bytes against their address', async () => {
    const first = [tokens.customer, tokens.staff].map((token) =>
      stalled(upload(), token, { announced: 149, sent: 140 }),
    );
    await expect.poll(filesUnderWay).toHaveLength(2);
    await expect
      .poll(async () => codeIn(await probe(upload(), tokens.other, 60)), { interval: 20 })
      .toBe('SERVER_BUSY');
    await Promise.all(first);
    expect(await filesUnderWay()).toEqual([]);
  });

  test('are rejected while arriving without a Content-Length', async () => {
    const chunk = Buffer.concat([Buffer.from('4000\r\n'), kilobytes(16), Buffer.from('\r\n')]);
    const pieces = [`${FORM.length.toString(16)}\r\n${FORM}\r\n`, ...Array.from({ length: 40 }, () => chunk)];
    const response = await raw.send(head(upload(), tokens.customer, 'Transfer-Encoding: chunked'), pieces);
    expect({ status: response.status, code: codeIn(response) }).toEqual({ status: 503, code: 'SERVER_BUSY' });
    await expect.poll(filesUnderWay).toEqual([]);
  });

  test('of anonymous requests must be small', async () => {
    const refused = await probe(LOGIN, '', 9);
    expect({ status: refused.status, code: codeIn(refused) }).toEqual({ status: 413, code: 'TOO_LARGE' });
    const unknown = await probe('POST /api/nothing', '', 9);
    expect(unknown.status).toBe(413);
  });
});

describe('a body that is expensive to parse', () => {
  const LEVELS = 60_000;
  test.each([
    ['nested lists', '['.repeat(LEVELS) + ']'.repeat(LEVELS)],
    ['nested objects', `{"rows":${'{"a":'.repeat(LEVELS / 4)}1${'}'.repeat(LEVELS / 4)}}`],
    ['nothing but keys', `{${Array.from({ length: 15_000 }, (_none, index) => `"k${index}":1`).join()}}`],
    ['nested lists in a row', `{"rows":[${'['.repeat(LEVELS)}${']'.repeat(LEVELS)}]}`],
  ])('is rejected for %s', async (_, body) => {
    const { status, body: response } = await t.withToken(tokens.staff).send<ErrorBody>({
      method: 'POST',
      url: '/api/admin/import/packages',
      headers: { 'content-type': 'application/json' },
      payload: body,
    });
    expect({ status, code: response.code }).toEqual({ status: 400, code: 'TOO_COMPLEX' });
  });

  test.each([
    ['without an account', () => head(LOGIN, '', 'Transfer-Encoding: chunked')],
    ['as JSON', () => head(IMPORT, tokens.staff, 'Transfer-Encoding: chunked')],
    ['as an upload', () => head(upload(), tokens.customer, 'Transfer-Encoding: chunked')],
  ])('is rejected in many chunks, %s', async (_, headOf) => {
    const pieces = Array.from({ length: 50 }, () => '1\r\n1\r\n'.repeat(1_000));
    const response = await raw.send(headOf(), pieces);
    expect({ status: response.status, code: codeIn(response) }).toEqual({
      status: 400,
      code: 'TOO_FRAGMENTED',
    });
    expect(response.headers).toMatch(/^connection: close/im);
  });

  test('is not read further after a rejection', async () => {
    const pieces = Array.from({ length: 2_000 }, () => '1\r\n1\r\n'.repeat(1_000));
    const response = await raw.send(head(IMPORT, '', 'Transfer-Encoding: chunked'), pieces);
    expect(response.status).toBe(401);
    expect(response.sent).toBeLessThan(10 * KILOBYTE * KILOBYTE);
  });
});

describe('a slow client', () => {
  test.each([
    ['JSON', () => stalled(LOGIN, '', { announced: 8, sent: 1 })],
    ['an upload', () => stalled(upload(), tokens.customer, { announced: 100, sent: 99 })],
  ])('that stalls in %s gets 408 and is disconnected', async (_, send) => {
    const start = performance.now();
    const response = await send();
    expect({ status: response.status, code: codeIn(response) }).toEqual({ status: 408, code: 'TOO_SLOW' });
    expect(response.headers).toMatch(/^connection: close/im);
    expect(performance.now() - start).toBeGreaterThan(900);
    await expect.poll(filesUnderWay).toEqual([]);
  });

  test('above the minimum rate is served', async () => {
    const rows = { rows: [{ row: 2, values: { description: 'x'.repeat(40 * KILOBYTE) } }], dryRun: true };
    const json = JSON.stringify(rows);
    const socket = connect(port, '127.0.0.1');
    let response = '';
    socket.on('data', (data) => {
      response += data.toString();
    });
    await once(socket, 'connect');
    socket.write([...head(IMPORT, tokens.staff, `Content-Length: ${json.length}`), '', ''].join('\r\n'));
    for (let at = 0; at < json.length; at += 5 * KILOBYTE) {
      socket.write(json.slice(at, at + 5 * KILOBYTE));
      await sleep(300);
    }
    await expect.poll(() => response).toMatch(/^HTTP\/1.1 200/);
    socket.destroy();
  });

  test('that never ends its headers gets 408 and is disconnected', async () => {
    const socket = connect(port, '127.0.0.1');
    let response = '';
    socket.on('data', (data) => {
      response += data.toString();
    });
    await once(socket, 'connect');
    socket.write('GET /api/countries HTTP/1.1\r\nHost: localhost\r\n');
    await once(socket, 'close');
    expect(response).toMatch(/^HTTP\/1.1 408/);
    expect(response).toContain('TOO_SLOW');
  });

  test('has 30 seconds for its headers and enough time for the largest file at the minimum rate', () => {
    const { headers, pace } = BODY_LIMITS;
    expect(headers.timeoutMs + headers.checkMs).toBeLessThanOrEqual(30_000);
    expect(REQUEST_TIMEOUT_MS).toBeGreaterThan((UPLOAD_FORM_LIMIT / pace.bytesPerSecond) * 1_000);
    expect(t.app.server.requestTimeout).toBe(REQUEST_TIMEOUT_MS);
  });
});
