import PDFDocument from 'pdfkit';
import { loadFont, useFont, type Weight } from './fonts.ts';
import { runsOf } from './runs.ts';

type Doc = PDFKit.PDFDocument;

type Options = Omit<PDFKit.PDFDocumentOptions, 'font' | 'lang'> & { info: PDFKit.DocumentInfo };

/** An empty font keeps the library from loading its default font, which is not used. */
export const newPdf = (options: Options): Doc => new PDFDocument({ ...options, font: '', lang: 'en' });

export type Style = { size: number; weight?: Weight; color?: string };

export async function prepareFonts(text: string): Promise<void> {
  // The A adds the Latin fonts, which every PDF needs.
  const subsets = new Set(runsOf(`A${text}`).map((run) => run.subset));
  await Promise.all([...subsets].flatMap((subset) => [loadFont(subset, 400), loadFont(subset, 600)]));
}

type Shaping = Pick<PDFKit.Mixins.TextOptions, 'features'>;

// fontkit takes { tag: false } to disable a feature; its types know only a list of features to add.
const WITHOUT_MARKS = {
  features: { mark: false, mkmk: false, abvm: false, blwm: false } as unknown as Shaping['features'],
};

/** fontkit 2.0 throws for a mark without an anchor, as in Gurmukhi. Such marks are drawn beside their letter. */
function shapingOf(doc: Doc, text: string): Shaping {
  try {
    doc.widthOfString(text);
    return {};
  } catch {
    return WITHOUT_MARKS;
  }
}

export function widthOf(doc: Doc, text: string, { size, weight = 400 }: Style): number {
  return runsOf(text).reduce((width, run) => {
    useFont(doc, run.subset, weight).fontSize(size);
    return width + doc.widthOfString(run.text, shapingOf(doc, run.text));
  }, 0);
}

/** `y` is the baseline; `x` is the left edge, or the right edge when aligned right. */
export function drawLine(
  doc: Doc,
  text: string,
  style: Style,
  { x, y, align = 'left' }: { x: number; y: number; align?: 'left' | 'right' },
): void {
  const { size, weight = 400, color = '#000000' } = style;
  let left = align === 'left' ? x : x - widthOf(doc, text, style);
  for (const run of runsOf(text)) {
    useFont(doc, run.subset, weight).fontSize(size).fillColor(color);
    const shaping = shapingOf(doc, run.text);
    doc.text(run.text, left, y, { ...shaping, lineBreak: false, baseline: 'alphabetic' });
    left += doc.widthOfString(run.text, shaping);
  }
}

export function wrap(doc: Doc, text: string, style: Style, width: number): string[] {
  const fits = (line: string) => widthOf(doc, line, style) <= width;
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).flatMap((whole) => (fits(whole) ? [whole] : pieces(whole, fits)))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) line = longer;
    else {
      if (line !== '') lines.push(line);
      line = word;
    }
  }
  return [...lines, line];
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

function pieces(word: string, fits: (piece: string) => boolean): string[] {
  const result = [''];
  for (const { segment } of graphemes.segment(word)) {
    const longer = `${result.at(-1)}${segment}`;
    if (fits(longer)) result[result.length - 1] = longer;
    else result.push(segment);
  }
  return result.filter(Boolean);
}

/** Cuts the text to the width, with an ellipsis. */
export function cut(doc: Doc, text: string, style: Style, width: number): string {
  if (widthOf(doc, text, style) <= width) return text;
  const [fits = ''] = pieces(text, (piece) => widthOf(doc, `${piece}…`, style) <= width);
  return `${fits.trimEnd()}…`;
}

/** Draws wrapped text and returns the `y` below it. */
export function drawText(
  doc: Doc,
  text: string,
  style: Style,
  { x, y, width }: { x: number; y: number; width: number },
): number {
  const height = style.size * 1.4;
  const lines = wrap(doc, text, style, width);
  for (const [index, line] of lines.entries()) drawLine(doc, line, style, { x, y: y + index * height });
  return y + lines.length * height;
}
