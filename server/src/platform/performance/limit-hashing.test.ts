import { availableParallelism } from 'node:os';
import { setImmediate as tick } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { limitHashing } from './limit-hashing.ts';

test('runs one hash per processor and the rest in order, even after a failure', async () => {
  const limit = availableParallelism();
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const numbers = Array.from({ length: limit + 2 }, (_, number) => number);
  const all = numbers.map((number) =>
    limitHashing(async () => {
      begun.push(number);
      await new Promise<void>((resolve) => ends.push(resolve));
      if (number === 0) throw new Error('first');
    }).catch((error: Error) => error.message),
  );
  await tick();
  expect(begun).toEqual(numbers.slice(0, limit));
  ends[0]?.();
  await tick();
  expect(begun).toEqual(numbers.slice(0, limit + 1));
  for (const number of numbers.slice(1)) {
    ends[number]?.();
    await tick();
  }
  expect(await Promise.all(all)).toEqual(['first', ...numbers.slice(1).map(() => undefined)]);
});
