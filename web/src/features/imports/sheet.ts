import { IMPORT_LIMIT, IMPORT_MAX_BYTES } from '@eport/contract/imports/import.ts';
import { CsvError, parse } from 'csv-parse/browser/esm/sync';
import { formatCount } from '../../lib/format.ts';
import { decodeText } from './decode-text.ts';
import { UnreadableFile } from './unreadable-file.ts';

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

const SEPARATORS = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'bars' };
type Separator = keyof typeof SEPARATORS;

export async function readSheet(file: File): Promise<Sheet> {
  if (file.size > IMPORT_MAX_BYTES) {
    throw new UnreadableFile('The file is larger than 5 MB. Split it and import the parts one at a time.');
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isWorkbook(bytes)) {
    throw new UnreadableFile(
      'This is a workbook. Save it as CSV in your spreadsheet program and choose that file.',
    );
  }
  const { text, encoding } = decodeText(bytes);
  const delimiter = separatorOf(text);
  const [headings = [], ...below] = recordsOf(text, delimiter);
  const rows = below
    .map((cells, index) => ({ row: index + 2, cells: cells.map(withoutGuard) }))
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

/** XLSX and ODS are ZIP archives; the old XLS is an OLE document. */
const isWorkbook = ([first, second]: Uint8Array) =>
  (first === 0x50 && second === 0x4b) || (first === 0xd0 && second === 0xcf);

function separatorOf(text: string): Separator {
  const [headings = ''] = text.split(/[\r\n]/, 1);
  const unquoted = headings.replace(/"[^"]*"/g, '');
  // Object.keys widens the keys to string.
  const all = Object.keys(SEPARATORS) as Separator[];
  const count = (separator: Separator) => unquoted.split(separator).length;
  return all.reduce((best, each) => (count(each) > count(best) ? each : best));
}

function recordsOf(text: string, delimiter: Separator): string[][] {
  try {
    return parse(text, { delimiter, relax_column_count: true });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new UnreadableFile(`The file cannot be read as CSV. ${error.message}.`);
  }
}

/** CSV exports add an apostrophe before formulas. */
const withoutGuard = (cell: string) => cell.replace(/^'(?=[=+\-@\t\r])/, '');
