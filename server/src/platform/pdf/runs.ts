import { draws, type Subset, subsetFor } from './fonts.ts';

/** A piece of a line that one font draws. */
export type Run = { subset: Subset; text: string };

/** Vowel signs, accents and joiners: drawn by another font than their letter they would stand alone. */
const CLINGS = /[\p{M}\u200c\u200d]/u;

/** The runs of one line in the order in which they stand on paper, from left to right. */
export function runsOf(line: string): Run[] {
  const runs: Run[] = [];
  // Composed first: é as one character is in the Latin font, as two it would need another for its accent.
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

/** Words of a right-to-left phrase stand in reverse; the font engine turns the letters of each word itself. */
function inVisualOrder(runs: Run[]): Run[] {
  const start = runs.findIndex(isRightToLeft);
  if (start === -1) return runs;
  const rest = runs.slice(start);
  const after = rest.findIndex((run) => !isRightToLeft(run) && !isBlank(run));
  const reach = rest.slice(0, after === -1 ? rest.length : after).findLastIndex(isRightToLeft) + 1;
  const phrase = rest.slice(0, reach).reverse();
  return [...runs.slice(0, start), ...phrase, ...inVisualOrder(rest.slice(reach))];
}
