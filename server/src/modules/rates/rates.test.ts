import type { Rate } from '@eport/contract/rates/rate.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

async function setUp() {
  const company = await t.build.company();
  const [staff, admin] = await Promise.all([t.as(company.staff), t.as(await t.build.admin())]);
  const ids = {
    destinationCountryId: await t.build.countryId(),
    chargeReferenceId: await t.build.chargeId(),
  };
  const perPound = { rateType: 'PER_POUND', rate: 3.5, minRange: null, maxRange: null, ...ids };
  return { ...company, staffClient: staff, adminClient: admin, perPound };
}

describe('GET /rates', () => {
  test('lists the rates of the staff’s agent by charge, destination and range', async () => {
    const { agent, staffClient } = await setUp();
    const other = await setUp();
    await t.build.rate(other.agent);
    const handling = await t.build.chargeId('Handling');
    const jamaica = await t.build.countryId('JM');
    await t.build.rate(agent, { charge_reference_id: handling });
    await t.build.rate(agent, { destination_country_id: jamaica });
    await t.build.rate(agent, { min_range: '10' });
    await t.build.rate(agent, { max_range: '10' });
    const { status, body, headers } = await staffClient.get<Rate[]>('/rates');
    expect(status).toBe(200);
    expect(headers['x-total-count']).toBe('4');
    expect(
      body.map((rate) => [rate.chargeReferenceDescription, rate.destinationCountryName, rate.minRange]),
    ).toEqual([
      ['Freight', 'Barbados', null],
      ['Freight', 'Barbados', 10],
      ['Freight', 'Jamaica', null],
      ['Handling', 'Barbados', null],
    ]);
    expect(new Set(body.map((rate) => rate.agentName))).toEqual(new Set([agent.name]));
  });

  test('lets administrators see all and filter by agent, and shows staff no rates of other agents', async () => {
    const { agent, adminClient } = await setUp();
    const other = await setUp();
    const rate = await t.build.rate(agent);
    await t.build.rate(other.agent);
    const all = await adminClient.get<Rate[]>('/rates');
    expect(new Set(all.body.map(({ agentId }) => agentId))).toContain(agent.id);
    expect(new Set(all.body.map(({ agentId }) => agentId))).toContain(other.agent.id);
    const filtered = await adminClient.get<Rate[]>(`/rates?agentId=${agent.id}`);
    expect(filtered.body.map(({ id }) => id)).toEqual([rate.id]);
    expect((await other.staffClient.get<Rate[]>(`/rates?agentId=${agent.id}`)).body).toEqual([]);
  });

  test('pages, and returns the total', async () => {
    const { agent, staffClient } = await setUp();
    for (const bound of [1, 2, 3]) {
      await t.build.rate(agent, { min_range: String(bound), max_range: String(bound + 1) });
    }
    const { body, headers } = await staffClient.get<Rate[]>('/rates?page=1&size=2');
    expect(body.map(({ minRange }) => minRange)).toEqual([3]);
    expect(headers['x-total-count']).toBe('3');
  });

  test('returns no rates to staff without an agent', async () => {
    const { agent } = await setUp();
    const rate = await t.build.rate(agent);
    const client = await t.as(await t.build.user({ role: 'ROLE_STAFF' }));
    expect((await client.get('/rates')).body).toEqual([]);
    expect((await client.get(`/rates/${rate.id}`)).status).toBe(404);
  });

  test('refuses an invalid page or agent', async () => {
    const { adminClient } = await setUp();
    expect((await adminClient.get('/rates?page=-1')).body.fields?.[0]?.path).toBe('page');
    expect((await adminClient.get('/rates?agentId=x')).body.fields?.[0]?.path).toBe('agentId');
  });
});

describe('GET /rates/{id}', () => {
  test('returns all fields of the rate', async () => {
    const { agent, staffClient } = await setUp();
    const row = await t.build.rate(agent, { min_range: '0.5', max_range: '10' });
    const { status, body } = await staffClient.get<Rate>(`/rates/${row.id}`);
    expect(status).toBe(200);
    expect(body).toEqual({
      id: row.id,
      agentId: agent.id,
      agentName: agent.name,
      chargeReferenceId: row.charge_reference_id,
      chargeReferenceDescription: 'Freight',
      destinationCountryId: row.destination_country_id,
      destinationCountryName: 'Barbados',
      rateType: 'PER_POUND',
      rate: 3.5,
      minRange: 0.5,
      maxRange: 10,
      version: 1,
    });
  });

  test('returns 404 for a rate of another agent', async () => {
    const { agent } = await setUp();
    const { staffClient } = await setUp();
    const row = await t.build.rate(agent);
    expect(await staffClient.get(`/rates/${row.id}`)).toBeRefused(404, 'RATE_NOT_FOUND');
  });
});

