import { drawBarcode } from '../../platform/pdf/barcode.ts';
import {
  cut,
  drawLine,
  newPdf,
  prepareFonts,
  type Style,
  widthOf,
  wrap,
} from '../../platform/pdf/typeset.ts';
import type { Label } from './label.ts';

type Doc = PDFKit.PDFDocument;

/** 4 × 6 inches in points of 1/72 inch. */
const PAPER: [width: number, height: number] = [288, 432];
const LEFT = 16;
const RIGHT = PAPER[0] - LEFT;
const WIDTH = RIGHT - LEFT;

/** Label printers print black only. */
const INK = '#000000';
const MIN_FONT_SIZE = 8;
const SMALL: Style = { size: 9, color: INK };
const VALUE: Style = { size: 13, weight: 600, color: INK };

export async function labelsPdf(labels: Label[]): Promise<Doc> {
  await prepareFonts(JSON.stringify(labels));
  const doc = newPdf({
    size: PAPER,
    margin: 0,
    autoFirstPage: false,
    info: { Title: labels.length === 1 ? `Label ${labels[0]?.barcode}` : 'Package labels' },
  });
  for (const label of labels) drawLabel(doc.addPage(), label);
  doc.end();
  return doc;
}

function drawLabel(doc: Doc, label: Label): void {
  drawLine(doc, cut(doc, label.agent, SMALL, WIDTH - 90), SMALL, { x: LEFT, y: 24 });
  drawLine(doc, label.received, SMALL, { x: RIGHT, y: 24, align: 'right' });
  drawRule(doc, 32);
  drawLine(doc, label.mailbox, fitting(doc, label.mailbox, { size: 62, weight: 600, color: INK }), {
    x: LEFT,
    y: 88,
  });
  drawName(doc, label.name);
  const destination: Style = { size: 20, weight: 600, color: INK };
  drawLine(doc, label.destination, fitting(doc, label.destination, destination), { x: LEFT, y: 166 });
  drawLine(doc, cut(doc, label.description, SMALL, WIDTH), SMALL, { x: LEFT, y: 184 });
  drawRule(doc, 194);
  drawFacts(doc, label);
  if (label.isOnHold) drawHold(doc);
  drawBarcode(doc, label.barcode, { x: 0, y: 290, width: PAPER[0], height: 96 });
  const code: Style = { size: 18, weight: 600, color: INK };
  const middle = (PAPER[0] - widthOf(doc, label.barcode, code)) / 2;
  drawLine(doc, label.barcode, code, { x: middle, y: 410 });
}

function fitting(doc: Doc, text: string, style: Style, width = WIDTH): Style {
  const size = Math.min(style.size, (style.size * width) / widthOf(doc, text, style));
  return { ...style, size: Math.max(Math.floor(size * 10) / 10, MIN_FONT_SIZE) };
}

function drawName(doc: Doc, name: string): void {
  const style: Style = { size: 17, weight: 600, color: INK };
  const [first = '', ...rest] = wrap(doc, name, style, WIDTH);
  drawLine(doc, first, style, { x: LEFT, y: 116 });
  if (rest.length > 0) drawLine(doc, cut(doc, rest.join(' '), style, WIDTH), style, { x: LEFT, y: 137 });
}

function drawFacts(doc: Doc, { weight, tracking, warehouse }: Label): void {
  const facts = [
    ['Weight', weight, LEFT, 78],
    ['Tracking', tracking, LEFT + 84, 88],
    ['Warehouse', warehouse, LEFT + 178, WIDTH - 178],
  ] as const;
  for (const [title, value, x, width] of facts) {
    drawLine(doc, title, SMALL, { x, y: 208 });
    const style = fitting(doc, value, VALUE, width);
    drawLine(doc, cut(doc, value, style, width), style, { x, y: 226 });
  }
}

function drawHold(doc: Doc): void {
  doc.rect(LEFT, 238, WIDTH, 40).fill(INK);
  drawLine(doc, 'HOLD', { size: 30, weight: 600, color: '#ffffff' }, { x: LEFT + 10, y: 269 });
  drawLine(
    doc,
    'Invoice required',
    { ...VALUE, color: '#ffffff' },
    { x: RIGHT - 10, y: 264, align: 'right' },
  );
}

function drawRule(doc: Doc, y: number): void {
  doc.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(1).strokeColor(INK).stroke();
}
