import type { Outcome } from './step.ts';

/**
 * Returns the lines of the summary: the output of failed steps again, which is easily lost between that of other steps, the names of
 * the failed steps, and the counts. Continuous integration reads the last line.
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
