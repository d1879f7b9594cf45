import type { Outcome } from './step.ts';

/**
 * The output of failed steps again, which is lost between the output of steps beside them, and the names of those steps.
 * Continuous integration reads the last line.
 */
export function summaryOf(outcomes: readonly Outcome[]): string[] {
  const sum = (key: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[key], 0);
  const failed = outcomes.filter(({ ok }) => !ok);
  return [
    ...failed.filter(({ output }) => output).map(({ name, output }) => `\n✗ ${name}\n${output.trimEnd()}`),
    ...(failed.length > 0 ? [`\nFailed: ${failed.map(({ name }) => name).join(', ')}`] : []),
    `${sum('passed')} passed, ${sum('failed')} failed`,
  ];
}
