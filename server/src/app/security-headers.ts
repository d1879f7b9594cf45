import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import helmet from 'helmet';
import type { Config } from '../platform/config.ts';
import { asksForPage } from './page-address.ts';

export const API_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

const pageHeaders = helmet({
  contentSecurityPolicy: false,
  // Set per request, since only TLS connections may promise it.
  strictTransportSecurity: false,
  referrerPolicy: { policy: 'same-origin' },
});

const IN_API = /^\/api(\/|$)/;
const IN_DOCS = /^\/api\/docs(\/|$)/;

/** One year, for this host only: its operator may not control the other hosts of the domain. */
const TLS_ONLY = 'max-age=31536000';

type PublicUrl = Pick<Config, 'publicUrl'>;

/** Sets the headers of responses outside any route and hook, such as for a path that cannot be decoded. */
export function setApiHeaders(config: PublicUrl, request: FastifyRequest, reply: FastifyReply): void {
  setTlsHeader(config, request, reply);
  // Setting the headers one by one would cost as much as the rest of Fastify's work for a response.
  reply.headers(API_HEADERS);
}

function setTlsHeader({ publicUrl }: PublicUrl, { protocol }: FastifyRequest, reply: FastifyReply): void {
  if (publicUrl.startsWith('https:') || protocol === 'https') {
    reply.header('Strict-Transport-Security', TLS_ONLY);
  }
}

/** Registered before all other hooks, so that their error responses carry the headers too. */
export function registerSecurityHeaders(app: FastifyInstance, config: PublicUrl): void {
  app.addHook('onRequest', (request, reply, done) => {
    setApiHeaders(config, request, reply);
    if (returnsData(request)) return done();
    return pageHeaders(request.raw, reply.raw, (error) => done(error instanceof Error ? error : undefined));
  });
}

/** Returns whether the response is data, not a page. Looks at the matched route, since URLs can be written in many ways, such as /%61pi. */
function returnsData(request: FastifyRequest): boolean {
  const { url } = request.routeOptions;
  if (url === undefined) return !asksForPage(request);
  return IN_API.test(url) && !IN_DOCS.test(url);
}
