/**
 * Returns a function that writes a text of constant and computed parts. Adjacent constants are merged once, so a caller
 * should turn as many parts as possible into constants, as the customs files do with what all bills share.
 *
 * - Gain: an XML of 10,000 bills takes 434 instead of 473 ms of processor time, the server's share 333 instead of 372
 *   (22 November 2026). It keeps that call above its target ratio of 0.6.
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
