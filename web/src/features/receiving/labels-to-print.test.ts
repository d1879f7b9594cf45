import { afterAll, beforeEach, expect, test, vi } from 'vitest';

// The session reads the storage as soon as it is imported.
const { memoryStorage } = await vi.hoisted(async () => {
  const { memoryStorage } = await import('../../testing/memory-storage.ts');
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  return { memoryStorage };
});

import { ApiError } from '../../lib/api/api-error.ts';
import { endSession, startSession } from '../../lib/session/session.ts';
import { createLabelsToPrint } from './labels-to-print.ts';

type Labels = ReturnType<typeof createLabelsToPrint>;

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  startSession(`e30.${btoa(JSON.stringify({ sub: '1', userId: 1, exp: 4e9 }))}.x`);
});
// Test files share their process.
afterAll(() => {
  endSession();
  vi.unstubAllGlobals();
});

/** Opens a desk whose printing fails with `failure.error` while that is set. */
function openDesk(labels: Labels) {
  const printed: number[][] = [];
  const problems: string[] = [];
  const failure: { error: unknown } = { error: null };
  const print = async (ids: number[]) => {
    if (failure.error) throw failure.error;
    printed.push(ids);
  };
  const leave = labels.open({ print, onProblem: (message) => problems.push(message) });
  return { printed, problems, failure, leave };
}

/** Returns the labels that a desk in another tab prints. */
async function leftFor(userId: number): Promise<number[]> {
  const { printed, leave } = openDesk(createLabelsToPrint(userId));
  await vi.waitFor(() => expect(printed).not.toEqual([]), { timeout: 300 }).catch(() => undefined);
  leave();
  return printed.flat();
}

test('prints the labels of packages that were received while the desk was closed, once and together', async () => {
  const closed = createLabelsToPrint(1);
  for (const id of [1, 2, 3]) closed.add(id);
  closed.remove(2);
  await closed.printAll();
  const labels = createLabelsToPrint(1);
  const { printed, leave } = openDesk(labels);
  await vi.waitFor(() => expect(printed).toEqual([[1, 3]]));
  await labels.printAll();
  leave();
  expect({ printed, leftForOne: await leftFor(1), leftForTwo: await leftFor(2) }).toEqual({
    printed: [[1, 3]],
    leftForOne: [],
    leftForTwo: [],
  });
});

test('prints at most 200 labels at a time', async () => {
  const labels = createLabelsToPrint(1);
  for (let id = 1; id <= 201; id++) labels.add(id);
  const { printed, leave } = openDesk(labels);
  await vi.waitFor(() => expect(printed.map(({ length }) => length)).toEqual([200, 1]));
  leave();
});

test('prints nothing until the list of labels is complete', async () => {
  const list = { isComplete: false };
  const labels = createLabelsToPrint(1, () => list.isComplete);
  const { printed, leave } = openDesk(labels);
  labels.add(1);
  await labels.printAll();
  list.isComplete = true;
  labels.add(2);
  await labels.printAll();
  leave();
  expect(printed).toEqual([[1, 2]]);
});

test('keeps for later both labels whose file fails and those that the browser cannot store', async () => {
  vi.stubGlobal('localStorage', memoryStorage({ isFull: true }));
  const labels = createLabelsToPrint(1);
  labels.add(7);
  const { printed, problems, failure, leave } = openDesk(labels);
  failure.error = new ApiError(503, 'UNAVAILABLE', { code: 'UNAVAILABLE', message: 'Not now.' });
  labels.add(8);
  await vi.waitFor(() => expect({ printed, problems }).toEqual({ printed: [[7]], problems: ['Not now.'] }));
  failure.error = null;
  await labels.printAll();
  leave();
  expect(printed).toEqual([[7], [8]]);
});

test('keeps labels whose file has not arrived when the desk is closed', async () => {
  vi.useFakeTimers();
  try {
    const never = createLabelsToPrint(1);
    never.add(1);
    const closing = never.open({ print: () => new Promise(() => undefined), onProblem: () => undefined });
    const { printed, leave } = openDesk(createLabelsToPrint(1));
    await vi.advanceTimersByTimeAsync(120_000);
    // The claim of the first desk still holds: its tab may be printing the label.
    expect(printed).toEqual([]);
    closing();
    await vi.advanceTimersByTimeAsync(60_100);
    leave();
    expect(printed).toEqual([[1]]);
  } finally {
    vi.useRealTimers();
  }
});

test('prints the other labels if a package is gone', async () => {
  vi.stubGlobal('fetch', async (url: string) =>
    url.endsWith('/2')
      ? Response.json({ code: 'PACKAGE_NOT_FOUND', message: 'Gone.' }, { status: 404 })
      : Response.json({}),
  );
  const labels = createLabelsToPrint(1);
  for (const id of [1, 2, 3]) labels.add(id);
  const printed: number[][] = [];
  const problems: string[] = [];
  const print = async (ids: number[]) => {
    if (ids.includes(2))
      throw new ApiError(404, 'PACKAGE_NOT_FOUND', { code: 'PACKAGE_NOT_FOUND', message: 'Gone.' });
    printed.push(ids);
  };
  const leave = labels.open({ print, onProblem: (message) => problems.push(message) });
  await vi.waitFor(() => expect(printed).toEqual([[1, 3]]));
  leave();
  expect({ problems, leftForOne: await leftFor(1) }).toEqual({
    problems: ['No label was printed for package #2. Gone.'],
    leftForOne: [],
  });
});

test('drops labels whose file cannot be created, and reports their packages', async () => {
  const labels = createLabelsToPrint(1);
  const { problems, failure, leave } = openDesk(labels);
  for (const id of [1, 2]) labels.add(id);
  failure.error = new ApiError(500, 'INTERNAL', { code: 'INTERNAL', message: 'Broken.' });
  await labels.printAll();
  leave();
  expect({ problems, leftForOne: await leftFor(1) }).toEqual({
    problems: ['No label was printed for package #1, #2. Broken.'],
    leftForOne: [],
  });
});
