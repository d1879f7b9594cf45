import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../platform/config.ts';
import { handleUnknownPath } from '../platform/http/error-handler.ts';
import { readPages } from './page-variants.ts';

const DIST = join(import.meta.dirname, '../../../web/dist');

/** The pages before the sign-in may be found; behind it nobody gets without an account anyway. */
const ROBOTS = 'User-agent: *\nDisallow: /api/\n';

/** What programs ask every host for (llms.txt, /.well-known/…) would take a page for the file. */
const NO_PAGE = /^\/(api|assets|\.well-known)(\/|$)|\.(txt|json|xml|ico|png|js|map)$/;

/** Serves the built web application; every path outside /api is one of its pages. */
export async function registerWeb(
  app: FastifyInstance,
  config: Pick<Config, 'productName' | 'brandName'>,
  dist = DIST,
): Promise<void> {
  const pageOf = await readPages(dist);
  if (pageOf === undefined) {
    app.log.warn('web/dist is missing: only the API is served (npm run build)');
    app.setNotFoundHandler(handleUnknownPath);
    return;
  }
  const settings = escapeAttribute(
    JSON.stringify({ productName: config.productName, brandName: config.brandName }),
  );
  const sendPage = (path: string, reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64');
    return reply
      .header('Content-Security-Policy', contentSecurityPolicy(nonce))
      .header('Cache-Control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(
        pageOf(path)
          .replaceAll('__EPORT_CONFIG__', () => settings)
          .replaceAll('__CSP_NONCE__', nonce),
      );
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
  app.get('/robots.txt', { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(ROBOTS),
  );
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?');
    const isPage = ['GET', 'HEAD'].includes(request.method) && !NO_PAGE.test(path);
    return isPage ? sendPage(path, reply) : handleUnknownPath(request, reply);
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
