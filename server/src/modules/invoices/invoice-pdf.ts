import type { Invoice as InvoiceOfActor } from '@eport/contract/invoices/invoice.ts';
import type { InvoiceStatus } from '@eport/contract/invoices/invoice-states.ts';
import { dayText, dayTextIn } from '../../platform/pdf/paper-dates.ts';
import {
  drawLine,
  drawText,
  newPdf,
  prepareFonts,
  type Style,
  widthOf,
  wrap,
} from '../../platform/pdf/typeset.ts';
import { moneyText } from '../../platform/texts.ts';

type Doc = PDFKit.PDFDocument;
type Invoice = Omit<InvoiceOfActor, 'can'>;
type Settings = { brandName: string; timeZone: string };
type Logo = Buffer | PDFKit.Mixins.ImageSrc | undefined;

/** In points of 1/72 inch on A4; the lowest line also fits on the shorter Letter format. */
const PAGE = { left: 50, right: 545, top: 62, bottom: 715, foot: 745 };
const COLUMN = { calculation: 270, details: 365, gap: 15 };
/** Of body text. */
const LINE_HEIGHT = 14;
const LOGO = { width: 150, height: 45 };
const TAGLINE = 'Your trusted shipping partner';

const INK = '#1a2027';
const MUTED = '#5a6673';
const RULE = '#d5dbe3';
const PRIMARY = '#1976d2';
const STATUS_INK: Record<InvoiceStatus, string> = {
  DUE: '#a24a00',
  OVERDUE: '#c62828',
  PAID: '#1b7037',
  CANCELLED: MUTED,
};

const BODY: Style = { size: 10, color: INK };
const STRONG: Style = { ...BODY, weight: 600 };
const LABEL: Style = { size: 9, color: MUTED };

export async function invoicePdf(invoice: Invoice, settings: Settings, logo?: Logo): Promise<Doc> {
  const doc = newDocument({
    Title: titleOf(invoice),
    Author: settings.brandName,
    CreationDate: new Date(invoice.createdAt),
  });
  await drawInvoice(doc, invoice, settings, logo);
  doc.end();
  return doc;
}

/** Returns a document that keeps its pages until `flushPages`, so that they can be numbered. */
export const newDocument = (info: PDFKit.DocumentInfo, { autoFirstPage = true } = {}): Doc =>
  newPdf({
    size: 'A4',
    bufferPages: true,
    autoFirstPage,
    info,
  });

/** Draws on the current page. Each part returns the y below it, where the next part starts. */
export async function drawInvoice(doc: Doc, invoice: Invoice, settings: Settings, logo: Logo): Promise<void> {
  await prepareFonts(JSON.stringify([invoice, settings.brandName, TAGLINE]));
  const belowHead = drawHead(doc, invoice, settings);
  const belowParties = drawParties(doc, invoice, { settings, logo, top: belowHead });
  const belowTable = drawTable(doc, invoice, belowParties);
  const belowTotal = drawTotal(doc, invoice, belowTable);
  drawHowToPay(doc, invoice, belowTotal);
  numberPages(doc, invoice);
}

const titleOf = ({ id, paidAt }: Invoice) => (paidAt ? `Receipt for Invoice #${id}` : `Invoice #${id}`);

function drawHead(doc: Doc, invoice: Invoice, { brandName }: Settings): number {
  const { status } = invoice;
  const brand: Style = { size: 20, weight: 600, color: PRIMARY };
  const tagline = drawText(doc, brandName, brand, { x: PAGE.left, y: PAGE.top, width: 300 }) - 10;
  drawLine(doc, TAGLINE, LABEL, { x: PAGE.left, y: tagline });
  const atRight = { x: PAGE.right, align: 'right' } as const;
  drawLine(doc, titleOf(invoice), { size: 16, weight: 600, color: INK }, { ...atRight, y: PAGE.top });
  drawLine(doc, status, { ...STRONG, color: STATUS_INK[status] }, { ...atRight, y: PAGE.top + 20 });
  return tagline + 44;
}

type Parties = { settings: Settings; logo: Logo; top: number };

function drawParties(doc: Doc, invoice: Invoice, { settings, logo, top }: Parties): number {
  const customerTop = drawIssuer(doc, invoice, logo, top) + 14;
  const belowCustomer = drawCustomer(doc, invoice, customerTop);
  const y = Math.max(belowCustomer, drawDetails(doc, invoice, settings, top)) + 16;
  drawLine(doc, 'Package description', LABEL, { x: PAGE.left, y });
  const fullWidth = { x: PAGE.left, y: y + 16, width: PAGE.right - PAGE.left };
  return drawText(doc, invoice.packageDescription, BODY, fullWidth) + 24;
}

function drawIssuer(doc: Doc, { issuer, agent }: Invoice, logo: Logo, top: number): number {
  const column = { x: PAGE.left, width: COLUMN.details - PAGE.left - 30 };
  drawLine(doc, 'From', LABEL, { x: PAGE.left, y: top });
  const nameY = logo && agent.logo ? drawLogo(doc, logo, agent.logo, top + 8) + 18 : top + 16;
  let y = drawText(doc, issuer.name, STRONG, { ...column, y: nameY });
  if (issuer.address) y = drawText(doc, issuer.address, BODY, { ...column, y });
  if (issuer.taxNumber) y = drawText(doc, `Tax number ${issuer.taxNumber}`, BODY, { ...column, y });
  const contact = [agent.phoneNumber, agent.contactEmail].filter(Boolean).join(' · ');
  return drawText(doc, contact, BODY, { ...column, y });
}

