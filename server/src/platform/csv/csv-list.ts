import type { Endpoint } from '@eport/contract/shared/endpoint.ts';
import type { Context } from '../http/context.ts';
import type { Call } from '../http/route.ts';

/** Numbers stay numbers in a spreadsheet; null is an empty cell. */
type Cell = string | number | null;

export type CsvColumn<Row> = readonly [header: string, cell: (row: Row, timeZone: string) => Cell];

export type CsvList<E extends Endpoint, Row> = {
  /** The file is called `{name}-{yyyy-mm-dd}.csv`. */
  name: string;
  columns: readonly CsvColumn<Row>[];
  /** Reads the list in the caller's scope and filter. An error before the first batch becomes an error response. */
  batches: (context: Context, call: Pick<Call<E>, 'actor' | 'params' | 'query'>) => AsyncIterable<Row[]>;
};
