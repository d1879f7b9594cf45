import type { Endpoint } from '@eport/contract/shared/endpoint.ts';
import type { Context } from '../http/context.ts';
import type { Call } from '../http/route.ts';

/** Numbers stay numbers in a spreadsheet; null is an empty cell. */
type Cell = string | number | null;

export type CsvColumn<Row> = readonly [header: string, cell: (row: Row, timeZone: string) => Cell];

export const NO_COLUMN = 'no column';

/** Requires every field of the list's response, so that none is forgotten; further columns are allowed. */
type CsvColumns<Row, Field extends string> = Record<Field, CsvColumn<Row> | typeof NO_COLUMN> &
  Record<string, CsvColumn<Row> | typeof NO_COLUMN>;

export type CsvList<E extends Endpoint, Row, Response = Row> = {
  /** The file is called `{name}-{yyyy-mm-dd}.csv`. */
  name: string;
  columns: CsvColumns<Row, keyof Response & string>;
  /** An error before the first batch becomes an error response. */
  batches: (context: Context, call: Pick<Call<E>, 'actor' | 'params' | 'query'>) => AsyncIterable<Row[]>;
};
