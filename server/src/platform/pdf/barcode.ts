import bwip from 'bwip-js/node';

type Place = { x: number; y: number; width: number; height: number };

/** In modules, on either side; scanners need it blank. */
const QUIET_ZONE = 10;

/** In points: thinner bars are lost at 203 dpi, wider ones make a scanner step back. */
const MODULE = { least: 0.75, most: 1.8 };

/** `x` and `y` are the upper left corner. */
export function drawBarcode(doc: PDFKit.PDFDocument, text: string, { x, y, width, height }: Place): void {
  const bars = barcodeWidths(text);
  const modules = bars.reduce((sum, bar) => sum + bar, 0);
  const module = Math.min(MODULE.most, width / (modules + 2 * QUIET_ZONE));
  if (module < MODULE.least) throw new Error(`the barcode of ${text} does not fit on ${width} points`);
  let left = x + (width - modules * module) / 2;
  doc.save().fillColor('#000000');
  for (const [index, bar] of bars.entries()) {
    if (index % 2 === 0) doc.rect(left, y, bar * module, height);
    left += bar * module;
  }
  doc.fill().restore();
}

/** The widths of bars and spaces in turn, in modules. */
export function barcodeWidths(text: string): number[] {
  const [symbol] = bwip.raw('code128', text);
  if (!symbol || !('sbs' in symbol)) throw new Error(`no barcode for ${text}`);
  return symbol.sbs;
}
