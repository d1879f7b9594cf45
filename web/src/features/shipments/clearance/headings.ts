/** Headings of columns with package numbers, in the order of preference: a column named ID or number may only count the rows. */
const REFERENCES = [
  /^tracking(number|no|id|code)?$/,
  /^(house(bill|bl|waybill|billoflading)|hbl|hawb|bl|bill|billoflading|waybill)(number|no|reference|ref)?$/,
  /^package(id|number|no)?$/,
  /^mailbox(id|number|no)?$/,
  /^(reference|ref|code)$/,
  /^(number|id)$/,
];

/** The index from which headings in `REFERENCES` may be about something other than the package. */
const FIRST_GENERIC = 4;

/** Headings of columns that say whether customs released a package. */
const STATUS =
  /^((release|released|clearance|customs|bill)?status|disposition(code|status)?|releasecode|released|cleared)$/;

const DUTY = /\b(customs)?(duty|duties|tax|taxes)\b/;
const NOT_AN_AMOUNT = /\b(id|no|number|code|type|rate|status|currency)\b/;

export type Columns = {
  reference: number;
  /** Columns with further numbers of the same package. */
  others: number[];
  /** The column with the total duty, otherwise all columns with a part of it. */
  duties: { index: number; currencyCode?: string }[];
  /** -1 if there is none. */
  currency: number;
  statuses: number[];
};

export function columnsIn(headings: string[]): Columns | null {
  const names = headings.map((heading) => heading.toLowerCase().replace(/[^a-z]/g, ''));
  const [reference, ...others] = REFERENCES.flatMap((pattern, rank) =>
    names.flatMap((name, index) => (pattern.test(name) ? [{ index, isSpecific: rank < FIRST_GENERIC }] : [])),
  );
  if (reference === undefined) return null;
  const exact = names.findIndex((name) => /^currency(code)?$/.test(name));
  const currency = exact >= 0 ? exact : headings.findIndex((heading) => isOfDuty(heading, /\bcurrency\b/));
  return {
    reference: reference.index,
    others: others.flatMap(({ index, isSpecific }) => (isSpecific ? [index] : [])),
    duties: dutiesIn(headings),
    currency,
    statuses: names.flatMap((name, index) => (STATUS.test(name) ? [index] : [])),
  };
}

/** How many rows at the top are searched for headings, which may be below a title and a few facts. */
const MAX_HEADING_ROWS = 20;

/** Returns the index of the row with the headings, or -1 if no row has a heading for package numbers. */
export function headingsAt(rows: string[][]): number {
  const top = rows.slice(0, MAX_HEADING_ROWS);
  const firstNumber = top.findIndex(isSingleNumber);
  const candidates = top
    .slice(0, firstNumber < 0 ? undefined : firstNumber)
    .flatMap((cells, index) => (columnsIn(cells) && !isData(top, index) ? [index] : []));
  return candidates.find((index) => !top[index]?.some(isFact)) ?? candidates[0] ?? -1;
}

/**
 * Whether a row that looks like headings is data, since a customer may be called Bill: it has a number, or a code if a row above is
 * at least as wide.
 */
function isData(rows: string[][], index: number): boolean {
  const cells = rows[index] ?? [];
  const width = (row: string[]) => row.filter((cell) => cell !== '').length;
  const isBelowRows = rows.slice(0, index).some((row) => width(row) >= width(cells));
  return cells.some((cell) => /^[#$]?\d[\d.,]*$/.test(cell) || (isBelowRows && /^\S*\d\S*$/.test(cell)));
}

/** Whether the cell is a fact above the table, such as “Waybill No.: 176-12345675”, which looks like a heading. */
const isFact = (cell: string) => /:$|\d{3}/.test(cell);

/** Whether the row is just one package number. A date does not count. */
const isSingleNumber = ([cell = '', ...others]: string[]) =>
  others.length === 0 && /^\S*\d\S*$/.test(cell) && !/^\d+([-/.])\d+\1\d+$/.test(cell);

const wordsOf = (heading: string) =>
  heading
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .replace(/[^A-Za-z]+/g, ' ')
    .toLowerCase();

const isOfDuty = (heading: string, pattern: RegExp) =>
  DUTY.test(wordsOf(heading)) && pattern.test(wordsOf(heading));

function dutiesIn(headings: string[]): Columns['duties'] {
  const all = headings.map((heading, index) => ({ heading, index, words: wordsOf(heading) }));
  const parts = all.filter(({ words }) => DUTY.test(words) && !NOT_AN_AMOUNT.test(words));
  const total = parts.find(({ words }) => /\btotal\b|\b(duty|duties) and (tax|taxes)\b/.test(words));
  const amounts = all.filter(({ words }) => words.trim() === 'amount').slice(0, 1);
  const chosen = total ? [total] : parts.length > 0 ? parts : amounts;
  return chosen.map(({ heading, index }) => {
    const currencyCode = currencyIn(heading);
    return { index, ...(currencyCode && { currencyCode }) };
  });
}

const currencyIn = (heading: string) =>
  heading.match(/\b[A-Z]{3}\b/g)?.find((word) => Intl.supportedValuesOf('currency').includes(word));

/** Returns the headings of columns with amounts that are neither a package number nor a duty. */
export function unusedAmounts(
  headings: string[],
  rows: string[][],
  { reference, others, duties }: Columns,
): string[] {
  return headings.filter((_, index) => {
    if (index === reference || others.includes(index) || duties.some((duty) => duty.index === index))
      return false;
    const cells = rows.map((row) => row[index] ?? '').filter((cell) => cell !== '');
    return cells.some((cell) => cell.includes('.')) && cells.every((cell) => AMOUNT.test(cell));
  });
}

const AMOUNT = /^[^\d\s]{0,3}\s?[\d,]+(\.\d\d?)?$/;
