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
    '%s returns 404 as an API error',
    async (url) => {
      for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const) {
        const response = await customer.send({ method, url });
        expect(response.status, method).toBe(404);
        expect(response.body).toEqual({ message: 'There is nothing at this address.', code: 'NOT_FOUND' });
      }
    },
  );

  test('returns 404 for a method that the path does not have', async () => {
    const response = await customer.send({ method: 'DELETE', url: PROFILE });
    expect(response).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });

  test('returns 400 for a path that cannot be decoded', async () => {
    const response = await customer.send({ method: 'GET', url: '/api/packages/%E0%A4%A' });
    expect(response).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
  });
});

describe('an unreadable body', () => {
  test('names the missing fields of an empty body', async () => {
    const fields = [
      { path: 'firstName', message: 'is required' },
      { path: 'lastName', message: 'is required' },
    ];
    expect(await putProfile('')).toMatchObject({ status: 400, body: { fields } });
    expect(await customer.put('/customer/me/profile')).toMatchObject({ status: 400, body: { fields } });
  });

  test.each(['[]', '"Ann"', '42'])('rejects %s in place of an object', async (payload) => {
    const fields = [{ path: 'body', message: 'must be an object' }];
    expect(await putProfile(payload)).toMatchObject({ status: 400, body: { fields } });
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'treats an empty body of type %s as empty',
    async (type) => {
      const response = await putProfile('', { 'content-type': type });
      expect(response.body.fields).toMatchObject([{ path: 'firstName' }, { path: 'lastName' }]);
    },
  );

  test('ignores a nested __proto__', async () => {
    await putProfile('{"firstName":"A","lastName":"E","warehouseAddress":{"__proto__":{"polluted":true}}}');
    expect(Object.prototype).not.toHaveProperty('polluted');
  });
});

describe('a text field', () => {
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
    ['a text that is too long', `"${'x'.repeat(101)}"`],
  ])('rejects %s and names the field', async (_what, value) => {
    const response = await putProfile(`{"firstName":${value},"lastName":"E"}`);
    expect(response).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', fields: [{ path: 'firstName' }] },
    });
  });

  test('trims all white space', async () => {
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
  ])('saves %j unchanged', async (firstName) => {
    const saved = await customer.put<{ firstName: string }>('/customer/me/profile', {
      firstName,
      lastName: 'E',
    });
    expect(saved).toMatchObject({ status: 200, body: { firstName } });
  });
});

describe('query and path parameters', () => {
  const ODD = ['%00', '%ED%A0%80', "'%20or%201=1--", '%25', '_', '%5C', '🚢', '[]', '%F0%9F%9A%A2'];
  test.each(ODD)('accepts %s as a search text', async (text) => {
    const { staff } = await t.build.company();
    const client = await t.as(staff);
    const response = await client.get(`/admin/agent-customers?search=${text}`);
    expect(response.status).toBe(200);
  });

  test.each(['0', '-1', '1.5', '1e3', 'abc', '%20', '9'.repeat(16), '9'.repeat(150), '１', '0x10', '1;2'])(
    'rejects the id %s and names the field',
    async (text) => {
      const { staff } = await t.build.company();
      const response = await (await t.as(staff)).get(`/admin/agent-customers/${text}`);
      expect(response).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION_FAILED', fields: [{ path: 'id' }] },
      });
    },
  );

  test('rejects a repeated parameter and names it', async () => {
    const { staff } = await t.build.company();
    const response = await (await t.as(staff)).get('/admin/agent-customers?search=a&search=b');
    expect(response).toMatchObject({ status: 400, body: { fields: [{ path: 'search' }] } });
  });
});
