import { MAX_CLEARANCE_LINES } from '@eport/contract/clearance/clearance-limit.ts';
import { formatCount } from '../../../lib/format.ts';
import { decodeText } from '../../../lib/sheets/decode-text.ts';
import { isArchive, readAnyBytes, readRecords, refuseWorkbook } from '../../../lib/sheets/records.ts';
import { isShortened, shortenedNumber } from '../../../lib/sheets/shortened.ts';
import { UnreadableFile } from '../../../lib/sheets/unreadable-file.ts';
import { type Columns, columnsIn, headingsAt, unusedAmounts } from './headings.ts';
import { type Line, readAmount, sumOf } from './line.ts';
import { type Element, readReleaseOrder } from './release-order.ts';
import { isStatus, statusColumns } from './statuses.ts';

const MAX_BYTES = 5 * 1024 * 1024;

/** With the headings of amounts that are not recorded, and the count of a release order's records without a number. */
export type Read = { lines: Line[]; unused: string[]; unnumbered: number };

export async function readFileLines(file: File): Promise<Read> {
  const bytes = await readAnyBytes(file, MAX_BYTES);
  if (isArchive(bytes)) {
    const { readSheets } = await import('../../../lib/sheets/workbook.ts');
    return readWorkbookLines(await readSheets(bytes));
  }
  refuseWorkbook(bytes);
  return readLines(decodeText(bytes).text);
}

/** Reads the first sheet with headings of numbers, or else the first one with a number. */
export function readWorkbookLines(sheets: string[][][]): Read {
  const filled = sheets.map(filledRows);
  for (const rows of filled) {
    const start = headingsAt(rows.map(({ cells }) => cells));
    if (start >= 0 && rows.length > start + 1) return checked({ ...readRows(rows), unnumbered: 0 });
  }
  const rows = filled.find((some) => some.some(({ cells }) => cells.some((cell) => /\d/.test(cell)))) ?? [];
  return checked({ ...readRows(rows.map(withoutMargins)), unnumbered: 0 });
}

/** Reads a list of numbers, a table with or without headings, or a release order. */
export function readLines(text: string): Read {
  return checked(
    text.trimStart().startsWith('<')
      ? { ...readReleaseOrder(parseXml(text.trim())), unused: [] }
      : { ...readTable(text), unnumbered: 0 },
  );
}

/** The server splits shorter lines, since it knows which numbers are written with spaces. */
const LONGEST_NUMBER = 100;

const LONGEST_CODE = 100;

function splitLong(line: Line): Line[] {
  if (line.reference.length <= LONGEST_NUMBER || line.others || line.duty || line.code) return [line];
  return line.reference.split(/\s+/).map((reference) => ({ ...line, reference }));
}

function checked(read: Read): Read {
  const lines = read.lines.flatMap(splitLong);
  const shortened = lines.find(({ reference }) => isShortened(reference));
  if (shortened) throw shortenedNumber(`Line ${shortened.line}`, shortened.reference);
  if (lines.length === 0) throw new UnreadableFile('There are no numbers in this list.');
  if (lines.length > MAX_CLEARANCE_LINES) {
    throw new UnreadableFile(
      `The list has ${formatCount(lines.length)} lines. Split it into lists of at most ${formatCount(MAX_CLEARANCE_LINES)} lines.`,
    );
  }
  return { ...read, lines };
}

function parseXml(text: string): Element {
  const parsed = new DOMParser().parseFromString(text, 'application/xml');
  if (parsed.querySelector('parsererror')) throw new UnreadableFile('The file is not valid XML.');
  return parsed.documentElement;
}

function readTable(text: string): Omit<Read, 'unnumbered'> {
  return readRows(filledRows(readRecords(text).records));
}

type Row = { line: number; cells: string[] };

