type MatchedLine = {
  line: number;
  code: string;
  rows: { id: number }[];
  count: number;
  isConflicting: boolean;
};

/**
 * Returns, by package ID, why the lines of a package are ambiguous: they have different disposition codes, of which one may mean
 * that the package is still held. The lines may name the package by different numbers.
 */
export function packagesWithTwoCodes(lines: MatchedLine[]): Map<number, string> {
  const first = new Map<number, MatchedLine>();
  const reasons = new Map<number, string>();
  for (const line of lines) {
    const [row] = line.rows;
    if (!row || line.count > 1 || line.isConflicting) continue;
    const earlier = first.get(row.id) ?? line;
    first.set(row.id, earlier);
    if (earlier.code === line.code || reasons.has(row.id)) continue;
    const [one, other] = [earlier, line].map(({ code }) => (code === '' ? 'no code' : `code ${code}`));
    reasons.set(
      row.id,
      `Lines ${earlier.line} and ${line.line} name package #${row.id}, with ${one} and with ${other}. Correct the list.`,
    );
  }
  return reasons;
}
