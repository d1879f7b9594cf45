import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../platform/config.ts';

/** The API answers data only: nothing of it may be shown, framed, sniffed or kept by a browser. */
const API_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};

const IN_API = /^\/api(\/|\?|$)/;
const IN_DOCS = /^\/api\/docs(\/|\?|$)/;

/** A year, of this host alone: what else its domain serves is not ours to promise. */
const ONLY_TLS = 'max-age=31536000';

export async function registerSecurityHeaders(
  app: FastifyInstance,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): Promise<void> {
  await app.register(helmet, {
    global: false,
    // Set by path: the pages have a nonce, the API has nothing to load.
    contentSecurityPolicy: false,
    // Set by request: only TLS can promise it.
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'same-origin' },
  });
  const isPublicTls = publicUrl.startsWith('https:');
  // Set one by one, the API's would cost as much as all else that Fastify does for an answer.
  app.addHook('onRequest', async ({ url, protocol }, reply) => {
    if (isPublicTls || protocol === 'https') reply.header('Strict-Transport-Security', ONLY_TLS);
    if (IN_API.test(url) && !IN_DOCS.test(url)) reply.headers(API_HEADERS);
    else await reply.helmet();
  });
  // Last, since files of the documentation would otherwise say how long to keep them.
  app.addHook('onSend', async ({ url }, reply) => {
    if (IN_DOCS.test(url)) reply.header('Cache-Control', 'no-store');
  });
}
