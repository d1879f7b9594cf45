import { IMPORT_LIMIT, IMPORT_MAX_BYTES } from '@eport/contract/imports/import.ts';
import { formatCount } from '../../lib/format.ts';
import { decodeText } from '../../lib/sheets/decode-text.ts';
import { readBytes, readRecords, SEPARATORS } from '../../lib/sheets/records.ts';
import { isShortened, shortenedNumber } from '../../lib/sheets/shortened.ts';
import { UnreadableFile } from '../../lib/sheets/unreadable-file.ts';

export type SheetRow = {
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
  const [top, ...rows] = records
    .map((cells, index) => ({ row: index + 1, cells }))
    .filter(({ cells }) => isFilled(cells));
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
  refuseShortened(rows);
  return { fileName: file.name, encoding, separator, headings, rows };
}

const isFilled = (cells: string[]) => cells.some((cell) => cell.trim() !== '');

/** A value with a separator that is not quoted moves the rest of its row into the wrong columns. */
function refuseLongRow(rows: SheetRow[], width: number, separator: string): void {
  const long = rows.find(({ cells }) => isFilled(cells.slice(width)));
  if (!long) return;
  throw new UnreadableFile(
    `Row ${long.row} has more values than the file has headings. Put values that contain ${separator} in quotation marks, or add the missing heading.`,
  );
}

/** A tracking number that ends in E+21 is no longer the one on the label. */
function refuseShortened(rows: SheetRow[]): void {
  for (const { row, cells } of rows) {
    const cell = cells.find(isShortened);
    if (cell !== undefined) throw shortenedNumber(`Row ${row}`, cell);
  }
}
