import type { FastifyRequest } from 'fastify';
import { decodedPath } from '../platform/http/decoded-path.ts';

/**
 * Paths that are never pages, such as llms.txt or the .env and backup.sql that attackers look for. No page path
 * contains a dot.
 */
const NO_PAGE = /^\/(api|assets)(\/|$)|\/\.|\.[^./]/;

export const asksForPage = ({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): boolean =>
  (method === 'GET' || method === 'HEAD') && !NO_PAGE.test(decodedPath(url));
