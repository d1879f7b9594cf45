import { draws, type Subset, subsetFor } from './fonts.ts';

export type Run = { subset: Subset; text: string };

/** Vowel signs, accents and joiners, which must use the font of their letter. */
const CLINGS = /[\p{M}\u200c\u200d]/u;

export function runsOf(line: string): Run[] {
  const runs: Run[] = [];
  // Normalized, since the Latin font has é as one character, but its accent alone would need another font.
  for (const character of line.normalize('NFC')) {
    const last = runs.at(-1);
    const clings = last && CLINGS.test(character) && draws(last.subset, character);
    const subset = clings ? last.subset : subsetFor(character);
    if (last?.subset === subset) last.text += character;
    else runs.push({ subset, text: character });
  }
  return inVisualOrder(runs);
}

const isRightToLeft = ({ subset }: Run) => subset.name === 'arabic' || subset.name === 'hebrew';
const isBlank = ({ text }: Run) => text.trim() === '';

/** Reverses the words of a right-to-left phrase; the font engine reverses the letters within each word. */
function inVisualOrder(runs: Run[]): Run[] {
  const start = runs.findIndex(isRightToLeft);
  if (start === -1) return runs;
  const rest = runs.slice(start);
  const after = rest.findIndex((run) => !isRightToLeft(run) && !isBlank(run));
  const reach = rest.slice(0, after === -1 ? rest.length : after).findLastIndex(isRightToLeft) + 1;
  const phrase = rest.slice(0, reach).reverse();
  return [...runs.slice(0, start), ...phrase, ...inVisualOrder(rest.slice(reach))];
}
