import { expect, test } from 'vitest';
import { runStep, type Step } from './step.ts';
import { summaryOf } from './summary.ts';

const outcomesOf = (...steps: Step[]) => Promise.all(steps.map(runStep));

test('the summary ends with the output of failed steps, their names and the counts', async () => {
  const outcomes = await outcomesOf(
    { name: 'tests', run: () => undefined, counts: () => ({ passed: 7, failed: 0 }) },
    { name: 'types', run: () => Promise.reject(new Error('one.ts: not a number\n')) },
    { name: 'unused code', run: ['node', '-e', 'console.log("two.ts is unused"); process.exit(1)'] },
    {
      name: 'browser tests',
      run: ['node', '-e', 'process.exit(1)'],
      counts: () => ({ passed: 3, failed: 2 }),
    },
  );
  expect(summaryOf(outcomes)).toEqual([
    '\n✗ types\none.ts: not a number',
    '\n✗ unused code\ntwo.ts is unused',
    '\nFailed: types, unused code, browser tests',
    '10 passed, 4 failed',
  ]);
});

test('the summary is one line when nothing failed', async () => {
  const outcomes = await outcomesOf({
    name: 'tests',
    run: () => undefined,
    counts: () => ({ passed: 7, failed: 0 }),
  });
  expect(summaryOf(outcomes)).toEqual(['7 passed, 0 failed']);
});
