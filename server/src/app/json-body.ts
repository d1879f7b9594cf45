import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../platform/http/app-error.ts';

/**
 * Bodies are JSON in UTF-8, as they are. Calls without payload accept an empty one under any content type, as many clients name
 * one for nothing.
 */
export function acceptJsonBody(app: FastifyInstance): void {
  app.addHook('onRequest', ({ headers }, _reply, done) => {
    const length = headers['content-length'] ?? '0';
    if (length === '0' && headers['transfer-encoding'] === undefined) delete headers['content-type'];
    // Nothing is unpacked, so that nobody can send a bomb.
    if ((headers['content-encoding'] ?? 'identity') !== 'identity') throw new AppError('UNSUPPORTED_TYPE');
    done();
  });
  // A body that is sent in pieces tells only at its end that it was empty; everything else is Fastify's own parser.
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    // Else what is no character would be kept as a question mark.
    if (!isUtf8(body)) return done(new AppError('BAD_REQUEST'));
    const text = body.toString('utf8');
    if (text.trim() === '') done(null, undefined);
    else parse(request, text, done);
  });
}
