import type { Invoice } from '@eport/contract/invoices/invoice.ts';
import type { InvoiceStatus } from '@eport/contract/invoices/invoice-status.ts';
import PDFDocument from 'pdfkit';
import { dateIn } from '../../platform/clock.ts';
import { drawLine, drawText, prepareFonts, type Style, wrap } from '../../platform/pdf/typeset.ts';

type Doc = PDFKit.PDFDocument;
type Settings = { brandName: string; timeZone: string };

/** Points of 1/72 inch on A4; the lowest line also fits on Letter, which is shorter. */
const PAGE = { left: 50, right: 545, top: 62, bottom: 715, foot: 745 };
const COLUMN = { calculation: 270, details: 365 };
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

/** The invoice on paper, as a stream that is complete when it is answered. */
export async function invoicePdf(invoice: Invoice, settings: Settings): Promise<Doc> {
  await prepareFonts(JSON.stringify([invoice, settings.brandName, TAGLINE]));
  const doc = new PDFDocument({
    size: 'A4',
    bufferPages: true,
    // None yet: the library would read its own first, which nothing here uses.
    font: '',
    lang: 'en',
    info: {
      Title: titleOf(invoice),
      Author: settings.brandName,
      CreationDate: new Date(invoice.createdAt),
    },
  });
  const y = drawParties(doc, invoice, settings, drawHead(doc, invoice, settings));
  drawTotal(doc, invoice, drawTable(doc, invoice, y));
  numberPages(doc, invoice);
  doc.end();
  return doc;
}

/** Paid, it is the receipt. */
const titleOf = ({ id, paidAt }: Invoice) => (paidAt ? `Receipt for Invoice #${id}` : `Invoice #${id}`);

/** Like all that draws: answers the baseline at which the next block may begin. */
function drawHead(doc: Doc, invoice: Invoice, { brandName }: Settings): number {
  const { status } = invoice;
  const brand: Style = { size: 20, weight: 600, color: PRIMARY };
  const tagline = drawText(doc, brandName, brand, { x: PAGE.left, y: PAGE.top, width: 300 }) - 10;
  drawLine(doc, TAGLINE, LABEL, { x: PAGE.left, y: tagline });
  const atRight = { x: PAGE.right, align: 'right' } as const;
  drawLine(doc, titleOf(invoice), { size: 16, weight: 600, color: INK }, { ...atRight, y: PAGE.top });
  drawLine(doc, status, { ...STRONG, color: STATUS_INK[status] }, { ...atRight, y: PAGE.top + 20 });
  return tagline + 60;
}

function drawParties(doc: Doc, invoice: Invoice, settings: Settings, top: number): number {
  const below = Math.max(drawCustomer(doc, invoice, top), drawDetails(doc, invoice, settings, top)) + 16;
  drawLine(doc, 'Package description', LABEL, { x: PAGE.left, y: below });
  const whole = { x: PAGE.left, y: below + 16, width: PAGE.right - PAGE.left };
  return drawText(doc, invoice.packageDescription, BODY, whole) + 24;
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
    ['Invoice date', dayIn(timeZone, invoice.createdAt)],
    ['Due date', dateText(invoice.dueDate)],
    ...(invoice.paidAt ? [['Paid on', dayIn(timeZone, invoice.paidAt)] as const] : []),
  ] as const;
  for (const [index, [label, value]] of rows.entries()) {
    const y = top + index * 16;
    drawLine(doc, label, LABEL, { x: COLUMN.details, y });
    drawLine(doc, value, BODY, { x: PAGE.right, y, align: 'right' });
  }
  return top + rows.length * 16;
}

/** Answers the baseline below the last row, perhaps on a later page. */
function drawTable(doc: Doc, { lineItems }: Invoice, top: number): number {
  let y = drawTableHead(doc, hasRoom(top, 60) ? top : newPage(doc));
  for (const { description, calculationDetails, amount } of lineItems) {
    const width = COLUMN.calculation - PAGE.left - 15;
    const height = wrap(doc, description, BODY, width).length * 14 + 8;
    if (!hasRoom(y, height)) y = drawTableHead(doc, newPage(doc));
    drawText(doc, description, BODY, { x: PAGE.left, y, width });
    drawLine(doc, calculationDetails, BODY, { x: COLUMN.calculation, y });
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

function drawTotal(doc: Doc, { totalAmount }: Invoice, below: number): void {
  const y = hasRoom(below, 20) ? below : newPage(doc);
  drawRule(doc, y - 8);
  const style: Style = { size: 12, weight: 600, color: INK };
  drawLine(doc, 'Total', style, { x: PAGE.left, y: y + 12 });
  drawLine(doc, moneyText(totalAmount), style, { x: PAGE.right, y: y + 12, align: 'right' });
}

const hasRoom = (y: number, height: number) => y + height <= PAGE.bottom;

function newPage(doc: Doc): number {
  doc.addPage();
  return PAGE.top;
}

function drawRule(doc: Doc, y: number): void {
  doc.moveTo(PAGE.left, y).lineTo(PAGE.right, y).lineWidth(0.75).strokeColor(RULE).stroke();
}

/** Only when there are several: a single sheet needs no number. */
function numberPages(doc: Doc, { id }: Invoice): void {
  const { count } = doc.bufferedPageRange();
  if (count === 1) return;
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page);
    const text = `Invoice #${id} · Page ${page + 1} of ${count}`;
    drawLine(doc, text, LABEL, { x: PAGE.right, y: PAGE.foot, align: 'right' });
  }
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const moneyText = (amount: number) => dollars.format(amount);

const calendarDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const dateText = (date: string) => calendarDay.format(new Date(date));
const dayIn = (timeZone: string, instant: string) => dateText(dateIn(timeZone, new Date(instant)));
