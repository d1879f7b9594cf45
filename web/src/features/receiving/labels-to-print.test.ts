import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { createLabelsToPrint } from './labels-to-print.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
});
// Test files share their process.
afterAll(() => void vi.unstubAllGlobals());

test('prints the labels of packages that were received while the desk was closed, once and together', () => {
  const closed = createLabelsToPrint(1);
  for (const id of [1, 2, 3]) closed.add(id);
  closed.remove(2);
  closed.printAll();
  const printed: number[][] = [];
  const labels = createLabelsToPrint(1);
  labels.open((ids) => printed.push(ids));
  labels.printAll();
  expect(printed).toEqual([[1, 3]]);
  createLabelsToPrint(2).open((ids) => printed.push(ids));
  expect(printed).toHaveLength(1);
});

test('prints at most 200 labels at a time', () => {
  const printed: number[][] = [];
  const labels = createLabelsToPrint(1);
  for (let id = 1; id <= 201; id++) labels.add(id);
  labels.open((ids) => printed.push(ids));
  labels.printAll();
  expect(printed.map(({ length }) => length)).toEqual([200, 1]);
});

test('prints a label at once that the browser cannot store', () => {
  vi.stubGlobal('localStorage', memoryStorage({ isFull: true }));
  const printed: number[][] = [];
  const labels = createLabelsToPrint(1);
  labels.open((ids) => printed.push(ids));
  labels.add(7);
  expect(printed).toEqual([[7]]);
});
