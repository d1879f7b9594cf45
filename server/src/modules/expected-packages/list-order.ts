import type { ExpectedPackageQuery } from '@eport/contract/expected-packages/expected-package-query.ts';
import { type RawBuilder, sql } from 'kysely';

export type Sort = NonNullable<ExpectedPackageQuery['sort']>;

export const NEWEST: Sort = { field: 'createdAt', descending: true };

/** None of these columns can be null: an index cannot serve `nulls last` backward. */
const KEYS = {
  createdAt: sql`expected_packages.created_at`,
  trackingNumber: sql`expected_packages.tracking_key`,
};

export const orderWithinStatus = (sort: Sort): Sort => (sort.field === 'status' ? NEWEST : sort);

export function orderOf(sort: Sort): RawBuilder<unknown> {
  const direction = sql.raw(sort.descending ? 'desc' : 'asc');
  return sort.field === 'status'
    ? sql`expected_packages.status ${direction}, ${orderOf(NEWEST)}`
    : sql`${KEYS[sort.field]} ${direction}, expected_packages.id desc`;
}
