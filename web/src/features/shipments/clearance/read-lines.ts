import { MAX_CLEARANCE_LINES } from '@eport/contract/clearance/clearance-limit.ts';
import { formatCount } from '../../../lib/format.ts';
import { decodeText } from '../../../lib/sheets/decode-text.ts';
import { isErrorValue, UNCALCULATED } from '../../../lib/sheets/error-values.ts';
import {
  isArchive,
  isOleDocument,
  readAnyBytes,
  readRecords,
  refuseMarkup,
} from '../../../lib/sheets/records.ts';
import { isShortened, shortenedNumber } from '../../../lib/sheets/shortened.ts';
import { UnreadableFile } from '../../../lib/sheets/unreadable-file.ts';
import type { Sheet } from '../../../lib/sheets/workbook.ts';
import { type Columns, columnsIn, headingsAt, unusedAmounts } from './headings.ts';
import { type Line, readPart, sumOf } from './line.ts';
import { type Element, readReleaseOrder } from './release-order.ts';
import { isStatus, statusColumns } from './statuses.ts';

const MAX_BYTES = 5 * 1024 * 1024;

export type Read = {
  lines: Line[];
  /** The headings of amounts that are not recorded. */
  unused: string[];
  /** How many records of a release order have no number. */
  unnumbered: number;
  /** What was left out of a workbook. */
  hiddenRows?: number;
  otherSheets?: string[];
};

export async function readFileLines(file: File): Promise<Read> {
  const bytes = await readAnyBytes(file, MAX_BYTES);
  if (isArchive(bytes)) {
    const { readSheets } = await import('../../../lib/sheets/workbook.ts');
    return readWorkbookLines(await readSheets(bytes));
  }
  if (isOleDocument(bytes)) {
    throw new UnreadableFile(
      'The workbook has a password, or is in the old .xls format. Save it as .xlsx without a password and choose that file.',
    );
  }
  return readLines(decodeText(bytes).text);
}

/** Reads the first sheet with headings of numbers, or else the first one with a number. */
export function readWorkbookLines(sheets: Sheet[]): Read {
  const filled = sheets.map((sheet) => ({ ...sheet, rows: filledRows(sheet.rows) }));
  const [table, ...others] = filled.filter(({ rows }) => hasTable(rows));
  const list =
    table ?? filled.find(({ rows }) => rows.some(({ cells }) => cells.some((cell) => /\d/.test(cell))));
  const rows = list?.rows ?? [];
  try {
    return {
      ...checked({ ...readRows(table ? rows : rows.map(withoutMargins)), unnumbered: 0 }),
      hiddenRows: list?.hiddenRows ?? 0,
      otherSheets: others.map(({ name }) => name),
    };
  } catch (error) {
    if (!list || sheets.length === 1 || !(error instanceof UnreadableFile)) throw error;
    throw new UnreadableFile(`Sheet “${list.name}”: ${error.message}`);
  }
}

function hasTable(rows: Row[]): boolean {
  const start = headingsAt(rows.map(({ cells }) => cells));
  return start >= 0 && rows.length > start + 1;
}

/** Reads a list of numbers, a table with or without headings, or a release order. */
export function readLines(text: string): Read {
  refuseMarkup(text);
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
  refuseWholeAmounts(rows);
  return { lines: rows.flatMap(readWithoutHeadings), unused: [] };
}

/** A spreadsheet shows a duty of 2.00 next to one of 5.50 as 2, which could also be package 2. */
function refuseWholeAmounts(rows: Row[]): void {
  const pairs = rows.filter(({ cells: [, , currency = '', ...others] }) =>
    [currency, ...others].every((cell, index) => cell === '' || (index === 0 && CURRENCY.test(cell))),
  );
  const whole = pairs.find(({ cells }) => /^[1-9]\d*$/.test(cells[1] ?? ''));
  if (whole && pairs.some(({ cells }) => AMOUNT.test(cells[1] ?? '')))
    throw new UnreadableFile(
      `Line ${whole.line}: “${whole.cells[1]}” could be an amount or a package. Enter an amount as 12.50, or add the headings Reference and Duty.`,
    );
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
  refuseUncalculated(all, line);
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
const AMOUNT = /^([A-Z]{3}\s|[A-Z]{0,3}\p{Sc}\s?)?[\d,]+\.\d\d$/u;
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
  (duty === '' || duty === '0' || AMOUNT.test(duty)) &&
  (currency === '' || CURRENCY.test(currency));

function lineOf({ line, cells }: Row, columns: Columns): Line[] {
  const numbers = [columns.reference, ...columns.others]
    .map((index) => cells[index] ?? '')
    .filter((cell) => cell !== '')
    .toSorted((one, other) => Number(isErrorValue(one)) - Number(isErrorValue(other)));
  const [reference, ...others] = numbers;
  if (reference === undefined) return [];
  refuseUncalculated(numbers, line);
  const parts = columns.duties.map((duty) => {
    const text = cells[duty.index] ?? '';
    const isSum = text === UNCALCULATED && !/\d/.test(reference);
    if (!isSum) refuseUncalculated([text], line);
    return readPart(isSum ? '' : text, line, cells[columns.currency] || duty.currencyCode);
  });
  const duty = sumOf(parts, `Line ${line}`);
  const code = codeOf(columns.statuses.map((index) => cells[index] ?? ''));
  return [{ line, reference, ...(others.length > 0 && { others }), duty, ...(code !== '' && { code }) }];
}

function refuseUncalculated(cells: string[], line: number): void {
  if (cells.includes(UNCALCULATED))
    throw new UnreadableFile(
      `Line ${line} has a formula without its result. Open the workbook in your spreadsheet program, save it and choose it again.`,
    );
}

const codeOf = (statuses: string[]) =>
  [...new Set(statuses.filter((status) => status !== ''))].join(', ').slice(0, LONGEST_CODE);
