type MatchedLine = {
  line: number;
  code: string;
  rows: { id: number }[];
  count: number;
  isConflicting: boolean;
};

/** One of the codes may mean that the package is still held, also if the lines name it by different numbers. */
export function packagesWithTwoCodes(lines: MatchedLine[]): Map<number, string> {
  const first = new Map<number, MatchedLine>();
  const reasons = new Map<number, string>();
  for (const line of lines) {
    const [row] = line.rows;
    if (!row || line.count > 1 || line.isConflicting) continue;
    const before = first.get(row.id) ?? line;
    first.set(row.id, before);
    if (before.code === line.code || reasons.has(row.id)) continue;
    const [one, other] = [before, line].map(({ code }) => (code === '' ? 'no code' : `code ${code}`));
    reasons.set(
      row.id,
      `Lines ${before.line} and ${line.line} name package #${row.id}, with ${one} and with ${other}. Correct the list.`,
    );
  }
  return reasons;
}
