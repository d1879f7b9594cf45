import { type Line, readAmount, sumOf } from './line.ts';

/** The part of a DOM element that is used here, so that tests need no DOM. */
export type Element = {
  localName: string;
  textContent: string | null;
  children: Iterable<Element>;
};

/**
 * Names of elements in the ASYCUDA family, and their synonyms, in lower case and without separators. They are guesses, since UNCTAD's
 * description ("Customs Release Order XML Message Description", 4.2.2) was not available and countries vary it.
 */
const NAMES = {
  reference:
    /^(bol|bl|hbl|hawb|waybill|housebill|billoflading|transportdocument|transportdoc)(reference|referencenumber|ref|refnumber|number|no)?$/,
  master: /^master/,
  duty: /^(totals?)?(amountpaid|amounttobepaid|(dutiesandtaxes|dutytax|duty|duties|tax|taxes)(amount)?)$/,
  currency: /^currency(code)?$/,
  code: /^(disposition|dispositioncode|releasestatus|releasecode)$/,
};

/** Names of totals. Each one includes those after it. */
const TOTALS = [
  /^totals?(dutiesandtaxes(amount)?|amountpaid|amounttobepaid)$/,
  /^amounttobepaid$/,
  /^amountpaid$/,
  /^total/,
  /^dutiesandtaxes/,
];

/** An element of the release order. A document is a transport document, such as a house bill. */
type Node = {
  name: string;
  text: string;
  /** Excludes unnumbered records. */
  children: Node[];
  /** How many documents this element and those below it name. */
  references: number;
  /** How many records below have a code or a duty, but no document number. */
  unnumbered: number;
};

type ReleaseOrder = { lines: Line[]; unnumbered: number };

/**
 * Returns a line for each transport document and code. Both its codes and its duty come from the largest part that names no other
 * document; for the duty, that part must not contain unnumbered records. Keeps all different codes, as one of them may mean that the
 * document is held.
 */
export function readReleaseOrder(root: Element): ReleaseOrder {
  const lines: Line[] = [];
  const visit = (node: Node, outerCodePart: Node | null, outerDutyPart: Node | null) => {
    const codePart = outerCodePart ?? (node.references === 1 ? node : null);
    const dutyPart = outerDutyPart ?? (node.references === 1 && node.unnumbered === 0 ? node : null);
    const [reference, ...others] = codePart && dutyPart ? numbersIn(node) : [];
    if (codePart && dutyPart && reference !== undefined) {
      lines.push(...linesOf({ reference, others }, { codePart, dutyPart }, lines.length + 1));
      return;
    }
    for (const child of node.children) visit(child, codePart, dutyPart);
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
    references: isReference(node) ? 1 : documentsIn(children),
    unnumbered: sum(children.map(({ unnumbered }) => unnumbered)) + parts.length - children.length,
  };
}

/** Counts numbers that are next to each other under different names as one document, which a record may name several times. */
function documentsIn(children: Node[]): number {
  const own = children.filter(isReference);
  const count = sum(children.map(({ references }) => references));
  const isOneRecord = own.length === count && new Set(own.map(({ name }) => name)).size === count;
  return isOneRecord ? Math.min(count, 1) : count;
}

const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0);

/** Whether a record has a code or a duty, but no number: its number is empty, or records of the same name beside it have one. */
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

/** Returns the numbers of a record. That of the house bill comes first, since another may be the master bill's. */
function numbersIn(node: Node): string[] {
  if (isReference(node)) return [node.text];
  const own = node.children.filter(isReference);
  if (own.length < 2 || node.references !== 1) return [];
  return own
    .toSorted((a, b) => Number(b.name.startsWith('h')) - Number(a.name.startsWith('h')))
    .map(({ text }) => text);
}

type Numbers = { reference: string; others: string[] };

type Parts = { codePart: Node; dutyPart: Node };

function linesOf({ reference, others }: Numbers, { codePart, dutyPart }: Parts, line: number): Line[] {
  const charges = chargesIn(dutyPart)
    .map(({ text, ...charge }) => ({ ...charge, amount: readAmount(text, line) }))
    .filter(({ amount }) => amount !== null);
  const duty = sumOf(totalOf(charges) ?? charges, `“${reference}”`);
  const codes = codesIn(codePart);
  const numbers = { reference, ...(others.length > 0 && { others }) };
  if (codes.length === 0) return [{ line, ...numbers, duty }];
  return codes.map((code, index) => ({ line: line + index, ...numbers, duty, code }));
}

/**
 * Returns the codes in this part. Of elements beside or around each other, which repeat one code in other words, only those with the
 * name that has the most codes count. A part elsewhere, such as a second container, may have a code of its own under another name.
 */
function codesIn(node: Node): string[] {
  const values = valuesIn(node, NAMES.code);
  const byName = Map.groupBy(values, ({ name }) => name);
  const count = (name: string) => new Set(byName.get(name)?.map(({ text }) => text)).size;
  // A name with more codes has a better rank, which is a lower index.
  const names = [...byName.keys()].toSorted((a, b) => count(b) - count(a));
  const kept = new Set<Node>();
  /** `around`: the best rank in the parts around this one. Returns the best rank in this part. */
  const visit = (part: Node, around: number): number => {
    const own = part.children.filter((child) => isValue(child, NAMES.code));
    const here = Math.min(names.length, ...own.map(({ name }) => names.indexOf(name)));
    const outer = Math.min(around, here);
    const below = Math.min(names.length, ...part.children.map((child) => visit(child, outer)));
    for (const code of own) if (names.indexOf(code.name) <= Math.min(outer, below)) kept.add(code);
    return Math.min(here, below);
  };
  visit(node, names.length);
  return [...new Set(values.flatMap((value) => (kept.has(value) ? [value.text] : [])))];
}

type Charge = { name: string; depth: number; currencyCode: string | undefined };

function totalOf<Total extends Charge>(charges: Total[]): Total[] | undefined {
  const totals = TOTALS.map((names) => charges.filter(({ name }) => names.test(name)));
  const found = totals.find((matches) => matches.length > 0);
  // An outer total includes the totals of its items.
  return found?.filter(
    ({ name, depth }) => !found.some((other) => other.name === name && other.depth < depth),
  );
}

type Around = { depth: number; currencyCode: string | undefined };

/** Returns the charges in this part, each with the currency of its own part, otherwise of the parts around it. */
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
    // A text without a digit is the name of a tax.
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
