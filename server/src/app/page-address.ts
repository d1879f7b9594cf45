import type { FastifyRequest } from 'fastify';

/** No page path contains a dot, unlike the .env and backup.sql that attackers look for. */
const NO_PAGE = /^\/(api|assets)(\/|$)|\/\.|\.[^./]/;

export const asksForPage = ({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): boolean =>
  (method === 'GET' || method === 'HEAD') && !NO_PAGE.test(decodedPath(url));

/** Returns whether the request is for a page, which has no route of its own, or for a file that pages load. */
export const isOfWeb = (request: FastifyRequest): boolean =>
  (request.is404 && asksForPage(request)) || request.url.startsWith('/assets/');

/** Returns the path of a URL without host and query, decoded if possible. */
export function decodedPath(url: string): string {
  const path = url.replace(/^https?:\/\/[^/]*/i, '').replace(/[?#].*$/s, '');
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
