import { IMPORT_LIMIT, IMPORT_MAX_BYTES } from '@eport/contract/imports/import.ts';
import { formatCount } from '../../lib/format.ts';
import { decodeText } from '../../lib/sheets/decode-text.ts';
import { isErrorValue } from '../../lib/sheets/error-values.ts';
import { readBytes, readRecords, SEPARATORS } from '../../lib/sheets/records.ts';
import { isShortened, shortenedNumber } from '../../lib/sheets/shortened.ts';
import { UnreadableFile } from '../../lib/sheets/unreadable-file.ts';

export type SheetRow = {
  /** Row number in the spreadsheet, from 1. */
  row: number;
  cells: string[];
};

export type Sheet = {
  fileName: string;
  encoding: string;
  separator: string;
  headings: string[];
  rows: SheetRow[];
};

export async function readSheet(file: File): Promise<Sheet> {
  const { text, encoding } = decodeText(await readBytes(file, IMPORT_MAX_BYTES));
  const { delimiter, records } = readRecords(text);
  const [top, ...rows] = withoutTitle(
    records.map((cells, index) => ({ row: index + 1, cells })).filter(({ cells }) => isFilled(cells)),
  );
  const headings = top?.cells ?? [];
  if (rows.length === 0) throw new UnreadableFile('The file has no rows below its headings.');
  if (rows.length > IMPORT_LIMIT) {
    const limit = formatCount(IMPORT_LIMIT);
    throw new UnreadableFile(
      `The file has ${formatCount(rows.length)} rows. Split it into files of at most ${limit} rows.`,
    );
  }
  const separator = SEPARATORS[delimiter];
  refuseLongRow(rows, headings.length, separator);
  refuseBroken(rows);
  if (!encoding.startsWith('UTF') || !/[\u0080-\uFFFF]/.test(text)) refuseLostLetters(rows);
  return { fileName: file.name, encoding, separator, headings, rows };
}

const isFilledCell = (cell: string) => cell.trim() !== '';
const isFilled = (cells: string[]) => cells.some(isFilledCell);

/** Drops title lines above the headings: lines with at most one value, which spreadsheets pad with empty cells. */
function withoutTitle(rows: SheetRow[]): SheetRow[] {
  const headings = rows.findIndex(({ cells }) => cells.filter(isFilledCell).length > 1);
  const isTitle = ({ cells }: SheetRow) => cells.length > 1;
  return headings > 0 && rows.slice(0, headings).every(isTitle) ? rows.slice(headings) : rows;
}

/** Throws if a row is too long: an unquoted separator in a value moves the rest of the row into the wrong columns. */
function refuseLongRow(rows: SheetRow[], width: number, separator: string): void {
  const long = rows.find(({ cells }) => isFilled(cells.slice(width)));
  if (!long) return;
  throw new UnreadableFile(
    `Row ${long.row} has more values than the file has headings. Put values that contain ${separator} in quotation marks, add the missing heading, or delete the title above the headings.`,
  );
}

/** Throws on cut numbers and error values: the tracking number 9.2E+21 is not the one on the label, and no one is named #N/A. */
function refuseBroken(rows: SheetRow[]): void {
  for (const { row, cells } of rows) {
    const shortened = cells.find(isShortened);
    if (shortened !== undefined) throw shortenedNumber(`Row ${row}`, shortened);
    const error = cells.find(isErrorValue);
    if (error !== undefined)
      throw new UnreadableFile(
        `Row ${row} has the error ${error.trim()} instead of a value. Correct it in your spreadsheet program and choose the file again.`,
      );
  }
}

/** Throws on values of question marks: spreadsheets write ? for each letter that the encoding lacks, as in an Arabic name. */
function refuseLostLetters(rows: SheetRow[]): void {
  const found = rows.find(({ cells }) => cells.some((cell) => /^[?\s]*\?{3}[?\s]*$/.test(cell)));
  if (found)
    throw new UnreadableFile(
      `Row ${found.row} has question marks instead of letters. Save the file as “CSV UTF-8” and choose it again.`,
    );
}
