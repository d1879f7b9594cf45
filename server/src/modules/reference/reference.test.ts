import type { ChargeReference, Country } from '@eport/contract/reference/reference.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ EPORT_DESTINATIONS: 'TT, bb,LC,XX' });
});
afterAll(() => t.stop());

describe('GET /countries', () => {
  test('lists the served destinations by name without a session', async () => {
    const { customer, staff } = await t.build.company();
    const expected = await Promise.all(
      [
        ['Barbados', 'BB'],
        ['Saint Lucia', 'LC'],
        ['Trinidad and Tobago', 'TT'],
      ].map(async ([name, code]) => ({ id: await t.build.countryId(code), name, code })),
    );
    for (const client of [t.anonymous, await t.as(customer), await t.as(staff)]) {
      const { status, body, headers } = await client.get<Country[]>('/countries');
      expect(status).toBe(200);
      expect(body).toEqual(expected);
      expect(headers['x-total-count']).toBe('3');
    }
  });

  test('pages on request and returns the total', async () => {
    const page = await t.anonymous.get<Country[]>('/countries?page=1&size=2');
    expect(page.body.map(({ code }) => code)).toEqual(['TT']);
    expect(page.headers['x-total-count']).toBe('3');
    const beyond = await t.anonymous.get<Country[]>('/countries?page=5&size=2');
    expect(beyond.body).toEqual([]);
    expect(beyond.headers['x-total-count']).toBe('3');
    const wrong = await t.anonymous.get('/countries?page=-1');
    expect(wrong).toMatchObject({ status: 400, body: { fields: [{ path: 'page' }] } });
  });
});

describe('GET /countries/all', () => {
  test('lists all countries of ISO 3166 by name for the back office', async () => {
    const { staff } = await t.build.company();
    for (const user of [staff, await t.build.admin()]) {
      const { status, body, headers } = await (await t.as(user)).get<Country[]>('/countries/all');
      expect(status).toBe(200);
      expect(headers['x-total-count']).toBe(String(body.length));
      expect(body.length).toBe(249);
      expect(body[0]).toEqual({ id: await t.build.countryId('AF'), name: 'Afghanistan', code: 'AF' });
    }
  });

  test('pages, and refuses customers and visitors', async () => {
    const { staff, customer } = await t.build.company();
    const page = await (await t.as(staff)).get<Country[]>('/countries/all?page=124&size=2');
    expect(page.body).toHaveLength(1);
    expect(page.headers['x-total-count']).toBe('249');
    expect((await t.anonymous.get('/countries/all')).status).toBe(401);
    expect((await (await t.as(customer)).get('/countries/all')).status).toBe(403);
  });
});

describe('GET /charge-references', () => {
  const PACKAGE_LEVEL = [
    'Freight',
    'Handling',
    'Customs Duty',
    'Brokerage',
    'Storage',
    'Delivery',
    'Insurance',
  ];
  const MASTER_LEVEL = ['Ocean Freight', 'Air Freight', 'Port Charges', 'Trucking', 'Unstuffing'];

  test.each([
    ['?type=PACKAGE_LEVEL', PACKAGE_LEVEL],
    ['?type=MASTER_LEVEL', MASTER_LEVEL],
    ['', [...PACKAGE_LEVEL, ...MASTER_LEVEL]],
    ['/all', [...PACKAGE_LEVEL, ...MASTER_LEVEL]],
  ])('lists charge references for the path ending in %j', async (query, descriptions) => {
    const { staff } = await t.build.company();
    for (const user of [staff, await t.build.admin()]) {
      const client = await t.as(user);
      const { status, body } = await client.get<ChargeReference[]>(`/charge-references${query}`);
      expect(status).toBe(200);
      expect(body.map(({ description }) => description)).toEqual(descriptions);
    }
  });

  test('returns each charge with ID and type', async () => {
    const { staff } = await t.build.company();
    const { body } = await (await t.as(staff)).get<ChargeReference[]>(
      '/charge-references/all?page=11&size=1',
    );
    expect(body).toEqual([
      { id: await t.build.chargeId('Unstuffing'), description: 'Unstuffing', type: 'MASTER_LEVEL' },
    ]);
  });

  test('refuses an unknown level, customers and visitors', async () => {
    const { staff, customer } = await t.build.company();
    const wrong = await (await t.as(staff)).get('/charge-references?type=OTHER');
    expect(wrong).toMatchObject({ status: 400, body: { fields: [{ path: 'type' }] } });
    for (const path of ['/charge-references', '/charge-references/all']) {
      expect((await t.anonymous.get(path)).status).toBe(401);
      expect((await (await t.as(customer)).get(path)).status).toBe(403);
    }
  });
});
