import { CsvError, parse } from 'csv-parse/browser/esm/sync';
import { UnreadableFile } from './unreadable-file.ts';

export const SEPARATORS = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'bars' };
type Separator = keyof typeof SEPARATORS;

/** XLSX and ODS are ZIP archives; the old XLS is an OLE document. */
export const isArchive = ([first, second]: Uint8Array) => first === 0x50 && second === 0x4b;
const isWorkbook = (bytes: Uint8Array) => isArchive(bytes) || (bytes[0] === 0xd0 && bytes[1] === 0xcf);

export async function readBytes(file: File, maxBytes: number): Promise<Uint8Array> {
  const bytes = await readAnyBytes(file, maxBytes);
  refuseWorkbook(bytes);
  return bytes;
}

export function refuseWorkbook(bytes: Uint8Array): void {
  if (isWorkbook(bytes)) {
    throw new UnreadableFile(
      'This is a workbook. Save it as CSV in your spreadsheet program and choose that file.',
    );
  }
}

/** Reads the bytes of any file, workbooks too. */
export async function readAnyBytes(file: File, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  if (file.size > maxBytes) {
    const limit = maxBytes / 1024 / 1024;
    throw new UnreadableFile(
      `The file is larger than ${limit} MB. Split it and import the parts one at a time.`,
    );
  }
  return new Uint8Array(await file.arrayBuffer());
}

export function readRecords(text: string): { delimiter: Separator; records: string[][] } {
  const delimiter = separatorOf(text);
  return { delimiter, records: recordsOf(text, delimiter).map((cells) => cells.map(withoutGuard)) };
}

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
