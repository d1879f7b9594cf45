/**
 * Merges adjacent constants, so callers should make as many parts constant as possible.
 * - Gain: an XML of 10,000 bills takes 434 instead of 473 ms of processor time (22 November 2026).
 * - Risk: a part that a caller takes for constant is written once for all subjects.
 * - Off: `const merged = parts`.
 */
export function textWriter<Subject>(
  parts: readonly (string | ((subject: Subject) => string))[],
): (subject: Subject) => string {
  const merged: (string | ((subject: Subject) => string))[] = [];
  for (const part of parts) {
    const last = merged.at(-1);
    if (typeof part === 'string' && typeof last === 'string') merged[merged.length - 1] = last + part;
    else merged.push(part);
  }
  return (subject) => {
    let text = '';
    for (const part of merged) text += typeof part === 'string' ? part : part(subject);
    return text;
  };
}
