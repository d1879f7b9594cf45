import { expect, test } from 'vitest';
import { batchLoader } from './batch-loader.ts';

function controlledLoader() {
  const loads: { keys: number[]; resolveLoad: () => void; rejectLoad: () => void }[] = [];
  const find = batchLoader(
    (keys: number[]) =>
      new Promise<Map<number, string>>((resolve, reject) => {
        const version = loads.length;
        loads.push({
          keys,
          resolveLoad: () => resolve(new Map(keys.map((key) => [key, `${key} of load ${version}`]))),
          rejectLoad: () => reject(new Error('away')),
        });
      }),
  );
  return { find, loads };
}

const tick = () => new Promise((resolve) => setImmediate(resolve));

test('batches calls that arrive during a load into the next load', async () => {
  const { find, loads } = controlledLoader();
  const first = find(1);
  await tick();
  const later = [find(1), find(2), find(2)];
  await tick();
  expect(loads.map(({ keys }) => keys)).toEqual([[1]]);
  loads[0]?.resolveLoad();
  expect(await first).toBe('1 of load 0');
  await tick();
  expect(loads.map(({ keys }) => keys)).toEqual([[1], [1, 2]]);
  loads[1]?.resolveLoad();
  expect(await Promise.all(later)).toEqual(['1 of load 1', '2 of load 1', '2 of load 1']);
  const alone = find(3);
  await tick();
  loads[2]?.resolveLoad();
  expect(await alone).toBe('3 of load 2');
});

test('rejects only the callers of the failed load', async () => {
  const { find, loads } = controlledLoader();
  const failing = find(1);
  await tick();
  const waiting = find(2);
  loads[0]?.rejectLoad();
  await expect(failing).rejects.toThrow('away');
  await tick();
  loads[1]?.resolveLoad();
  expect(await waiting).toBe('2 of load 1');
});
