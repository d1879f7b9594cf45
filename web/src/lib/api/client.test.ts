import { costsApi } from '@eport/contract/costs/costs.api.ts';
import { billsApi } from '@eport/contract/manifests/bills.api.ts';
import { ratesApi } from '@eport/contract/rates/rates.api.ts';
import { warehousesApi } from '@eport/contract/warehouses/warehouses.api.ts';
import { afterAll, afterEach, expect, test, vi } from 'vitest';

const { local } = vi.hoisted(() => {
  const claims = btoa(JSON.stringify({ roles: ['ROLE_STAFF'], exp: 4e9 }));
  const local: { token: string | null } = { token: `e30.${claims}.x` };
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', { getItem: () => local.token, setItem() {}, removeItem() {} });
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => stored.set(name, text),
    removeItem: (name: string) => stored.delete(name),
  });
  return { local };
});

import { call } from './client.ts';

afterEach(() => vi.useRealTimers());
// Test files share their process.
afterAll(() => vi.unstubAllGlobals());

function lossyNetwork(lost: number) {
  vi.useFakeTimers();
  const keys: (string | null)[] = [];
  const fetch = async (_url: string, { headers }: { headers: Headers }) => {
    keys.push(headers.get('Idempotency-Key'));
    if (keys.length <= lost) throw new TypeError('Failed to fetch');
    return Response.json({ id: 1 });
  };
  vi.stubGlobal('fetch', fetch);
  return keys;
}

function respondWith({ status, text }: { status: number; text: string }) {
  vi.useFakeTimers();
  const keys: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_url: string, { headers }: { headers: Headers }) => {
    keys.push(headers.get('Idempotency-Key'));
    return new Response(text, { status });
  });
  return keys;
}

const addCost = (amount = 5) =>
  call(costsApi.addToPackage, { params: { id: 7 }, body: { chargeReferenceId: 1, amount } });

async function settled<T>(work: Promise<T>) {
  const outcome = Promise.allSettled([work]);
  // Longer than all delays and time limits of a call. Running every timer would also reach the end of the session.
  await vi.advanceTimersByTimeAsync(300_000);
  return (await outcome)[0];
}

test('retries a create call with the same key after a lost connection', async () => {
  const keys = lossyNetwork(2);
  expect(await settled(addCost())).toMatchObject({ status: 'fulfilled', value: { id: 1 } });
  expect(keys).toEqual([expect.stringMatching(/^[\d-]{4,}$/), keys[0], keys[0]]);
});

test('fails after three lost attempts and reuses the key for the same save until it succeeds', async () => {
  const keys = lossyNetwork(3);
  expect(await settled(addCost())).toMatchObject({ reason: { code: 'UNREACHABLE', status: 0 } });
  expect(keys).toHaveLength(3);
  await settled(addCost(6));
  expect(keys[3], 'different save').not.toBe(keys[0]);
  await settled(addCost());
  expect(keys[4], 'same save').toBe(keys[0]);
  await settled(addCost());
  expect(keys[5], 'same save after success').not.toBe(keys[0]);
});

test('uses a new key an hour after an unconfirmed save', async () => {
  const keys = lossyNetwork(3);
  await settled(addCost());
  vi.setSystemTime(Date.now() + 61 * 60 * 1_000);
  await settled(addCost());
  expect(keys[3]).not.toBe(keys[0]);
});

test.each([
  ['a gateway timeout', 504, '<html>', true],
  ['an HTML page instead of JSON', 200, '<html>', true],
  ['the end of the session', 401, '{"message":"Log in.","code":"UNAUTHENTICATED"}', true],
  ['an API error', 409, '{"message":"Closed.","code":"SHIPMENT_CLOSED"}', false],
])('after %s, reuses the key for the same save: %s', async (_, status, text, isSame) => {
  const keys = respondWith({ status, text });
  await settled(addCost(status));
  await settled(addCost(status));
  expect(keys[1] === keys[0]).toBe(isSame);
});

test('reports a truncated response as unreachable', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => ({
    ok: true,
    status: 200,
    text: async () => Promise.reject(new TypeError('terminated')),
  }));
  expect(await settled(addCost())).toMatchObject({ reason: { code: 'UNREACHABLE' } });
});

test('reads a large response whole, and reports a truncated one as unreachable', async () => {
  vi.useFakeTimers();
  const blobs = [
    async () => new Blob(['[{"id":1}]']),
    async () => Promise.reject(new TypeError('terminated')),
  ];
  vi.stubGlobal('fetch', async () => ({ ok: true, status: 200, blob: blobs.shift() }));
  const list = () => call(billsApi.list, { params: { id: 7 } });
  // Not by `settled`: the fake clock does not wait for a blob.
  await expect(list()).resolves.toEqual([{ id: 1 }]);
  expect(await settled(list())).toMatchObject({ reason: { code: 'UNREACHABLE' } });
});

test('reports a server that never responds as unreachable', async () => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'fetch',
    (_url: string, { signal }: RequestInit) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  );
  const removal = call(ratesApi.remove, { params: { id: 7 } });
  expect(await settled(removal)).toMatchObject({ reason: { code: 'UNREACHABLE' } });
});

test('sends nothing without a session, except to public endpoints', async () => {
  const keys = lossyNetwork(0);
  const { token } = local;
  local.token = null;
  expect(await settled(addCost())).toMatchObject({ reason: { code: 'UNAUTHENTICATED', status: 401 } });
  expect(keys).toEqual([]);
  await call(warehousesApi.list);
  expect(keys).toEqual([null]);
  local.token = token;
});

test('sends other calls once, without a key', async () => {
  const keys = lossyNetwork(1);
  const removal = call(ratesApi.remove, { params: { id: 7 } });
  expect(await settled(removal)).toMatchObject({ reason: { code: 'UNREACHABLE' } });
  expect(keys).toEqual([null]);
});
