import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

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

const isApi = (url: string) => url.startsWith('/api/') && !url.startsWith('/api/docs');

export async function registerSecurityHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    global: false,
    // Set by path: the pages have a nonce, the API has nothing to load.
    contentSecurityPolicy: false,
    // Only a proxy that ends TLS can promise it.
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'same-origin' },
  });
  // Set one by one, the API's would cost as much as all else that Fastify does for an answer.
  app.addHook('onRequest', async (request, reply) => {
    if (isApi(request.url)) reply.headers(API_HEADERS);
    else await reply.helmet();
  });
}
