import type { Carton } from '@eport/contract/cartons/carton.ts';
import { cartonLabel, SCAN_COMMANDS, type ScanCommand } from '@eport/contract/scanning/read-scan.ts';
import { drawBarcode } from '../../platform/pdf/barcode.ts';
import { cut, drawLine, newPdf, prepareFonts, type Style } from '../../platform/pdf/typeset.ts';

const MEANINGS: Record<ScanCommand, string> = {
  SAVE: 'Save this package.',
  HOLD: 'Put this package on hold until its invoice arrives.',
  UNDO: 'Undo the last step.',
  NEXT: 'Owner unknown, or skip to the next package.',
  PHOTO: 'Take a photo.',
};

const TITLE: Style = { size: 22, weight: 600 };
const NAME: Style = { size: 18, weight: 600 };
const HINT: Style = { size: 11 };

/** Rows per page. */
const ROWS = SCAN_COMMANDS.length;

/** In points. The sheet fits on A4 and Letter, with gaps that keep the scanner from reading a neighboring barcode. */
const LEFT = 50;
const TEXT_LEFT = LEFT + 270;
const RIGHT = 545;
const TOP = 120;
const STEP = 122;

export async function commandSheet(cartons: Carton[] = []): Promise<PDFKit.PDFDocument> {
  await prepareFonts(cartons.map(({ name }) => name).join(''));
  const doc = newPdf({
    size: 'LETTER',
    margin: 0,
    info: { Title: 'Scan commands' },
  });
  drawLine(doc, 'Scan commands', TITLE, { x: LEFT, y: 64 });
  drawLine(doc, 'Keep this sheet next to the scanner.', HINT, { x: LEFT, y: 84 });
  for (const [index, command] of SCAN_COMMANDS.entries()) {
    drawRow(doc, index, { code: `*${command}`, name: command, hint: MEANINGS[command] });
  }
  for (const [index, { letter, name, length, width, height }] of cartons.entries()) {
    if (index % ROWS === 0) {
      doc.addPage();
      drawLine(doc, 'Cartons', TITLE, { x: LEFT, y: 64 });
    }
    const hint = `${length} × ${width} × ${height} in`;
    drawRow(doc, index % ROWS, { code: cartonLabel(letter), name: `${letter} · ${name}`, hint });
  }
  doc.end();
  return doc;
}

type SheetRow = { code: string; name: string; hint: string };

function drawRow(doc: PDFKit.PDFDocument, index: number, { code, name, hint }: SheetRow): void {
  const y = TOP + index * STEP;
  drawBarcode(doc, code, { x: LEFT, y, width: 240, height: 72 });
  drawLine(doc, cut(doc, name, NAME, RIGHT - TEXT_LEFT), NAME, { x: TEXT_LEFT, y: y + 32 });
  drawLine(doc, hint, HINT, { x: TEXT_LEFT, y: y + 52 });
}
