import type { Endpoint } from '@eport/contract/shared/endpoint.ts';
import type { Context } from '../http/context.ts';
import type { Call } from '../http/route.ts';

/** Numbers stay numbers in a spreadsheet; null is an empty cell. */
type Cell = string | number | null;

/** The heading as it stands on the screen, and what stands below it. `timeZone` turns instants into days. */
export type CsvColumn<Row> = readonly [header: string, cell: (row: Row, timeZone: string) => Cell];

/** A list as a file: all that a module says of an export. */
export type CsvList<E extends Endpoint, Row> = {
  /** The file is called `{name}-{yyyy-mm-dd}.csv`. */
  name: string;
  columns: readonly CsvColumn<Row>[];
  /** In the scope and by the filter of the list; what it throws before its first batch is answered as a refusal. */
  batches: (context: Context, call: Pick<Call<E>, 'actor' | 'params' | 'query'>) => AsyncIterable<Row[]>;
};
