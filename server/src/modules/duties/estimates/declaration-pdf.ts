import { ESTIMATE_NOTICE, problemText, sortingText } from '@eport/contract/duties/duty-texts.ts';
import { groupDigits } from '@eport/contract/shared/group-digits.ts';
import { drawLine, drawText, newPdf, prepareFonts, type Style, wrap } from '../../../platform/pdf/typeset.ts';
import { amountText, countText } from '../../../platform/texts.ts';
import type { Declaration } from './declaration.ts';

type Doc = PDFKit.PDFDocument;
type Line = { left: string; right?: string; strong?: true; gap?: number };

/** An A4 page in points of 1/72 inch. */
const PAGE = { width: 595.28, height: 841.89, margin: 50, amountsWidth: 130 };
/** The baseline of the first line of a page. */
const FIRST_BASELINE = PAGE.margin + 12;
const LINE_HEIGHT = 14;
const BODY: Style = { size: 10, color: '#1a2027' };
const TITLE: Style = { size: 14, weight: 600, color: '#1a2027' };

/** Draws a declaration draft. The returned document is complete, ready to be read as a stream. */
export async function declarationPdf(declaration: Declaration): Promise<Doc> {
  const lines = linesOf(declaration);
  const title = `Declaration draft ${declaration.estimate.blReferenceNumber}`;
  await prepareFonts(JSON.stringify([lines, title]));
  const { width, height, margin, amountsWidth } = PAGE;
  const doc = newPdf({
    size: [width, height],
    margin: 0,
    info: { Title: title },
  });
  let y = drawText(doc, title, TITLE, { x: margin, y: FIRST_BASELINE, width: width - 2 * margin }) + 6;
  for (const { left, right, strong, gap = 0 } of lines) {
    const style: Style = strong ? { ...BODY, weight: 600 } : BODY;
    const column = width - 2 * margin - (right === undefined ? 0 : amountsWidth);
    const needed = wrap(doc, left, style, column).length * LINE_HEIGHT + gap;
    if (y + needed > height - margin) {
      doc.addPage({ size: [width, height], margin: 0 });
      y = FIRST_BASELINE;
    }
    y += gap;
    if (right !== undefined) drawLine(doc, right, style, { x: width - margin, y, align: 'right' });
    y = drawText(doc, left, style, { x: margin, y, width: column });
  }
  doc.end();
  return doc;
}

function linesOf(declaration: Declaration): Line[] {
  const { estimate, items } = declaration;
  const money = (amount: number, currency = estimate.currencyCode) => amountText(amount, currency);
  return [
    { left: ESTIMATE_NOTICE, strong: true },
    { left: `Destination: ${declaration.destination}`, gap: 8 },
    { left: `Master bill: ${declaration.masterReference}` },
    { left: `Agent: ${declaration.agent}` },
    { left: `Shipper: ${declaration.shipper ?? '–'}` },
    { left: `Consignee: ${estimate.consigneeName}, ${declaration.consigneeAddress}` },
    { left: `Consignee tax number: ${estimate.consigneeTaxNumber ?? '–'}` },
    { left: `Goods: ${estimate.goodsDescription}`, gap: 8 },
    { left: `HS code: ${estimate.hsCode ?? '–'}` },
    { left: `Packages: ${countText(declaration.packages)}, ${groupDigits(declaration.kilograms)} kg` },
    { left: 'Declared values', strong: true, gap: 8 },
    ...items.map((item) => ({ left: item.description, right: money(item.amount, item.currencyCode) })),
    { left: 'Customs value', strong: true, gap: 8 },
    { left: 'Goods', right: money(estimate.goods) },
    { left: freightLabel(estimate.freightFrom), right: money(estimate.freight) },
    { left: 'Insurance', right: money(estimate.insurance) },
    { left: 'CIF', right: money(estimate.cif), strong: true },
    { left: `Charges by the rules of ${declaration.date} (estimate)`, strong: true, gap: 8 },
    { left: sortingText(estimate) },
    ...estimate.charges.map(({ name, percent, amount }) => ({
      left: percent === null ? name : `${name} ${percent}%`,
      right: money(amount),
    })),
    ...(estimate.total === null
      ? estimate.problems.map((problem) => ({ left: problemText(problem) }))
      : [{ left: 'Total', right: money(estimate.total), strong: true as const }]),
  ];
}

const freightLabel = (from: Declaration['estimate']['freightFrom']) =>
  from === 'INVOICE' ? 'Freight, as invoiced' : from === 'RULE' ? 'Freight, by rule' : 'Freight, not known';