function drawLogo(
  doc: Doc,
  logo: NonNullable<Logo>,
  { width, height }: { width: number; height: number },
  top: number,
) {
  const scale = Math.min(LOGO.width / width, LOGO.height / height, 1);
  doc.image(logo, PAGE.left, top, { width: width * scale });
  return top + height * scale;
}

function drawCustomer(doc: Doc, { customerName, customerAddress }: Invoice, top: number): number {
  const column = { x: PAGE.left, width: COLUMN.details - PAGE.left - 30 };
  drawLine(doc, 'Billed to', LABEL, { x: PAGE.left, y: top });
  const y = drawText(doc, customerName, STRONG, { ...column, y: top + 16 });
  return drawText(doc, customerAddress, BODY, { ...column, y });
}

function drawDetails(doc: Doc, invoice: Invoice, { timeZone }: Settings, top: number): number {
  const rows = [
    ['Package', `#${invoice.shippingPackageId}`],
    ['Bill of lading', invoice.billOfLadingNumber ?? 'N/A'],
    ['Invoice date', dayTextIn(timeZone, new Date(invoice.createdAt))],
    ['Due date', dayText(invoice.dueDate)],
    ...(invoice.paidAt ? [['Paid on', dayTextIn(timeZone, new Date(invoice.paidAt))] as const] : []),
  ] as const;
  for (const [index, [label, value]] of rows.entries()) {
    const y = top + index * 16;
    drawLine(doc, label, LABEL, { x: COLUMN.details, y });
    drawLine(doc, value, BODY, { x: PAGE.right, y, align: 'right' });
  }
  return top + rows.length * 16;
}

function drawTable(doc: Doc, { lineItems }: Invoice, top: number): number {
  let y = drawTableHead(doc, hasRoom(top, 60) ? top : newPage(doc));
  for (const { description, calculationDetails, amount } of lineItems) {
    const width = COLUMN.calculation - PAGE.left - COLUMN.gap;
    const calculationWidth =
      PAGE.right - widthOf(doc, moneyText(amount), BODY) - COLUMN.gap - COLUMN.calculation;
    const lines = Math.max(
      wrap(doc, description, BODY, width).length,
      wrap(doc, calculationDetails, BODY, calculationWidth).length,
    );
    const height = lines * LINE_HEIGHT + 8;
    if (!hasRoom(y, height)) y = drawTableHead(doc, newPage(doc));
    drawText(doc, description, BODY, { x: PAGE.left, y, width });
    drawText(doc, calculationDetails, BODY, { x: COLUMN.calculation, y, width: calculationWidth });
    drawLine(doc, moneyText(amount), BODY, { x: PAGE.right, y, align: 'right' });
    y += height;
  }
  return y;
}

function drawTableHead(doc: Doc, y: number): number {
  drawLine(doc, 'Description', LABEL, { x: PAGE.left, y });
  drawLine(doc, 'Calculation', LABEL, { x: COLUMN.calculation, y });
  drawLine(doc, 'Amount', LABEL, { x: PAGE.right, y, align: 'right' });
  drawRule(doc, y + 8);
  return y + 26;
}

function drawTotal(doc: Doc, { totalAmount, paidAmount, remainingAmount }: Invoice, below: number): number {
  const rows: [string, number][] = [
    ['Total', totalAmount],
    ...(paidAmount > 0 && remainingAmount > 0
      ? ([
          ['Paid', paidAmount],
          ['Remaining', remainingAmount],
        ] satisfies [string, number][])
      : []),
  ];
  const y = hasRoom(below, 20 * rows.length) ? below : newPage(doc);
  drawRule(doc, y - 8);
  const style: Style = { size: 12, weight: 600, color: INK };
  for (const [index, [label, amount]] of rows.entries()) {
    const at = y + 12 + index * 20;
    drawLine(doc, label, style, { x: PAGE.left, y: at });
    drawLine(doc, moneyText(amount), style, { x: PAGE.right, y: at, align: 'right' });
  }
  return y + 32 + rows.length * 20;
}

/** Keeps the payment instructions on one page, so that bank details are never split. */
function drawHowToPay(doc: Doc, { paymentInstructions }: Invoice, below: number): void {
  if (!paymentInstructions) return;
  const width = PAGE.right - PAGE.left;
  const lines = paymentInstructions.split('\n').flatMap((line) => wrap(doc, line, BODY, width));
  const top = hasRoom(below, lines.length * LINE_HEIGHT + 16) ? below : newPage(doc);
  drawLine(doc, 'How to pay', LABEL, { x: PAGE.left, y: top });
  for (const [index, line] of lines.entries())
    drawLine(doc, line, BODY, { x: PAGE.left, y: top + 16 + index * LINE_HEIGHT });
}

const hasRoom = (y: number, height: number) => y + height <= PAGE.bottom;

function newPage(doc: Doc): number {
  doc.addPage();
  return PAGE.top;
}

function drawRule(doc: Doc, y: number): void {
  doc.moveTo(PAGE.left, y).lineTo(PAGE.right, y).lineWidth(0.75).strokeColor(RULE).stroke();
}

function numberPages(doc: Doc, { id }: Invoice): void {
  const { start, count } = doc.bufferedPageRange();
  if (count === 1) return;
  for (let page = 0; page < count; page++) {
    doc.switchToPage(start + page);
    const text = `Invoice #${id} · Page ${page + 1} of ${count}`;
    drawLine(doc, text, LABEL, { x: PAGE.right, y: PAGE.foot, align: 'right' });
  }
}