const filledRows = (rows: string[][]): Row[] =>
  rows
    .map((cells, index) => ({ line: index + 1, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));

const withoutMargins = ({ line, cells }: Row): Row => ({
  line,
  cells: cells.slice(
    cells.findIndex((cell) => cell !== ''),
    cells.findLastIndex((cell) => cell !== '') + 1,
  ),
});

function readRows(rows: Row[]): Omit<Read, 'unnumbered'> {
  const start = headingsAt(rows.map((row) => row.cells));
  const headings = rows[start]?.cells ?? [];
  const columns = columnsIn(headings);
  if (columns) {
    const below = rows.slice(start + 1);
    const cells = below.map((row) => row.cells);
    const unused = unusedAmounts(headings, cells, columns);
    const statuses = columns.statuses.length > 0 ? columns.statuses : statusColumns(cells, columns);
    return { lines: below.flatMap((row) => lineOf(row, { ...columns, statuses })), unused };
  }
  return { lines: rows.flatMap(readWithoutHeadings), unused: [] };
}

const WITHOUT_HEADINGS: Columns = {
  reference: 0,
  others: [],
  duties: [{ index: 1 }],
  currency: 2,
  statuses: [],
};

/** A cell that reads like a status is none of the numbers: it says what customs decided about them. */
function readWithoutHeadings({ line, cells: all }: Row): Line[] {
  const given = all.filter((cell) => !isStatus(cell));
  const code = codeOf(all.filter(isStatus));
  const cells = given.length === 1 ? splitDuty(given) : given;
  refuseDecimalComma(cells, line);
  const lines = hasDutyOnly(cells)
    ? lineOf({ line, cells }, WITHOUT_HEADINGS)
    : cells.filter((cell) => cell !== '').map((reference) => ({ line, reference, duty: null }));
  return code === '' ? lines : lines.map((each) => ({ ...each, code }));
}

/** “601 12,50” could be two numbers or a duty of 12.50. */
function refuseDecimalComma(cells: string[], line: number): void {
  const texts = cells.map((cell) => ` ${cell}`);
  if (cells.length === 2) texts.push(cells.join(','));
  const ambiguous = texts.map((text) => DECIMAL_COMMA.exec(text)?.[1]).find((text) => text !== undefined);
  if (ambiguous)
    throw new UnreadableFile(
      `Line ${line}: “${ambiguous}” could be an amount or two numbers. Enter an amount as 12.50, and each number on a line of its own.`,
    );
}

/** Without headings only an amount with cents is a duty: a whole number could be another package. */
const AMOUNT = /^\$?[\d,]+\.\d\d$/;
const CURRENCY = /^[A-Z]{3}$/;
const DECIMAL_COMMA = /[\s;]\$?(\d+,\d\d)(?:[\s;]+[A-Z]{3})?$/;

/** Splits “101 12.50 XCD”, typed with spaces instead of columns. */
function splitDuty(cells: string[]): string[] {
  const words = cells.join().split(/\s+/);
  const end = CURRENCY.test(words.at(-1) ?? '') ? -2 : -1;
  if (words.length < 1 - end || !AMOUNT.test(words.at(end) ?? '')) return cells;
  return [words.slice(0, end).join(' '), ...words.slice(end)];
}

const hasDutyOnly = ([, duty = '', currency = '', ...others]: string[]) =>
  others.every((cell) => cell === '') &&
  (duty === '' || AMOUNT.test(duty)) &&
  (currency === '' || CURRENCY.test(currency));

function lineOf({ line, cells }: { line: number; cells: string[] }, columns: Columns): Line[] {
  const [reference, ...others] = [columns.reference, ...columns.others]
    .map((index) => cells[index] ?? '')
    .filter((cell) => cell !== '');
  if (reference === undefined) return [];
  const currencyCode = cells[columns.currency];
  const parts = columns.duties.map((duty) => ({
    amount: readAmount(cells[duty.index] ?? '', line),
    currencyCode: currencyCode || duty.currencyCode,
  }));
  const duty = sumOf(parts, `Line ${line}`);
  const code = codeOf(columns.statuses.map((index) => cells[index] ?? ''));
  return [{ line, reference, ...(others.length > 0 && { others }), duty, ...(code !== '' && { code }) }];
}

const codeOf = (statuses: string[]) =>
  [...new Set(statuses.filter((status) => status !== ''))].join(', ').slice(0, LONGEST_CODE);
