import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { FAMILIES, type Family } from './families.ts';

export type Weight = 400 | 600;

export type Subset = { name: string; family: Family; ranges: [from: number, to: number][] };

/** In order of preference. A character without a font is drawn by Latin as an empty box. */
const SUBSETS = FAMILIES.flatMap((family) =>
  Object.entries(family.subsets).map(
    ([name, unicodeRange]): Subset => ({
      name: name.replace(/[[\]]/g, ''),
      family,
      ranges: unicodeRange.split(',').map((range) => {
        const [from = '', to = from] = range.replace('U+', '').split('-');
        return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
      }),
    }),
  ),
);
const LATIN = SUBSETS.find(({ name }) => name === 'latin');

export const draws = ({ ranges, family }: Subset, character: string): boolean => {
  if (family.only?.test(character) === false) return false;
  const code = character.codePointAt(0) ?? 0;
  return ranges.some(([from, to]) => from <= code && code <= to);
};

export function subsetFor(character: string): Subset {
  const found = SUBSETS.find((subset) => draws(subset, character)) ?? LATIN;
  if (!found) throw new Error('the fonts of the PDF are not installed');
  return found;
}

const unpacked = new Map<string, Promise<Buffer>>();
const loaded = new Map<string, Buffer>();

const nameOf = ({ family, name }: Subset, weight: Weight) => `${family.name}-${name}-${weight}`;

const fileOf = ({ family, name }: Subset, weight: Weight) =>
  family.isVariable
    ? `@fontsource-variable/${family.name}/files/${family.name}-${name}-wght-normal.woff2`
    : `@fontsource/${family.name}/files/${family.name}-${name}-${weight}-normal.woff`;

/** The PDF library would decompress fonts for each document, and it cannot draw variable fonts. */
export async function loadFont(subset: Subset, weight: Weight): Promise<void> {
  const name = nameOf(subset, weight);
  const font = unpacked.get(name) ?? unpack(subset, weight);
  unpacked.set(name, font);
  loaded.set(name, await font);
}

async function unpack(subset: Subset, weight: Weight): Promise<Buffer> {
  const packed = await readFile(fileURLToPath(import.meta.resolve(fileOf(subset, weight))));
  return subsetFont(packed, undefined, {
    targetFormat: 'truetype',
    keepAllGlyphs: true,
    ...(subset.family.isVariable && { variationAxes: { wght: weight } }),
  });
}

export function useFont(doc: PDFKit.PDFDocument, subset: Subset, weight: Weight): PDFKit.PDFDocument {
  const name = nameOf(subset, weight);
  const font = loaded.get(name);
  if (!font) throw new Error(`the font ${name} was not loaded before drawing`);
  return doc.registerFont(name, font).font(name);
}
