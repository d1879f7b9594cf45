import type { FastifyInstance } from 'fastify';

/** Calls without payload accept an empty body under any content type, as many clients name one for nothing. */
export function acceptEmptyBody(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }) => {
    const length = headers['content-length'] ?? '0';
    if (length === '0' && headers['transfer-encoding'] === undefined) delete headers['content-type'];
  });
  // A body that is sent in pieces tells only at its end that it was empty; everything else is Fastify's own parser.
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    if (text.trim() === '') done(null, undefined);
    else parse(request, text, done);
  });
}
