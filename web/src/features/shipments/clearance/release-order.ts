import { type Line, readAmount, sumOf } from './line.ts';

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
  duty: /^(totals?)?(amountpaid|amounttobepaid|(dutiesandtaxes|dutytax|duty|duties|tax|taxes)(amount)?)$/,
  currency: /^currency(code)?$/,
  code: /^(disposition|dispositioncode|releasestatus|releasecode)$/,
};

/** A total includes the parts after it. */
const TOTALS = [
  /^totals?(dutiesandtaxes(amount)?|amountpaid|amounttobepaid)$/,
  /^amounttobepaid$/,
  /^amountpaid$/,
  /^total/,
  /^dutiesandtaxes/,
];

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
  return lines;
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
  const code = textIn(segment, NAMES.code);
  const charges = chargesIn(segment)
    .map(({ text, ...charge }) => ({ ...charge, amount: readAmount(text, line) }))
    .filter(({ amount }) => amount !== null);
  return {
    line,
    reference,
    duty: sumOf(totalOf(charges) ?? charges, `“${reference}”`),
    ...(code && { code }),
  };
}

type Charge = { name: string; depth: number; currencyCode: string | undefined };

function totalOf<Total extends Charge>(charges: Total[]): Total[] | undefined {
  const totals = TOTALS.map((names) => charges.filter(({ name }) => names.test(name)));
  const found = totals.find((some) => some.length > 0);
  // An outer total includes those of its items.
  return found?.filter(
    ({ name, depth }) => !found.some((other) => other.name === name && other.depth < depth),
  );
}

type Around = { depth: number; currencyCode: string | undefined };

/** Each with the currency of its own part, or else of the parts around it. */
function chargesIn(
  node: Node,
  around: Around = { depth: 0, currencyCode: undefined },
): (Charge & { text: string })[] {
  const own = node.children.find((child) => isValue(child, NAMES.currency))?.text;
  const here = {
    depth: around.depth + 1,
    currencyCode: own ?? textIn(node, NAMES.currency) ?? around.currencyCode,
  };
  return node.children.flatMap((child) =>
    // Without a digit it is the name of a tax.
    isValue(child, NAMES.duty) && /\d/.test(child.text)
      ? [{ ...here, name: child.name, text: child.text }]
      : chargesIn(child, here),
  );
}

const isValue = ({ name, text, children }: Node, names: RegExp) =>
  children.length === 0 && text !== '' && names.test(name);

function textIn(node: Node, names: RegExp): string | undefined {
  if (node.children.length === 0) return isValue(node, names) ? node.text : undefined;
  for (const child of node.children) {
    const found = textIn(child, names);
    if (found !== undefined) return found;
  }
  return undefined;
}
