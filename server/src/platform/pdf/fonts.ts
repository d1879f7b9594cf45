import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import noto from '@fontsource/noto-sans/unicode.json' with { type: 'json' };
import notoArabic from '@fontsource/noto-sans-arabic/unicode.json' with { type: 'json' };
import { unpackWoff } from './woff.ts';

export type Weight = 400 | 600;

type Subset = { name: string; packageName: string; ranges: [from: number, to: number][] };

const subset = (packageName: string, name: string, unicodeRange: string): Subset => ({
  name,
  packageName,
  ranges: unicodeRange.split(',').map((range) => {
    const [from = '', to = from] = range.replace('U+', '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  }),
});

/** The first that has a character draws it; what none has, Latin shows as an empty box. */
const SUBSETS = [
  subset('noto-sans', 'latin', noto.latin),
  subset('noto-sans', 'latin-ext', noto['latin-ext']),
  subset('noto-sans', 'greek', noto.greek),
  subset('noto-sans', 'greek-ext', noto['greek-ext']),
  subset('noto-sans', 'cyrillic', noto.cyrillic),
  subset('noto-sans', 'cyrillic-ext', noto['cyrillic-ext']),
  subset('noto-sans', 'vietnamese', noto.vietnamese),
  subset('noto-sans', 'devanagari', noto.devanagari),
  subset('noto-sans-arabic', 'arabic', notoArabic.arabic),
];

/** The name of the font subset that draws a character. */
export function subsetFor(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const found = SUBSETS.find(({ ranges }) => ranges.some(([from, to]) => from <= code && code <= to));
  return found?.name ?? 'latin';
}

const unpacked = new Map<string, Buffer>();

/** Kept for the life of the process: a few dozen kilobytes per subset that was ever needed. */
function fontFile(subset: string, weight: Weight): Buffer {
  const family = SUBSETS.find(({ name }) => name === subset)?.packageName;
  const file = `@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff`;
  const known = unpacked.get(file);
  if (known) return known;
  const font = unpackWoff(readFileSync(fileURLToPath(import.meta.resolve(file))));
  unpacked.set(file, font);
  return font;
}

/** Makes a subset the document's current font. */
export function useFont(doc: PDFKit.PDFDocument, subset: string, weight: Weight): PDFKit.PDFDocument {
  const name = `${subset}-${weight}`;
  return doc.registerFont(name, fontFile(subset, weight)).font(name);
}
