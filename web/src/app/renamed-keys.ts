import { paths } from '../lib/paths.ts';

/** Keys that bookmarks have from before 27 November 2026. Without them a list would show more than its user had chosen. */
const RENAMED: Record<string, Record<string, (value: string) => [key: string, value: string]>> = {
  [paths.exceptions()]: { mine: () => ['assigneeId', 'me'] },
  [paths.expectedPackages()]: { customer: (id) => ['customerId', id] },
  [paths.rates()]: { agent: (id) => ['agentId', id] },
};

export function withTodaysKeys(pathname: string, search: string): string {
  const renamed = RENAMED[pathname] ?? {};
  const pairs = [...new URLSearchParams(search)];
  if (!pairs.some(([key]) => renamed[key])) return search;
  return `?${new URLSearchParams(pairs.map(([key, value]) => renamed[key]?.(value) ?? [key, value]))}`;
}
