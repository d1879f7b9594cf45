import type { CheckedLine } from '@eport/contract/clearance/clearance.ts';

export type Codes = ReadonlyMap<number, string>;

/** The group of lines without a code, which says nothing about a release. */
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
  { codes, released }: { codes: Codes; released: ReadonlySet<string> },
): CheckedLine[] => lines.filter(({ line }) => codes.size === 0 || released.has(codeOf(codes, line)));
