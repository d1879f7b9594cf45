import { CsvError, parse } from 'csv-parse/browser/esm/sync';
import { UnreadableFile } from './unreadable-file.ts';

export const SEPARATORS = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'bars' };
type Separator = keyof typeof SEPARATORS;

/** XLSX and ODS are ZIP archives; the old XLS and workbooks with a password are OLE documents. */
const ARCHIVE = [0x50, 0x4b, 0x03, 0x04];
const OLE_DOCUMENT = [0xd0, 0xcf, 0x11, 0xe0];

const startsWith = (bytes: Uint8Array, start: number[]) =>
  start.every((byte, index) => bytes[index] === byte);

export const isArchive = (bytes: Uint8Array) => startsWith(bytes, ARCHIVE);
export const isOleDocument = (bytes: Uint8Array) => startsWith(bytes, OLE_DOCUMENT);

export async function readBytes(file: File, maxBytes: number): Promise<Uint8Array> {
  const bytes = await readAnyBytes(file, maxBytes);
  if (isArchive(bytes) || isOleDocument(bytes)) {
    throw new UnreadableFile(
      'This is a workbook. Save it as CSV in your spreadsheet program and choose that file.',
    );
  }
  return bytes;
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

/** Portals offer web pages named .xls or .csv, and Excel 2003 and LibreOffice write workbooks as one XML file. */
const MARKUP_TABLE =
  /^\s*<(!doctype html|html|head|meta|body|style|table)\b|^\s*<[^>]*>\s*<(\?mso-application|office:document)\b/i;

export function refuseMarkup(text: string): void {
  if (MARKUP_TABLE.test(text)) {
    throw new UnreadableFile(
      'This is a web page or a workbook in XML. Open it in your spreadsheet program, save it as CSV and choose that file.',
    );
  }
}

export function readRecords(text: string): { delimiter: Separator; records: string[][] } {
  refuseMarkup(text);
  const body = text.replace(DECLARATION, '');
  const delimiter = declaredIn(text) ?? separatorOf(body);
  return { delimiter, records: recordsOf(body, delimiter).map((cells) => cells.map(withoutGuard)) };
}

/** Excel reads the separator from such a first line and does not show it as a row. */
const DECLARATION = /^sep=([,;\t|])(?:\r\n|\r|\n)/i;

function declaredIn(text: string): Separator | undefined {
  const declared = DECLARATION.exec(text)?.[1];
  return declared !== undefined && isSeparator(declared) ? declared : undefined;
}

const isSeparator = (text: string): text is Separator => Object.hasOwn(SEPARATORS, text);

const FIRST_LINES = 20;

/** Returns the separator that most lines contain: a title has none, and a heading or an address may contain another one. */
function separatorOf(text: string): Separator {
  const lines = text
    .slice(0, 20_000)
    .replace(/"[^"]+"/g, 'quoted')
    .split(/\r\n|\r|\n/)
    .filter((line) => /[^\s,;|"]/.test(line))
    .slice(0, FIRST_LINES);
  const columns = (line: string | undefined, separator: Separator) => line?.split(separator).length ?? 0;
  const used = (separator: Separator) => lines.filter((line) => columns(line, separator) > 1).length;
  // Object.keys widens the keys to string.
  const [best = ','] = (Object.keys(SEPARATORS) as Separator[]).toSorted(
    (one, other) => used(other) - used(one) || columns(lines[0], other) - columns(lines[0], one),
  );
  return best;
}

function recordsOf(text: string, delimiter: Separator): string[][] {
  try {
    return parse(text.replace(TEXT_FORMULA, '"$1"'), { delimiter, relax_column_count: true });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { records } = error;
    throw new UnreadableFile(quoteProblem(error.code, typeof records === 'number' ? records + 1 : undefined));
  }
}

/** With these options the parser refuses only misplaced quotation marks. Its line number is not where the quotation opens. */
function quoteProblem(code: string, row: number | undefined): string {
  const place = row === undefined ? 'The file' : `Row ${row}`;
  return code === 'CSV_QUOTE_NOT_CLOSED'
    ? `${place} has a quotation mark that is never closed. Correct it and choose the file again.`
    : `${place} has a quotation mark in the wrong place. Put the whole value in quotation marks and double those inside it.`;
}

/** Exports of carriers write ="00123", so that Excel keeps the zeros. */
const TEXT_FORMULA = /(?<=^|[,;\t|\r\n])="([^"\r\n]*)"(?=[,;\t|\r\n]|$)/g;

/** CSV exports, including ePort's, add an apostrophe before formulas. */
const withoutGuard = (cell: string) => cell.replace(/^'(?=[=+\-@\t\r])|^="([^"]*)"$/, '$1');
