import { setImmediate as tick } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { limitConcurrency } from './limit-concurrency.ts';

test('runs at most the limit at once and the rest in order, even after a failure', async () => {
  const run = limitConcurrency(2);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const all = [0, 1, 2, 3].map((number) =>
    run(async () => {
      begun.push(number);
      await new Promise<void>((resolve) => ends.push(resolve));
      if (number === 0) throw new Error('first');
    }).catch((error: Error) => error.message),
  );
  await tick();
  expect(begun).toEqual([0, 1]);
  ends[0]?.();
  await tick();
  expect(begun).toEqual([0, 1, 2]);
  for (let index = 1; index < 4; index++) {
    ends[index]?.();
    await tick();
  }
  expect(await Promise.all(all)).toEqual(['first', undefined, undefined, undefined]);
});
