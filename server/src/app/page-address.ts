import type { FastifyRequest } from 'fastify';

/** No page path contains a dot, unlike the .env and backup.sql that attackers look for. */
const NO_PAGE = /^\/(api|assets)(\/|$)|\/\.|\.[^./]/;

export const asksForPage = ({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): boolean =>
  (method === 'GET' || method === 'HEAD') && !NO_PAGE.test(decodedPath(url));

export function decodedPath(url: string): string {
  const path = url.replace(/^https?:\/\/[^/]*/i, '').replace(/[?#].*$/s, '');
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
