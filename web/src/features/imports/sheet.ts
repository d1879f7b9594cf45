import { IMPORT_LIMIT, IMPORT_MAX_BYTES } from '@eport/contract/imports/import.ts';
import { formatCount } from '../../lib/format.ts';
import { decodeText } from '../../lib/sheets/decode-text.ts';
import { readBytes, readRecords, SEPARATORS } from '../../lib/sheets/records.ts';
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
  const [headings = [], ...below] = records;
  const rows = below
    .map((cells, index) => ({ row: index + 2, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (rows.length === 0) throw new UnreadableFile('The file has no rows below its headings.');
  if (rows.length > IMPORT_LIMIT) {
    const limit = formatCount(IMPORT_LIMIT);
    throw new UnreadableFile(
      `The file has ${formatCount(rows.length)} rows. Split it into files of at most ${limit} rows.`,
    );
  }
  return { fileName: file.name, encoding, separator: SEPARATORS[delimiter], headings, rows };
}
