import type { CheckedLine } from '@eport/contract/clearance/clearance.ts';

/** The disposition code of each line of the list. */
export type Codes = ReadonlyMap<number, string>;

/** `released`: the codes that the user says mean released. */
export type ChosenCodes = { codes: Codes; released: ReadonlySet<string> };

/** Groups the lines without a code. */
export const NO_CODE = '';

const codeOf = (codes: Codes, line: number) => codes.get(line) ?? NO_CODE;

export function countCodes(lines: readonly CheckedLine[], codes: Codes): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { line } of lines) {
    const code = codeOf(codes, line);
    counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  return counts;
}

/** All lines of a list that has no codes. */
export const releasedLines = (
  lines: readonly CheckedLine[],
  { codes, released }: ChosenCodes,
): CheckedLine[] => lines.filter(({ line }) => codes.size === 0 || released.has(codeOf(codes, line)));

export const isMissing = ({ packages: [pkg] }: CheckedLine) => pkg?.isMissing === true;

export function whyLeftOut(line: CheckedLine, { codes, released }: ChosenCodes): string {
  const code = codeOf(codes, line.line);
  if (codes.size === 0 || released.has(code)) return 'Reported missing at arrival.';
  return code === NO_CODE
    ? 'Lines without a code are not chosen as released.'
    : `Code ${code} is not chosen as released.`;
}
