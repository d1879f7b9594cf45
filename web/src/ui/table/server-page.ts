import type { UseQueryResult } from '@tanstack/react-query';
import { failureOf } from '../../lib/api/api-error.ts';
import type { Paging } from './table-types.ts';

type Page<Row> = { content: readonly Row[]; totalItems: number; totalIsLowerBound?: boolean | undefined };

/** Rows, failure and paging of a `DataTable` that the server pages. */
export const serverPage = <Row>(
  query: UseQueryResult<Page<Row>>,
  fallback: string,
  paging: Pick<Paging, 'page' | 'size' | 'sizes' | 'onChange'>,
) => ({
  rows: query.data?.content,
  failure: failureOf(query, fallback),
  stale: query.isPlaceholderData,
  paging: {
    ...paging,
    total: query.data?.totalItems,
    totalIsLowerBound: query.data?.totalIsLowerBound,
  },
});
