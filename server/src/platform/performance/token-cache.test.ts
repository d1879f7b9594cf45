import { expect, test, vi } from 'vitest';
import { tokenCache } from './token-cache.ts';

test('verifies a token once until it expires, and a forged one each time', async () => {
  const verify = vi.fn(async (token: string, now: number) =>
    token === 'forged' || now >= 10 ? undefined : { until: 10 },
  );
  const read = tokenCache(verify);
  expect([await read('a', 1), await read('a', 9)]).toEqual([{ until: 10 }, { until: 10 }]);
  expect(verify).toHaveBeenCalledTimes(1);
  expect(await read('a', 10)).toBeUndefined();
  expect([await read('forged', 1), await read('forged', 1)]).toEqual([undefined, undefined]);
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
