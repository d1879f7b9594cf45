import type { CheckedLine } from '@eport/contract/clearance/clearance.ts';

/** The code or status of each line of the list that has one, by line number. */
export type Codes = ReadonlyMap<number, string>;

/** `released`: the codes that mean released, as chosen by the user. */
export type ChosenCodes = { codes: Codes; released: ReadonlySet<string> };

/** Stands for the code of lines without one. */
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

/** Returns the lines whose code means released, and all lines of a list without codes. */
export const releasedLines = (
  lines: readonly CheckedLine[],
  { codes, released }: ChosenCodes,
): CheckedLine[] => lines.filter(({ line }) => codes.size === 0 || released.has(codeOf(codes, line)));

export const isMissing = ({ packages: [pkg] }: CheckedLine) => pkg?.isMissing === true;

export function whyLeftOut(line: CheckedLine, { codes, released }: ChosenCodes): string {
  const code = codeOf(codes, line.line);
  if (codes.size === 0 || released.has(code)) return 'Reported missing at arrival.';
  return code === NO_CODE
    ? 'Lines without a code are not selected as released.'
    : `Code ${code} is not selected as released.`;
}
