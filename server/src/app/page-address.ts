import type { FastifyRequest } from 'fastify';

/**
 * Paths that are never pages, such as llms.txt or the .env and backup.sql that attackers look for. No page path
 * contains a dot.
 */
const NO_PAGE = /^\/(api|assets)(\/|$)|\/\.|\.[^./]/;

export const asksForPage = ({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): boolean =>
  (method === 'GET' || method === 'HEAD') && !NO_PAGE.test(decodedPath(url));

/** Returns the decoded path of a URL without host and query, for requests without a matching route. */
export function decodedPath(url: string): string {
  const path = url.replace(/^https?:\/\/[^/]*/i, '').replace(/[?#].*$/s, '');
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
