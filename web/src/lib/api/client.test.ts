import { costsApi } from '@eport/contract/costs/costs.api.ts';
import { ratesApi } from '@eport/contract/rates/rates.api.ts';
import { afterEach, expect, test, vi } from 'vitest';

// The session is kept in the browser's storage.
vi.hoisted(() => vi.stubGlobal('localStorage', { getItem: () => null, setItem() {}, removeItem() {} }));

import { call } from './client.ts';

afterEach(() => vi.useRealTimers());

/** A network that loses the first answers; tells which keys were sent. */
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

const addCost = () =>
  call(costsApi.addToPackage, { params: { id: 7 }, body: { chargeReferenceId: 1, amount: 5 } });

/** Lets the pauses between tries pass. */
async function settled<T>(work: Promise<T>) {
  const outcome = Promise.allSettled([work]);
  await vi.runAllTimersAsync();
  return (await outcome)[0];
}

test('a call that makes something is sent again under its key when the connection is lost', async () => {
  const keys = lossyNetwork(2);
  expect(await settled(addCost())).toMatchObject({ status: 'fulfilled', value: { id: 1 } });
  expect(keys).toEqual([expect.stringMatching(/^[\d-]{4,}$/), keys[0], keys[0]]);
});

test('three lost tries are an error, and the next submission has a key of its own', async () => {
  const keys = lossyNetwork(3);
  expect(await settled(addCost())).toMatchObject({ reason: { code: 'UNREACHABLE', status: 0 } });
  expect(keys).toHaveLength(3);
  await settled(addCost());
  expect(keys[3]).not.toBe(keys[0]);
});

test('any other call is sent once, without a key', async () => {
  const keys = lossyNetwork(1);
  const removal = call(ratesApi.remove, { params: { id: 7 } });
  expect(await settled(removal)).toMatchObject({ reason: { code: 'UNREACHABLE' } });
  expect(keys).toEqual([null]);
});
