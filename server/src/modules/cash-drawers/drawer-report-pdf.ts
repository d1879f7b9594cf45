import type { CashDrawer, DrawerEntry } from '@eport/contract/cash-drawers/cash-drawer.ts';
import { ENTRY_LABELS } from '@eport/contract/cash-drawers/drawer-status.ts';
import type { Paper } from '@eport/contract/counter/counter-sizes.ts';
import { momentTextIn } from '../../platform/pdf/paper-dates.ts';
import {
  cut,
  drawLine,
  drawText,
  newPdf,
  prepareFonts,
  type Style,
  widthOf,
  wrap,
} from '../../platform/pdf/typeset.ts';
import { countText, moneyText } from '../../platform/texts.ts';

type Doc = PDFKit.PDFDocument;
/** The left text wraps beside the right one. */
type Line = { left: string; right?: string; style: Style; rule?: true };

/**
 * Sizes in points of 1/72 inch. A roll is 80 mm wide, of which printers reach the middle 72. Its height stays below that of the longest
 * page that PDF readers open.
 */
const PAPERS = {
  roll: { width: 226.77, height: 14_000, margin: 11.3, scale: 1 },
  a4: { width: 595.28, height: 841.89, margin: 50, scale: 1.2 },
  letter: { width: 612, height: 792, margin: 50, scale: 1.2 },
} as const;

/** Receipt printers print black only. */
const INK = '#000000';

/** Returns the report as a stream that has already ended. */
export async function drawerReportPdf(
  drawer: CashDrawer,
  { paper, timeZone }: { paper: Paper; timeZone: string },
): Promise<Doc> {
  const { width, height, margin, scale } = PAPERS[paper];
  const lines = linesOf(drawer, { timeZone, scale });
  await prepareFonts(JSON.stringify(lines));
  const doc = newPdf({
    autoFirstPage: false,
    margin: 0,
    info: { Title: titleOf(drawer), CreationDate: new Date(drawer.closedAt ?? drawer.openedAt) },
  });
  const innerWidth = width - 2 * margin;
  const needed = 2 * margin + lines.reduce((sum, line) => sum + heightOf(doc, line, innerWidth), 0);
  const size: [number, number] = [width, paper === 'roll' ? Math.min(height, needed) : height];
  // Beyond any page, so that the first line adds one.
  let y = Number.POSITIVE_INFINITY;
  for (const line of lines) {
    const lineHeight = heightOf(doc, line, innerWidth);
    if (y + lineHeight > size[1] - margin) {
      doc.addPage({ size, margin: 0 });
      y = margin;
    }
    drawReportLine(doc, line, { x: margin, y, width: innerWidth });
    y += lineHeight;
  }
  doc.end();
  return doc;
}

const titleOf = ({ id }: CashDrawer) => `Cash Drawer #${id}`;

function linesOf(drawer: CashDrawer, { timeZone, scale }: { timeZone: string; scale: number }): Line[] {
  const body: Style = { size: 8 * scale, color: INK };
  const strong: Style = { ...body, weight: 600 };
  const time = (at: string | null) => (at === null ? '' : momentTextIn(timeZone, new Date(at)));
  const row = (left: string, right: string, style = body): Line => ({ left, right, style });
  const head = (left: string): Line[] => [
    { left: '', style: body, rule: true },
    { left, style: strong },
  ];
  const amount = (value: number | null) => moneyText(value ?? 0);
  return [
    { left: titleOf(drawer), style: { size: 13 * scale, weight: 600, color: INK } },
    { left: drawer.agentName, style: body },
    row('Cashier', drawer.cashierName),
    row('Opened', time(drawer.openedAt)),
    row('Counted', time(drawer.countedAt)),
    row('Closed', time(drawer.closedAt)),
    row('Closed by', drawer.closedByName ?? ''),
    ...head(`Sums in ${drawer.currencyCode}`),
    row('Float', amount(drawer.openingFloat)),
    row('Cash payments', amount(drawer.cashReceived)),
    row('Reversals', amount(0 - (drawer.cashReversed ?? 0))),
    row('Paid in', amount(drawer.paidIn)),
    row('Paid out', amount(0 - drawer.paidOut)),
    row('Expected', amount(drawer.expectedAmount), strong),
    row('Counted', amount(drawer.countedAmount), strong),
    row('Difference', amount(drawer.difference), strong),
    ...(drawer.differenceReason ? [{ left: `Reason: ${drawer.differenceReason}`, style: body }] : []),
    ...head('Count'),
    ...drawer.counts.map(({ denomination, quantity }) =>
      row(
        `${countText(quantity)} × ${moneyText(denomination)}`,
        moneyText((quantity * Math.round(denomination * 100)) / 100),
      ),
    ),
    ...head(`Entries (${countText(drawer.entryCount)})`),
    ...drawer.entries.map((entry) => row(entryText(entry, time), moneyText(entry.amount))),
    ...head(''),
    { left: ' ', style: { ...body, size: 20 * scale } },
    { left: 'Signature', style: body, rule: true },
  ];
}

const entryText = (entry: DrawerEntry, time: (at: string) => string) =>
  [
    time(entry.at),
    ENTRY_LABELS[entry.kind],
    entry.receiptNumber === null ? null : `receipt ${entry.receiptNumber}`,
    entry.customerName,
    entry.reason,
  ]
    .filter(Boolean)
    .join(' · ');

/** Between the left and the right text of a line. */
const GAP = 8;
/** Above the text of a line with a rule. */
const RULE_HEIGHT = 6;

const textWidth = (doc: Doc, { right = '', style }: Line, width: number) =>
  right === '' ? width : Math.max(width - widthOf(doc, right, style) - GAP, width / 3);

const heightOf = (doc: Doc, line: Line, width: number) =>
  wrap(doc, line.left, line.style, textWidth(doc, line, width)).length * line.style.size * 1.4 +
  (line.rule ? RULE_HEIGHT : 0);

function drawReportLine(
  doc: Doc,
  line: Line,
  { x, y, width }: { x: number; y: number; width: number },
): void {
  const { left, right = '', style, rule } = line;
  if (rule)
    doc
      .moveTo(x, y + RULE_HEIGHT / 2)
      .lineTo(x + width, y + RULE_HEIGHT / 2)
      .lineWidth(0.7)
      .strokeColor(INK)
      .stroke();
  const baseline = y + style.size + (rule ? RULE_HEIGHT : 0);
  const room = textWidth(doc, line, width);
  drawText(doc, left, style, { x, y: baseline, width: room });
  const fitting = cut(doc, right, style, width - GAP);
  if (right !== '') drawLine(doc, fitting, style, { x: x + width, y: baseline, align: 'right' });
}
