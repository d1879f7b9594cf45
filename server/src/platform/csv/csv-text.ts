import { stringify } from 'csv-stringify/sync';
import type { CsvColumn } from './csv-list.ts';

/** Amounts come as text, since a number would lose the zeros at their end. */
const NEGATIVE_NUMBER = /^-\d+(?:\.\d+)?$/;

/** RFC 4180. An apostrophe escapes text that a spreadsheet would run as a formula; numbers are not escaped. */
const FORMAT = {
  record_delimiter: 'windows',
  escape_formulas: true,
  cast: {
    string: (value: string) => (NEGATIVE_NUMBER.test(value) ? { value, escape_formulas: false } : value),
  },
  // By default the library quotes a lone CR or LF only if it is the record delimiter.
  quoted_match: /[\r\n]/,
} as const;

/** Yields the heading with the first batch, so that nothing is written if reading fails. */
export async function* csvText<Row>(
  columns: readonly CsvColumn<Row>[],
  batches: AsyncIterable<Row[]>,
  zoneOf: (row: Row) => string,
): AsyncGenerator<string> {
  // Without a byte order mark Excel does not recognize UTF-8.
  let head = stringify([columns.map(([header]) => header)], { ...FORMAT, bom: true });
  for await (const rows of batches) {
    yield head +
      stringify(
        rows.map((row) => {
          const timeZone = zoneOf(row);
          return columns.map(([, cell]) => cell(row, timeZone));
        }),
        FORMAT,
      );
    head = '';
  }
  if (head) yield head;
}
