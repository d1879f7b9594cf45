import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** The API answers data only: nothing of it may be shown, framed, sniffed or kept by a browser. */
const API_HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
};

export async function registerSecurityHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    // Set by path: the pages have a nonce, the API has nothing to load.
    contentSecurityPolicy: false,
    // Only a proxy that ends TLS can promise it.
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'same-origin' },
  });
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api/') && !request.url.startsWith('/api/docs')) reply.headers(API_HEADERS);
  });
}
