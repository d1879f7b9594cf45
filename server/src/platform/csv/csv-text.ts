import { stringify } from 'csv-stringify/sync';
import type { CsvColumn } from './csv-list.ts';

/** RFC 4180; a cell that a spreadsheet would run as a formula begins with an apostrophe, which typed numbers need not. */
const FORM = {
  record_delimiter: 'windows',
  escape_formulas: true,
  // On its own the library quotes a lone CR or LF only where that is the delimiter of records.
  quoted_match: /[\r\n]/,
} as const;

/** The file piece by piece: its head with the first batch, so that a list that cannot be read has written nothing yet. */
export async function* csvText<Row>(
  columns: readonly CsvColumn<Row>[],
  batches: AsyncIterable<Row[]>,
  timeZone: string,
): AsyncGenerator<string> {
  // Without the byte order mark Excel takes UTF-8 for the code page of the machine.
  let head = stringify([columns.map(([header]) => header)], { ...FORM, bom: true });
  for await (const rows of batches) {
    yield head +
      stringify(
        rows.map((row) => columns.map(([, cell]) => cell(row, timeZone))),
        FORM,
      );
    head = '';
  }
  if (head) yield head;
}
