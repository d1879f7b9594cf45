import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { inBatches } from './in-batches.ts';

function listOf(length: number) {
  const requests: (number | undefined)[] = [];
  const next = async (after: number | undefined, limit: number) => {
    requests.push(after);
    const first = after === undefined ? 0 : after + 1;
    return Array.from({ length: Math.min(limit, length - first) }, (_, index) => first + index);
  };
  return { requests, next };
}

test.each([
  [0, []],
  [2, [[0, 1]]],
  [3, [[0, 1, 2]]],
  [7, [[0, 1, 2], [3, 4, 5], [6]]],
])('yields every row of a list of %i', async (length, batches) => {
  expect(await Array.fromAsync(inBatches(listOf(length).next, 3))).toEqual(batches);
});

test('stops querying when the reader closes the stream', async () => {
  const { requests, next } = listOf(1_000_000);
  const file = Readable.from(inBatches(next, 10), { highWaterMark: 1 });
  for await (const batch of file) if (batch.includes(35)) break;
  const before = requests.length;
  await new Promise(setImmediate);
  expect(file.destroyed).toBe(true);
  expect(requests.length).toBe(before);
  expect(before).toBeLessThan(10);
});
