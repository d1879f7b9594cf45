import { daysOf } from './date-range.ts';

/** Removes the paging from a list's query, so that an export has all pages. */
export const withoutPaging = <Query extends { page: number | string; size: number | string }>({
  page: _page,
  size: _size,
  ...query
}: Query) => query;

type DayParameters<Name extends string> = Record<`${Name}From` | `${Name}To`, string>;

export function dayParameters<const Name extends string>(name: Name, value: string) {
  const { from, to } = daysOf(value);
  // TypeScript widens computed keys to string.
  return { [`${name}From`]: from, [`${name}To`]: to } as DayParameters<Name>;
}
