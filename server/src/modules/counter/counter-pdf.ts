import type { HandOverSlip } from '@eport/contract/counter/counter.ts';
import type { Paper } from '@eport/contract/counter/counter-sizes.ts';
import { SIGNATURE_BOX } from '@eport/contract/counter/counter-sizes.ts';
import type { Receipt } from '@eport/contract/payments/payment.ts';
import { METHOD_LABELS } from '@eport/contract/payments/payment-method.ts';
import { momentTextIn } from '../../platform/pdf/paper-dates.ts';
import { drawLine, drawText, newPdf, prepareFonts, type Style, wrap } from '../../platform/pdf/typeset.ts';
import { moneyText } from '../../platform/texts.ts';

type Doc = PDFKit.PDFDocument;
type Settings = { brandName: string; timeZone: string; isCopy: boolean };
/** `gap` is space above the text, in which `signature`, an SVG path, is drawn. */
type Line = { left: string; right?: string; strong?: boolean; gap?: number; signature?: string };

/** All sizes are in points of 1/72 inch. A roll is 80 mm wide, of which printers reach the middle 72. */
const WIDTHS: Record<Paper, number> = { roll: 226.77, a4: 595.28, letter: 612 };
const HEIGHTS: Record<Exclude<Paper, 'roll'>, number> = { a4: 841.89, letter: 792 };
const MARGINS: Record<Paper, number> = { roll: 12, a4: 50, letter: 50 };
const AMOUNT_WIDTH = 75;
const SIGNATURE_WIDTH = 180;
/** The height of a signature, 60 points at this width, with some space. */
const SIGNATURE_GAP = 68;
const LINE_HEIGHT = 14;
/** Space for the brand name above the lines. */
const HEAD_HEIGHT = 34;

const BODY: Style = { size: 10, color: '#1a2027' };
const TITLE: Style = { size: 14, weight: 600, color: '#1a2027' };

export function receiptPdf(receipt: Receipt, paper: Paper, settings: Settings): Promise<Doc> {
  const { payments, invoices } = receipt;
  const title = `Receipt #${receipt.number}`;
  const issuedAt = new Date(receipt.issuedAt);
  const lines: Line[] = [
    ...headOf(receipt, { ...settings, title, at: issuedAt }),
    ...invoices.map(({ invoiceId, packageDescription, amount }) => ({
      left: `Invoice #${invoiceId} ${packageDescription}`,
      right: moneyText(amount),
    })),
    { left: 'Total', right: moneyText(receipt.total), strong: true, gap: 8 },
    ...payments.flatMap(({ method, amount, tendered, change, reference }) => [
      { left: [METHOD_LABELS[method], reference].filter(Boolean).join(' '), right: moneyText(amount) },
      ...(tendered === null || change === null
        ? []
        : [
            { left: 'Tendered', right: moneyText(tendered) },
            { left: 'Change', right: moneyText(change) },
          ]),
    ]),
    ...(receipt.keptAsCredit > 0 ? [{ left: 'Kept as credit', right: moneyText(receipt.keptAsCredit) }] : []),
    ...invoices
      .filter(({ remainingAfter }) => remainingAfter > 0)
      .map(({ invoiceId, remainingAfter }) => ({
        left: `Remaining on invoice #${invoiceId}`,
        right: moneyText(remainingAfter),
      })),
    ...(payments.some(({ status }) => status !== 'RECEIVED') ? [{ left: 'REVERSED', strong: true }] : []),
    {
      left: receipt.issuedByName ? `Cashier: ${receipt.issuedByName}` : `Received by ${settings.brandName}`,
      gap: 8,
    },
  ];
  return pdfOf(lines, paper, { ...settings, title, at: issuedAt });
}

