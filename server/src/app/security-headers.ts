import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../platform/config.ts';

/** The API answers data only: nothing of it may be shown, framed or sniffed by a browser. */
const API_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

const IN_API = /^\/api(\/|\?|$)/;
const IN_DOCS = /^\/api\/docs(\/|\?|$)/;

/** A year, of this host alone: what else its domain serves is not ours to promise. */
const ONLY_TLS = 'max-age=31536000';

export async function registerSecurityHeaders(
  app: FastifyInstance,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): Promise<void> {
  await app.register(helmet, {
    // Set by path: the pages have a nonce, the API has nothing to load.
    contentSecurityPolicy: false,
    // Set by request: only TLS can promise it.
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'same-origin' },
  });
  const isPublicTls = publicUrl.startsWith('https:');
  app.addHook('onRequest', async ({ url, protocol }, reply) => {
    if (isPublicTls || protocol === 'https') reply.header('Strict-Transport-Security', ONLY_TLS);
    if (IN_API.test(url) && !IN_DOCS.test(url)) reply.header('Content-Security-Policy', API_POLICY);
  });
  // Last, since files of the documentation would otherwise say how long to keep them.
  app.addHook('onSend', async ({ url }, reply) => {
    if (IN_API.test(url)) reply.header('Cache-Control', 'no-store');
  });
}
