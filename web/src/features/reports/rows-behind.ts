import { paths } from '../../lib/paths.ts';

type Days = { from: string | null; to: string };

export const daysText = ({ from, to }: Days): string => `${from ?? ''}..${to}`;

type Filters = Record<string, string | number | null | undefined>;

/** The URL of a list with these filters; those without a value are left out. */
export function listWith(path: string, filters: Filters): string {
  const present = Object.entries(filters).flatMap(([key, value]) => (value ? [[key, String(value)]] : []));
  return `${path}?${new URLSearchParams(present)}`;
}

export const packagesWith = (filters: Filters): string => listWith(paths.adminPackages(), filters);
