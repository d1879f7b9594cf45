import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../testing/client.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let t: TestApp;
let customer: Client;
beforeAll(async () => {
  t = await startTestApp();
  customer = await t.as((await t.build.company()).customer);
});
afterAll(() => t.stop());

const PROFILE = '/api/customer/me/profile';

const putProfile = (payload: string | Buffer, headers: Record<string, string> = {}) =>
  customer.send({
    method: 'PUT',
    url: PROFILE,
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  });

describe('a path that does not exist', () => {
  test.each(['/api', '/api/', '/api/nothing', '/api/customer', '/api/customer/me/profile/more', '/api/%00'])(
    '%s answers 404 in the API’s form',
    async (url) => {
      for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const) {
        const answer = await customer.send({ method, url });
        expect(answer.status, method).toBe(404);
        expect(answer.body).toEqual({ message: 'There is nothing at this address.', code: 'NOT_FOUND' });
      }
    },
  );

  test('so does a method that the path does not have', async () => {
    const answer = await customer.send({ method: 'DELETE', url: PROFILE });
    expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });

  test('a path that cannot be decoded is a bad request', async () => {
    const answer = await customer.send({ method: 'GET', url: '/api/packages/%E0%A4%A' });
    expect(answer).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
  });
});

describe('a body that cannot be read', () => {
  test('nothing at all names the missing fields', async () => {
    const fields = [
      { path: 'firstName', message: 'is required' },
      { path: 'lastName', message: 'is required' },
    ];
    expect(await putProfile('')).toMatchObject({ status: 400, body: { fields } });
    expect(await customer.put('/customer/me/profile')).toMatchObject({ status: 400, body: { fields } });
  });

  test.each(['[]', '"Ann"', '42'])('%s in place of an object is said so', async (payload) => {
    const fields = [{ path: 'body', message: 'must be an object' }];
    expect(await putProfile(payload)).toMatchObject({ status: 400, body: { fields } });
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'nothing at all is nothing at all as %s too',
    async (type) => {
      const answer = await putProfile('', { 'content-type': type });
      expect(answer.body.fields).toMatchObject([{ path: 'firstName' }, { path: 'lastName' }]);
    },
  );

  test('a __proto__ deep inside changes nobody’s objects', async () => {
    await putProfile('{"firstName":"A","lastName":"E","warehouseAddress":{"__proto__":{"polluted":true}}}');
    expect(Object.prototype).not.toHaveProperty('polluted');
  });
});

describe('text that cannot be kept', () => {
  test.each([
    ['NUL', '"a\\u0000b"'],
    ['a lone high surrogate', '"a\\ud800b"'],
    ['a lone low surrogate', '"a\\udc00b"'],
    ['a line break', '"a\\nb"'],
    ['a tab', '"a\\tb"'],
    ['C1 control', '"a\\u0085b"'],
    ['a number', '7'],
    ['an object', '{"$gt":""}'],
    ['a list', '["a"]'],
    ['too much of it', `"${'x'.repeat(101)}"`],
  ])('%s is refused by the name of its field', async (_what, value) => {
    const answer = await putProfile(`{"firstName":${value},"lastName":"E"}`);
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', fields: [{ path: 'firstName' }] },
    });
  });

  test('is trimmed of every kind of space around it', async () => {
    const saved = await customer.put<{ firstName: string }>(PROFILE.slice(4), {
      firstName: '\t\u00a0Ann\r\n',
      lastName: 'E',
    });
    expect(saved).toMatchObject({ status: 200, body: { firstName: 'Ann' } });
  });

  test.each([
    'José',
    'Žofie 黄',
    '🚢 Ann',
    "O'Brien; drop table users --",
    'e\u0301',
    '\u202eabc',
    '$1 {name}',
  ])('%j is kept as it is', async (firstName) => {
    const saved = await customer.put<{ firstName: string }>('/customer/me/profile', {
      firstName,
      lastName: 'E',
    });
    expect(saved).toMatchObject({ status: 200, body: { firstName } });
  });
});

describe('what the query and path may hold', () => {
  const ODD = ['%00', '%ED%A0%80', "'%20or%201=1--", '%25', '_', '%5C', '🚢', '[]', '%F0%9F%9A%A2'];
  test.each(ODD)('a search for %s is only a search', async (text) => {
    const { staff } = await t.build.company();
    const client = await t.as(staff);
    const answer = await client.get(`/admin/agent-customers?search=${text}`);
    expect(answer.status).toBe(200);
  });

  test.each(['0', '-1', '1.5', '1e3', 'abc', '%20', '9'.repeat(16), '9'.repeat(150), '１', '0x10', '1;2'])(
    'the id %s names the field',
    async (text) => {
      const { staff } = await t.build.company();
      const answer = await (await t.as(staff)).get(`/admin/agent-customers/${text}`);
      expect(answer).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION_FAILED', fields: [{ path: 'id' }] },
      });
    },
  );

  test('the same parameter twice is refused by name', async () => {
    const { staff } = await t.build.company();
    const answer = await (await t.as(staff)).get('/admin/agent-customers?search=a&search=b');
    expect(answer).toMatchObject({ status: 400, body: { fields: [{ path: 'search' }] } });
  });
});
