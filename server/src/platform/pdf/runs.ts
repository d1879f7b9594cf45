import bidiFactory from 'bidi-js';
import { draws, type Subset, subsetFor } from './fonts.ts';

export type Run = { subset: Subset; text: string };
type LevelRun = Run & { level: number };

const bidi = bidiFactory();

/** Vowel signs, accents and joiners, which must use the font of their letter. */
const COMBINING = /[\p{M}\u200c\u200d]/u;

/** Returns the runs from left to right (Unicode's bidirectional algorithm). */
export function runsOf(line: string): Run[] {
  // Normalized, since the Latin font has é as one character, but its accent alone would need another font.
  const text = line.normalize('NFC');
  const embedding = bidi.getEmbeddingLevels(text, 'ltr');
  const runAt: LevelRun[] = [];
  for (const character of text) {
    const level = embedding.levels[runAt.length] ?? 0;
    const last = runAt.at(-1);
    const isCombining = last && COMBINING.test(character) && draws(last.subset, character);
    const subset = isCombining ? last.subset : subsetFor(character);
    const run = last?.subset === subset && last.level === level ? last : { subset, level, text: '' };
    run.text += character;
    for (let unit = 0; unit < character.length; unit++) runAt.push(run);
  }
  const visual = bidi.getReorderedIndices(text, embedding).flatMap((index) => runAt[index] ?? []);
  return [...new Set(visual)].map((run) => (run.level % 2 === 0 ? run : mirrored(run)));
}

/** The font engine reverses the letters of right-to-left words itself. */
function mirrored({ subset, text }: Run): Run {
  if (subset.name === 'arabic' || subset.name === 'hebrew') return { subset, text };
  const characters = [...text].reverse();
  return {
    subset,
    text: characters.map((character) => bidi.getMirroredCharacter(character) ?? character).join(''),
  };
}
