import { daysOf } from './date-range.ts';

/** The query of an export: that of the list without its page. */
export const allPages = <Query extends { page: number; size: number }>({
  page: _page,
  size: _size,
  ...query
}: Query) => query;

type DayParameters<Name extends string> = Record<`${Name}From` | `${Name}To`, string>;

/** The parameters of a filter by days; see `withDateRange` in the contract. */
export function dayParameters<const Name extends string>(name: Name, value: string) {
  const { from, to } = daysOf(value);
  // TypeScript widens computed keys to string.
  return { [`${name}From`]: from, [`${name}To`]: to } as DayParameters<Name>;
}
