import type { ExpectedPackageQuery } from '@eport/contract/expected-packages/expected-package-query.ts';
import { type RawBuilder, sql } from 'kysely';

export type Sort = NonNullable<ExpectedPackageQuery['sort']>;
export type KeySort = { field: 'createdAt' | 'trackingNumber'; descending: boolean };

export const NEWEST: KeySort = { field: 'createdAt', descending: true };

/** No key is null: an index cannot serve `nulls last` backward. */
const KEYS: Record<KeySort['field'], { key: RawBuilder<unknown>; type: string }> = {
  createdAt: { key: sql`expected_packages.created_at`, type: 'timestamptz' },
  trackingNumber: { key: sql`expected_packages.tracking_key`, type: 'text' },
};

/** The order within a status. */
export const keyOf = ({ field, descending }: Sort): KeySort =>
  field === 'status' ? NEWEST : { field, descending };

export function orderOf(sort: Sort): RawBuilder<unknown> {
  const direction = sql.raw(sort.descending ? 'desc' : 'asc');
  return sort.field === 'status'
    ? sql`expected_packages.status ${direction}, ${orderOf(NEWEST)}`
    : sql`${KEYS[sort.field].key} ${direction}, expected_packages.id desc`;
}

export type Position = { id: number; position: string };

/** Text has the microseconds that a date of JavaScript has not. */
export const positionIn = ({ field }: KeySort) => sql<string>`${KEYS[field].key}::text`;

export function comesAfter({ field, descending }: KeySort, { id, position }: Position) {
  const { key, type } = KEYS[field];
  const beyond = sql.raw(descending ? '<' : '>');
  const value = sql`${position}::${sql.raw(type)}`;
  // The first condition is for the index.
  return sql<boolean>`(${key} ${beyond}= ${value} and (${key} ${beyond} ${value} or expected_packages.id < ${id}))`;
}
