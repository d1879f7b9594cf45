import { expect, test, vi } from 'vitest';
import { tokenCache } from './token-cache.ts';

test('verifies a token once until it expires, and a forged one each time', async () => {
  const verify = vi.fn(async (token: string, now: number) =>
    token === 'forged' || now >= 10 ? undefined : { until: 10 },
  );
  const read = tokenCache(verify);
  for (const now of [1, 9]) expect(await read('a', now), `at ${now}`).toEqual({ until: 10 });
  expect(verify).toHaveBeenCalledTimes(1);
  expect(await read('a', 10)).toBeUndefined();
  for (const time of ['first', 'second']) expect(await read('forged', 1), time).toBeUndefined();
  expect(verify).toHaveBeenCalledTimes(4);
});

test('keeps at most 5,000 tokens', async () => {
  const verify = vi.fn(async (token: string) => ({ token, until: 10 }));
  const read = tokenCache(verify);
  for (let number = 0; number < 5_001; number++) await read(`${number}`, 1);
  await read('5000', 1);
  expect(verify).toHaveBeenCalledTimes(5_001);
  await read('0', 1);
  expect(verify).toHaveBeenCalledTimes(5_002);
});
