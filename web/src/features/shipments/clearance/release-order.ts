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

type Node = {
  name: string;
  text: string;
  /** Without the unnumbered records. */
  children: Node[];
  references: number;
  /** Records below that say something about a release, but not of which document. */
  unnumbered: number;
};

type ReleaseOrder = { lines: Line[]; unnumbered: number };

/**
 * A line for each transport document and code, with the duty of the largest part that names no other document. All codes
 * around it are kept, as one of them may mean that the document is held.
 */
export function readReleaseOrder(root: Element): ReleaseOrder {
  const lines: Line[] = [];
  const visit = (node: Node, outer: Node | null, segment: Node | null) => {
    const own = outer ?? (node.references === 1 ? node : null);
    const inner = segment ?? (node.references === 1 && node.unnumbered === 0 ? node : null);
    if (own && inner && isReference(node)) lines.push(...linesOf(node, own, inner, lines.length + 1));
    for (const child of node.children) visit(child, own, inner);
  };
  const order = nodeOf(root);
  visit(order, null, null);
  return { lines, unnumbered: order.unnumbered };
}

function nodeOf(element: Element): Node {
  const name = element.localName.toLowerCase().replace(/[^a-z]/g, '');
  const parts = NAMES.master.test(name) ? [] : [...element.children].map(nodeOf);
  const numbered = new Set(parts.flatMap((part) => (part.references > 0 ? [part.name] : [])));
  const children = parts.filter((part) => !isUnnumbered(part, numbered));
  const text = parts.length === 0 ? (element.textContent ?? '').trim() : '';
  const node = { name, text, children };
  return {
    ...node,
    references: sum(children.map(({ references }) => references)) + (isReference(node) ? 1 : 0),
    unnumbered: sum(children.map(({ unnumbered }) => unnumbered)) + parts.length - children.length,
  };
}

const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0);

/** A record like those with a number around it, or with an empty number. */
const isUnnumbered = (node: Node, numbered: ReadonlySet<string>) =>
  node.children.length > 0 &&
  node.references === 0 &&
  (numbered.has(node.name) ||
    hasBelow(node, ({ name, text }) => text === '' && NAMES.reference.test(name))) &&
  hasBelow(node, (part) => isValue(part, NAMES.code) || isValue(part, NAMES.duty));

const hasBelow = (node: Node, test: (leaf: Node) => boolean): boolean =>
  node.children.length === 0 ? test(node) : node.children.some((child) => hasBelow(child, test));

const isReference = ({ name, text, children }: Pick<Node, 'name' | 'text' | 'children'>) =>
  children.length === 0 && text !== '' && NAMES.reference.test(name);

function linesOf({ text: reference }: Node, outer: Node, segment: Node, line: number): Line[] {
  const charges = chargesIn(segment)
    .map(({ text, ...charge }) => ({ ...charge, amount: readAmount(text, line) }))
    .filter(({ amount }) => amount !== null);
  const duty = sumOf(totalOf(charges) ?? charges, `“${reference}”`);
  const codes = codesIn(outer);
  if (codes.length === 0) return [{ line, reference, duty }];
  return codes.map((code, index) => ({ line: line + index, reference, duty, code }));
}

/** Different elements give the same code in other words, so only one element's values are compared. */
function codesIn(node: Node): string[] {
  const byName = Map.groupBy(valuesIn(node, NAMES.code), ({ name }) => name);
  const codes = [...byName.values()].map((values) => [...new Set(values.map(({ text }) => text))]);
  return codes.toSorted((a, b) => b.length - a.length)[0] ?? [];
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

const valuesIn = (node: Node, names: RegExp): Node[] =>
  isValue(node, names) ? [node] : node.children.flatMap((child) => valuesIn(child, names));

const textIn = (node: Node, names: RegExp): string | undefined => valuesIn(node, names)[0]?.text;
