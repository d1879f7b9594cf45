import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../platform/config.ts';
import { handleUnknownPath } from '../platform/errors/error-handler.ts';
import { asksForPage, decodedPath } from './page-address.ts';
import { escapeAttribute, readPages } from './page-variants.ts';

const DIST = join(import.meta.dirname, '../../../web/dist');

const ROBOTS = 'User-agent: *\nDisallow: /api/\n';

/** Settings that are written into every page, so they are public. */
type PageSettings = Pick<Config, 'productName' | 'brandName' | 'searchCollectedDays'>;

export async function registerWeb(
  app: FastifyInstance,
  { productName, brandName, searchCollectedDays }: PageSettings,
  dist = DIST,
): Promise<void> {
  const pageOf = await readPages(dist);
  if (pageOf === undefined) {
    app.log.warn('web/dist is missing, so only the API is served. Run npm run build.');
    app.setNotFoundHandler(handleUnknownPath);
    return;
  }
  const pageSettings: PageSettings = { productName, brandName, searchCollectedDays };
  const settings = escapeAttribute(JSON.stringify(pageSettings));
  const sendPage = ({ url, headers }: FastifyRequest, reply: FastifyReply) =>
    reply
      .header('Content-Security-Policy', CONTENT_SECURITY_POLICY)
      .header('Cache-Control', 'no-cache')
      .header('Vary', 'Cookie')
      .type('text/html; charset=utf-8')
      .send(
        pageOf(decodedPath(url))
          .replace('__EPORT_CONFIG__', () => settings)
          .replace('__THEME__', DARK_THEME.test(headers.cookie ?? '') ? 'dark' : 'light'),
      );
  await app.register(fastifyStatic, {
    root: join(dist, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    // Source maps would reveal the source code to strangers.
    allowedPath: (path) => !path.endsWith('.map'),
  });
  app.get('/robots.txt', { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(ROBOTS),
  );
  app.setNotFoundHandler((request, reply) => {
    if (!asksForPage(request)) return handleUnknownPath(request, reply);
    return sendPage(request, reply);
  });
}

const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  // WebAssembly reads barcodes from the camera where the browser has no detector (decision 32). It does not allow JavaScript's eval.
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "manifest-src 'self'",
  // Labels are printed from a hidden frame.
  'frame-src blob:',
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const DARK_THEME = /(^|; )eport_theme=dark(;|$)/;
