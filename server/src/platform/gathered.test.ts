import { expect, test } from 'vitest';
import { gathered } from './gathered.ts';

/** A load that is answered when the test says so. */
function heldLoad() {
  const loads: { keys: number[]; answer: () => void; fail: () => void }[] = [];
  const find = gathered(
    (keys: number[]) =>
      new Promise<Map<number, string>>((resolve, reject) => {
        const version = loads.length;
        loads.push({
          keys,
          answer: () => resolve(new Map(keys.map((key) => [key, `${key} of load ${version}`]))),
          fail: () => reject(new Error('away')),
        });
      }),
  );
  return { find, loads };
}

const tick = () => new Promise((resolve) => setImmediate(resolve));

test('who comes while a load is under way is answered by the next, all together', async () => {
  const { find, loads } = heldLoad();
  const first = find(1);
  await tick();
  const later = [find(1), find(2), find(2)];
  await tick();
  expect(loads.map(({ keys }) => keys)).toEqual([[1]]);
  loads[0]?.answer();
  expect(await first).toBe('1 of load 0');
  await tick();
  expect(loads.map(({ keys }) => keys)).toEqual([[1], [1, 2]]);
  loads[1]?.answer();
  expect(await Promise.all(later)).toEqual(['1 of load 1', '2 of load 1', '2 of load 1']);
  const alone = find(3);
  await tick();
  loads[2]?.answer();
  expect(await alone).toBe('3 of load 2');
});

test('a load that fails fails its own callers only', async () => {
  const { find, loads } = heldLoad();
  const failing = find(1);
  await tick();
  const waiting = find(2);
  loads[0]?.fail();
  await expect(failing).rejects.toThrow('away');
  await tick();
  loads[1]?.answer();
  expect(await waiting).toBe('2 of load 1');
});
