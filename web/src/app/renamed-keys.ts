import { paths } from '../lib/paths.ts';

/** Search parameters of pages that were renamed on 27 November 2026. Ignoring the old ones would drop the filters of older bookmarks. */
const RENAMED: Record<string, Record<string, (value: string) => [key: string, value: string]>> = {
  [paths.exceptions()]: { mine: () => ['assigneeId', 'me'] },
  [paths.expectedPackages()]: { customer: (id) => ['customerId', id] },
  [paths.rates()]: { agent: (id) => ['agentId', id] },
};

export function withCurrentKeys(pathname: string, search: string): string {
  const renamed = RENAMED[pathname] ?? {};
  const pairs = [...new URLSearchParams(search)];
  if (!pairs.some(([key]) => renamed[key])) return search;
  return `?${new URLSearchParams(pairs.map(([key, value]) => renamed[key]?.(value) ?? [key, value]))}`;
}
