import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../platform/config.ts';
import { handleUnknownPath } from '../platform/http/error-handler.ts';

const DIST = join(import.meta.dirname, '../../../web/dist');

/** Serves the built web application; every path outside /api is one of its pages. */
export async function registerWeb(
  app: FastifyInstance,
  config: Pick<Config, 'productName' | 'brandName'>,
  dist = DIST,
): Promise<void> {
  const page = await readFile(join(dist, 'index.html'), 'utf8').catch(() => undefined);
  if (page === undefined) {
    app.log.warn('web/dist is missing: only the API is served (npm run build)');
    app.setNotFoundHandler(handleUnknownPath);
    return;
  }
  const settings = escapeAttribute(
    JSON.stringify({ productName: config.productName, brandName: config.brandName }),
  );
  const withSettings = page.replaceAll('__EPORT_CONFIG__', () => settings);
  const sendPage = (reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64');
    return reply
      .header('Content-Security-Policy', contentSecurityPolicy(nonce))
      .header('Cache-Control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(withSettings.replaceAll('__CSP_NONCE__', nonce));
  };
  // Names below /assets carry a hash of their content.
  await app.register(fastifyStatic, {
    root: join(dist, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    // A source map tells a stranger more than the program needs to run.
    allowedPath: (path) => !path.endsWith('.map'),
  });
  app.setNotFoundHandler((request, reply) => {
    const isPage = ['GET', 'HEAD'].includes(request.method) && !/^\/(api|assets)(\/|$|\?)/.test(request.url);
    return isPage ? sendPage(reply) : handleUnknownPath(request, reply);
  });
}

const contentSecurityPolicy = (nonce: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "font-src 'self'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
