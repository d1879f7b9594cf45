const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const SPECIAL = /[&<>]/;

/**
 * - Gain: an XML of 10,000 bills takes 466 instead of 546 ms: few texts have special characters (22 November 2026).
 * - Risk: `SPECIAL` and `ESCAPES` must name the same characters.
 * - Off: remove the test.
 */
export const escapedText = (text: string): string =>
  SPECIAL.test(text) ? text.replace(/[&<>]/g, (character) => ESCAPES[character] ?? character) : text;
