import { UnreadableFile } from '../../../lib/sheets/unreadable-file.ts';
import { type Line, readAmount } from './line.ts';

/** The part of a DOM element that is read. */
export type Element = {
  localName: string;
  textContent: string | null;
  children: Iterable<Element>;
};

/**
 * UNCTAD's message description of the release order ("Customs Release Order XML Message Description", 4.2.2) was not at hand,
 * and countries vary it. These are the names that the ASYCUDA family uses for a transport document, and their synonyms.
 */
const NAMES = {
  reference:
    /^(bol|bl|hbl|hawb|waybill|housebill|billoflading|transportdocument|transportdoc)(reference|referencenumber|ref|refnumber|number|no)?$/,
  master: /^master/,
  duty: /^(total)?(duty|duties|dutyamount|dutiesamount|dutiesandtaxes|taxes|taxesamount|amountpaid|amounttobepaid)$/,
  currency: /^currency(code)?$/,
  code: /^(disposition|dispositioncode|releasestatus|releasecode)$/,
};

type Node = { name: string; text: string; children: Node[]; references: number };

/** One line for each transport document, with the duty and code of the largest part that names no other document. */
export function linesOfReleaseOrder(root: Element): Line[] {
  const lines: Line[] = [];
  const visit = (node: Node, outer: Node | null) => {
    const segment = outer ?? (node.references === 1 ? node : null);
    if (segment && isReference(node)) lines.push(lineOf(node, segment, lines.length + 1));
    for (const child of node.children) visit(child, segment);
  };
  visit(nodeOf(root), null);
  refuseTwoCodes(lines);
  return lines;
}

/** One of the codes may mean that the bill is still held. */
function refuseTwoCodes(lines: Line[]): void {
  const first = new Map<string, Line>();
  for (const line of lines) {
    const key = line.reference.toUpperCase();
    const before = first.get(key) ?? line;
    first.set(key, before);
    if (before.code === line.code) continue;
    const [one, other] = [before, line].map(({ code }) => (code ? `code ${code}` : 'no code'));
    throw new UnreadableFile(
      `The release order has “${line.reference}” twice, with ${one} and with ${other}. Correct it, or enter the released numbers as a list.`,
    );
  }
}

function nodeOf(element: Element): Node {
  const name = element.localName.toLowerCase().replace(/[^a-z]/g, '');
  const children = NAMES.master.test(name) ? [] : [...element.children].map(nodeOf);
  const text = children.length === 0 ? (element.textContent ?? '').trim() : '';
  const node = { name, text, children, references: 0 };
  const below = children.reduce((sum, { references }) => sum + references, 0);
  return { ...node, references: below + (isReference(node) ? 1 : 0) };
}

const isReference = ({ name, text, children }: Pick<Node, 'name' | 'text' | 'children'>) =>
  children.length === 0 && text !== '' && NAMES.reference.test(name);

function lineOf({ text: reference }: Node, segment: Node, line: number): Line {
  const amount = readAmount(textIn(segment, NAMES.duty) ?? '', line);
  const currencyCode = textIn(segment, NAMES.currency);
  const code = textIn(segment, NAMES.code);
  return {
    line,
    reference,
    duty: amount === null ? null : { amount, ...(currencyCode && { currencyCode }) },
    ...(code && { code }),
  };
}

function textIn(node: Node, names: RegExp): string | undefined {
  if (node.children.length === 0) return names.test(node.name) && node.text !== '' ? node.text : undefined;
  for (const child of node.children) {
    const found = textIn(child, names);
    if (found !== undefined) return found;
  }
  return undefined;
}