describe('POST /rates', () => {
  test('creates a rate of the staff’s agent', async () => {
    const { agent, staffClient, perPound } = await setUp();
    const { status, body } = await staffClient.post<Rate>('/rates', perPound);
    expect(status).toBe(201);
    expect(body).toMatchObject({ agentId: agent.id, rate: 3.5, minRange: null, maxRange: null });
    expect((await staffClient.get(`/rates/${body.id}`)).body).toEqual(body);
  });

  test('accepts the staff’s own agent ID only', async () => {
    const { agent, staffClient, perPound } = await setUp();
    const other = await setUp();
    expect((await staffClient.post('/rates', { ...perPound, agentId: agent.id })).status).toBe(201);
    expect(await staffClient.post('/rates', { ...perPound, agentId: other.agent.id })).toBeRefused(
      404,
      'AGENT_NOT_FOUND',
      { message: 'This agent does not exist (agentId).' },
    );
  });

  test('requires the agent from an administrator', async () => {
    const { agent, adminClient, perPound } = await setUp();
    const missing = await adminClient.post('/rates', perPound);
    expect(missing.status).toBe(400);
    expect(missing.body.fields).toEqual([{ path: 'agentId', message: 'Agent is required' }]);
    const unknown = await adminClient.post('/rates', { ...perPound, agentId: 999_999_999 });
    expect(unknown).toBeRefused(404, 'AGENT_NOT_FOUND');
    expect((await adminClient.post('/rates', { ...perPound, agentId: agent.id })).status).toBe(201);
  });

  test.each([
    ['destinationCountryId', { destinationCountryId: undefined }, 'Country is required'],
    ['chargeReferenceId', { chargeReferenceId: null }, 'Charge is required'],
    ['rateType', { rateType: 'PER_KILO' }, 'Rate type is required'],
    ['rate', { rate: 0 }, 'A valid positive rate is required'],
    ['rate', { rate: '3.50' }, 'A valid positive rate is required'],
    ['rate', { rate: 3.505 }, 'must have at most two decimals'],
    ['rate', { rate: 100_000 }, 'must be at most 99,999.99'],
    ['minRange', { minRange: -1 }, 'must not be negative'],
    ['minRange', { minRange: 1.0001 }, 'must have at most three decimals'],
    ['maxRange', { maxRange: 1_000_000_000 }, 'must be at most 999,999,999.999'],
    ['maxRange', { minRange: 5, maxRange: 5 }, 'must be greater than the min range'],
    ['maxRange', { maxRange: 0 }, 'must be greater than the min range'],
  ])('refuses an invalid %s: %o', async (path, wrong, message) => {
    const { staffClient, perPound } = await setUp();
    const { status, body } = await staffClient.post('/rates', { ...perPound, ...wrong });
    expect(status).toBe(400);
    expect(body.fields).toContainEqual({ path, message });
  });

  test('reports a country that is not served and an unknown charge', async () => {
    const { staffClient, perPound } = await setUp();
    const france = await t.build.countryId('FR');
    const country = await staffClient.post('/rates', { ...perPound, destinationCountryId: france });
    expect(country).toBeRefused(404, 'COUNTRY_NOT_FOUND');
    const charge = await staffClient.post('/rates', { ...perPound, chargeReferenceId: 999_999_999 });
    expect(charge).toBeRefused(404, 'CHARGE_NOT_FOUND');
  });

  test('reports a reversed range together with another error', async () => {
    const { staffClient, perPound } = await setUp();
    const { body } = await staffClient.post('/rates', { ...perPound, rate: 0, minRange: 5, maxRange: 4 });
    expect(body).toMatchObject({ fields: [{ path: 'rate' }, { path: 'maxRange' }] });
  });

  test('refuses only overlapping ranges of the same agent, destination, charge and type', async () => {
    const { staffClient, perPound } = await setUp();
    const post = (values: object) => staffClient.post('/rates', { ...perPound, ...values });
    expect((await post({ minRange: 10, maxRange: 20 })).status).toBe(201);
    for (const range of [
      {},
      { minRange: 19.999 },
      { maxRange: 10.001 },
      { minRange: 12, maxRange: 13 },
      { minRange: 10, maxRange: 20 },
    ]) {
      expect(await post(range)).toBeRefused(409, 'RATE_OVERLAPS');
    }
    expect((await post({ maxRange: 10 })).status).toBe(201);
    expect((await post({ minRange: 20 })).status).toBe(201);
    expect((await post({ rateType: 'FLAT_RATE' })).status).toBe(201);
    expect((await post({ chargeReferenceId: await t.build.chargeId('Handling') })).status).toBe(201);
    expect((await post({ destinationCountryId: await t.build.countryId('JM') })).status).toBe(201);
  });

  test('accepts exactly one of ten concurrent equal rates', async () => {
    const { staffClient, perPound } = await setUp();
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => staffClient.post('/rates', perPound)),
    );
    const statuses = responses.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array(9).fill(409)]);
  });
});

