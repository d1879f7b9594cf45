import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { inBatches } from './in-batches.ts';

/** A list of `length` numbers that counts how often it is asked. */
function listOf(length: number) {
  const asked: (number | undefined)[] = [];
  const next = async (after: number | undefined, limit: number) => {
    asked.push(after);
    const first = after === undefined ? 0 : after + 1;
    return Array.from({ length: Math.min(limit, length - first) }, (_, index) => first + index);
  };
  return { asked, next };
}

test.each([
  [0, []],
  [2, [[0, 1]]],
  [3, [[0, 1, 2]]],
  [7, [[0, 1, 2], [3, 4, 5], [6]]],
])('a list of %i rows comes whole', async (length, batches) => {
  expect(await Array.fromAsync(inBatches(listOf(length).next, 3))).toEqual(batches);
});

test('a reader who goes away ends the work', async () => {
  const { asked, next } = listOf(1_000_000);
  const file = Readable.from(inBatches(next, 10), { highWaterMark: 1 });
  for await (const batch of file) if (batch.includes(35)) break;
  const before = asked.length;
  await new Promise(setImmediate);
  expect(file.destroyed).toBe(true);
  expect(asked.length).toBe(before);
  expect(before).toBeLessThan(10);
});
