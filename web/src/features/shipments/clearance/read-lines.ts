import { MAX_CLEARANCE_LINES } from '@eport/contract/clearance/clearance-limit.ts';
import { formatCount } from '../../../lib/format.ts';
import { decodeText } from '../../../lib/sheets/decode-text.ts';
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
import { columnsIn, headingsAt, unusedAmounts } from './headings.ts';
import type { Line } from './line.ts';
import { type Element, readReleaseOrder } from './release-order.ts';
import { readWithoutHeadings } from './rows-without-headings.ts';
import { statusColumns } from './statuses.ts';
import { lineOf, type Row } from './table-rows.ts';

const MAX_BYTES = 5 * 1024 * 1024;

export type Read = {
  lines: Line[];
  /** Headings of columns with amounts that are not recorded. */
  unused: string[];
  /** How many records of a release order have no bill number. */
  unnumbered: number;
  /** The number of hidden rows, and the names of other sheets with a table. None of them were read. */
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

/** Reads the first sheet with a heading for package numbers, otherwise the first one with a digit. */
export function readWorkbookLines(sheets: Sheet[]): Read {
  const filled = sheets.map((sheet) => ({ ...sheet, rows: filledRows(sheet.rows) }));
  const [table, ...others] = filled.filter(({ rows }) => hasTable(rows));
  const list =
    table ?? filled.find(({ rows }) => rows.some(({ cells }) => cells.some((cell) => /\d/.test(cell))));
  const rows = list?.rows ?? [];
  try {
    return {
      ...checkLines({ ...readRows(table ? rows : rows.map(withoutMargins)), unnumbered: 0 }),
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
  return checkLines(
    text.trimStart().startsWith('<')
      ? { ...readReleaseOrder(parseXml(text.trim())), unused: [] }
      : { ...readTable(text), unnumbered: 0 },
  );
}

/** A longer text has several numbers. The server splits shorter ones, since it knows which numbers are written with spaces. */
const LONGEST_NUMBER = 100;

function splitLong(line: Line): Line[] {
  if (line.reference.length <= LONGEST_NUMBER || line.others || line.duty || line.code) return [line];
  return line.reference.split(/\s+/).map((reference) => ({ ...line, reference }));
}

/** Throws if the list has a shortened number, no lines or too many. */
function checkLines(read: Read): Read {
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

const filledRows = (rows: string[][]): Row[] =>
  rows
    .map((cells, index) => ({ line: index + 1, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));

/** Removes empty cells before the first and after the last filled one. */
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
  return { lines: readWithoutHeadings(rows), unused: [] };
}
