import type { Endpoint } from '@eport/contract/shared/endpoint.ts';
import type { Context } from '../http/context.ts';
import type { Call } from '../http/route.ts';

type Cell = string | number | null;

export type CsvColumn<Row> = readonly [header: string, cell: (row: Row, timeZone: string) => Cell];

export const NO_COLUMN = 'no column';

type CsvColumns<Row, Field extends string> = Record<Field, CsvColumn<Row> | typeof NO_COLUMN> &
  Record<string, CsvColumn<Row> | typeof NO_COLUMN>;

export type CsvList<E extends Endpoint, Row, Response = Row> = {
  name: string;
  columns: CsvColumns<Row, keyof Response & string>;
  /** For a list that filters by the days of each agent. */
  agentOf?: (row: Row) => number;
  /** An error before the first batch becomes an error response. */
  batches: (context: Context, call: Pick<Call<E>, 'actor' | 'params' | 'query'>) => AsyncIterable<Row[]>;
};