export function slipPdf(slip: HandOverSlip, paper: Paper, settings: Settings): Promise<Doc> {
  const title = `Hand-over #${slip.id}`;
  const at = new Date(slip.at);
  const lines: Line[] = [
    ...headOf(slip, { ...settings, title, at }),
    ...slip.packages.map(({ id, description }) => ({ left: `Package #${id} ${description}` })),
    { left: `Collected by ${slip.collectedBy}`, strong: true, gap: 8 },
    ...(slip.idDigits === null ? [] : [{ left: `ID ending in ${slip.idDigits}` }]),
    { left: `Handed over by ${slip.handedOverByName ?? settings.brandName}` },
    { left: 'Signature', gap: SIGNATURE_GAP, ...(slip.signature !== null && { signature: slip.signature }) },
  ];
  return pdfOf(lines, paper, { ...settings, title, at });
}

type Head = Settings & { title: string; at: Date };

const headOf = (printed: Receipt | HandOverSlip, { title, at, timeZone, isCopy }: Head): Line[] => [
  { left: printed.issuer.name, strong: true },
  ...(printed.issuer.address === null ? [] : [{ left: printed.issuer.address }]),
  ...(printed.issuer.taxNumber === null ? [] : [{ left: `Tax number ${printed.issuer.taxNumber}` }]),
  { left: title, strong: true, gap: 8, ...(isCopy && { right: 'COPY' }) },
  { left: momentTextIn(timeZone, at) },
  { left: nameOf(printed), gap: 8 },
];

const nameOf = ({ customerName, mailboxId }: { customerName: string; mailboxId: string | null }) =>
  mailboxId === null ? customerName : `${customerName} (${mailboxId})`;

const styleOf = ({ strong }: Line): Style => (strong ? { ...BODY, weight: 600 } : BODY);

const textWidthOf = ({ right }: Line, column: number) =>
  right === undefined ? column : column - AMOUNT_WIDTH;

function heightsOf(lines: Line[], column: number): number[] {
  const measuring = newPdf({ size: [column, 100], margin: 0, info: {} });
  return lines.map(
    (line) =>
      wrap(measuring, line.left, styleOf(line), textWidthOf(line, column)).length * LINE_HEIGHT +
      (line.gap ?? 0),
  );
}

/** A roll is as long as its text; sheets break into pages. Returns a stream that has already ended. */
async function pdfOf(lines: Line[], paper: Paper, { brandName, title, at }: Head) {
  await prepareFonts(JSON.stringify([lines, brandName, title]));
  const width = WIDTHS[paper];
  const margin = MARGINS[paper];
  const column = width - 2 * margin;
  const heights = heightsOf(lines, column);
  const needed = heights.reduce((sum, height) => sum + height, 2 * margin + HEAD_HEIGHT);
  const height = paper === 'roll' ? needed : HEIGHTS[paper];
  const info = { Title: title, Author: brandName, CreationDate: at };
  const doc = newPdf({ size: [width, height], margin: 0, info });
  let y = drawText(doc, brandName, TITLE, { x: margin, y: margin + 12, width: column }) + 6;
  for (const [index, line] of lines.entries()) {
    if (y + (heights[index] ?? 0) > height - margin && paper !== 'roll') {
      doc.addPage({ size: [width, height], margin: 0 });
      y = margin + 12;
    }
    if (line.signature !== undefined) drawSignature(doc, line.signature, { x: margin, y });
    y += line.gap ?? 0;
    if (line.right !== undefined)
      drawLine(doc, line.right, styleOf(line), { x: width - margin, y, align: 'right' });
    y = drawText(doc, line.left, styleOf(line), { x: margin, y, width: textWidthOf(line, column) });
  }
  doc.end();
  return doc;
}

function drawSignature(doc: Doc, path: string, { x, y }: { x: number; y: number }): void {
  doc
    .save()
    .translate(x, y)
    .scale(SIGNATURE_WIDTH / SIGNATURE_BOX.width);
  doc
    .path(path)
    .lineWidth(4)
    .lineCap('round')
    .lineJoin('round')
    .stroke(BODY.color ?? '')
    .restore();
}
