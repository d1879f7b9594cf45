/** Must exceed the longest text that a pattern can match. */
const OVERLAP = 96;

/** Whether the file contains a match of every pattern. Patterns must take linear time on any input. */
export async function contains(file: Blob, patterns: readonly RegExp[], from = 0): Promise<boolean> {
  const missing = new Set(patterns);
  let before = '';
  for await (const piece of file.slice(from).stream()) {
    const text = before + Buffer.from(piece).toString('latin1');
    for (const pattern of missing) if (pattern.test(text)) missing.delete(pattern);
    if (missing.size === 0) return true;
    before = text.slice(-OVERLAP);
  }
  return false;
}