describe('PUT /rates/{id}', () => {
  test('accepts the rate from GET with changed fields', async () => {
    const { agent, staffClient } = await setUp();
    const { id } = await t.build.rate(agent);
    const { body: rate } = await staffClient.get<Rate>(`/rates/${id}`);
    const changed = { ...rate, rate: 4.25, minRange: 1, maxRange: 50 };
    const { status, body } = await staffClient.put<Rate>(`/rates/${id}`, { ...changed, unknown: 1 });
    expect(status).toBe(200);
    expect(body).toEqual({ ...changed, version: rate.version + 1 });
    expect((await staffClient.get(`/rates/${id}`)).body).toEqual(body);
  });

  test.each(['id', 'agentName', 'chargeReferenceDescription', 'destinationCountryName'])(
    'refuses another %s',
    async (key) => {
      const { agent, staffClient } = await setUp();
      const { id } = await t.build.rate(agent);
      const { body: rate } = await staffClient.get<Rate>(`/rates/${id}`);
      expect(await staffClient.put(`/rates/${id}`, { ...rate, [key]: 'another' })).toRejectField(
        key,
        'READ_ONLY_FIELD',
      );
    },
  );

  test('moves a rate to another agent for administrators, but never for staff', async () => {
    const { agent, staffClient, adminClient } = await setUp();
    const other = await t.build.agent();
    const { id } = await t.build.rate(agent);
    const { body: rate } = await staffClient.get<Rate>(`/rates/${id}`);
    const moved = { ...rate, agentId: other.id };
    expect((await staffClient.put(`/rates/${id}`, moved)).body.code).toBe('AGENT_NOT_FOUND');
    const withoutAgent = await adminClient.put(`/rates/${id}`, { ...rate, agentId: null });
    expect(withoutAgent.body.fields).toEqual([{ path: 'agentId', message: 'Agent is required' }]);
    const { status, body } = await adminClient.put<Rate>(`/rates/${id}`, moved);
    expect(status).toBe(200);
    expect({ agentId: body.agentId, agentName: body.agentName }).toEqual({
      agentId: other.id,
      agentName: other.name,
    });
  });

  test('refuses overlaps and invalid input, but not the rate’s own range', async () => {
    const { agent, staffClient, perPound } = await setUp();
    await t.build.rate(agent, { max_range: '10' });
    const { id } = await t.build.rate(agent, { min_range: '10', max_range: '20' });
    const put = (values: object) => staffClient.put(`/rates/${id}`, { ...perPound, ...values });
    expect((await put({ minRange: 10, maxRange: 20, rate: 9 })).status).toBe(200);
    expect((await put({ minRange: 9, maxRange: 20 })).body.code).toBe('RATE_OVERLAPS');
    expect((await put({ rate: -1 })).status).toBe(400);
  });

  test('allows keeping a destination that is no longer served, but not changing to one', async () => {
    const { agent, staffClient, perPound } = await setUp();
    const france = await t.build.countryId('FR');
    const { id } = await t.build.rate(agent, { destination_country_id: france });
    const put = (destinationCountryId: number) =>
      staffClient.put(`/rates/${id}`, { ...perPound, destinationCountryId });
    expect((await put(france)).status).toBe(200);
    expect((await put(await t.build.countryId('IT'))).body.code).toBe('COUNTRY_NOT_FOUND');
  });

  test('returns 404 for a rate of another agent', async () => {
    const { agent, perPound } = await setUp();
    const { staffClient } = await setUp();
    const { id } = await t.build.rate(agent);
    expect(await staffClient.put(`/rates/${id}`, perPound)).toBeRefused(404, 'RATE_NOT_FOUND');
  });
});

describe('DELETE /rates/{id}', () => {
  test('removes the rate once', async () => {
    const { agent, staffClient } = await setUp();
    const { id } = await t.build.rate(agent);
    expect((await staffClient.delete(`/rates/${id}`)).status).toBe(204);
    expect((await staffClient.get(`/rates/${id}`)).status).toBe(404);
    expect((await staffClient.delete(`/rates/${id}`)).body.code).toBe('RATE_NOT_FOUND');
  });

  test('does not remove a rate of another agent', async () => {
    const { agent, adminClient } = await setUp();
    const { staffClient } = await setUp();
    const { id } = await t.build.rate(agent);
    expect((await staffClient.delete(`/rates/${id}`)).status).toBe(404);
    expect((await adminClient.get(`/rates/${id}`)).status).toBe(200);
  });
});

describe('all endpoints', () => {
  const calls = [
    ['GET', '/api/rates'],
    ['GET', '/api/rates/1'],
    ['POST', '/api/rates'],
    ['PUT', '/api/rates/1'],
    ['DELETE', '/api/rates/1'],
  ] as const;

  test.each(calls)('%s %s requires a back-office session', async (method, url) => {
    const { customer } = await setUp();
    expect((await t.anonymous.send({ method, url })).status).toBe(401);
    const response = await (await t.as(customer)).send({ method, url });
    expect(response).toBeRefused(403, 'FORBIDDEN');
  });

  test.each(calls.slice(1).filter(([method]) => method !== 'POST'))(
    '%s /api/rates/x names the invalid ID',
    async (method) => {
      const { adminClient } = await setUp();
      expect(await adminClient.send({ method, url: '/api/rates/x' })).toRejectField('id');
    },
  );
});
