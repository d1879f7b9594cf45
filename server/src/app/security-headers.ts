import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { Config } from '../platform/config.ts';

/** The API answers data only: nothing of it may be shown, framed, sniffed or kept by a browser. What is left out concerns pages. */
const API_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

const pageHeaders = helmet({
  // Set by path: the pages have a nonce, the API has nothing to load.
  contentSecurityPolicy: false,
  // Set by request: only TLS can promise it.
  strictTransportSecurity: false,
  referrerPolicy: { policy: 'same-origin' },
});

const IN_API = /^\/api(\/|\?|$)/;
const IN_DOCS = /^\/api\/docs(\/|\?|$)/;

/** A year, of this host alone: what else its domain serves is not ours to promise. */
const ONLY_TLS = 'max-age=31536000';

export function registerSecurityHeaders(
  app: FastifyInstance,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): void {
  const isPublicTls = publicUrl.startsWith('https:');
  // Set one by one, the API's would cost as much as all else that Fastify does for an answer.
  app.addHook('onRequest', ({ raw, url, protocol }, reply, done) => {
    if (isPublicTls || protocol === 'https') reply.header('Strict-Transport-Security', ONLY_TLS);
    if (!IN_API.test(url) || IN_DOCS.test(url)) {
      return pageHeaders(raw, reply.raw, (error) => done(error instanceof Error ? error : undefined));
    }
    reply.headers(API_HEADERS);
    done();
  });
  // Last, since files of the documentation would otherwise say how long to keep them.
  app.addHook('onSend', ({ url }, reply, payload, done) => {
    if (IN_DOCS.test(url)) reply.header('Cache-Control', 'no-store');
    done(null, payload);
  });
}
