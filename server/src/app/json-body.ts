import { isUtf8 } from 'node:buffer';
import { finished } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parse } from 'secure-json-parse';
import { AppError } from '../platform/errors/app-error.ts';
import { HELD_FROM_BYTES, UNCHECKED_JSON_BYTES } from '../platform/http/bodies/limits.ts';
import type { OpenBodies, OpenBody } from '../platform/http/bodies/open-bodies.ts';
import { parseInPieces } from '../platform/http/bodies/parse-in-pieces.ts';
import { readBody } from '../platform/http/bodies/read-body.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** A large JSON body, which counts against the memory limits until the response has ended. */
    heldBody: OpenBody | null;
  }
}

export function acceptJsonBody(app: FastifyInstance, bodies: OpenBodies): void {
  app.addHook('onRequest', ({ headers }, _reply, done) => {
    const length = headers['content-length'] ?? '0';
    // Many clients send a content type without a body, which Fastify would refuse.
    if (length === '0' && headers['transfer-encoding'] === undefined) delete headers['content-type'];
    // Rejects compressed bodies, so that no one can send a decompression bomb.
    if ((headers['content-encoding'] ?? 'identity') !== 'identity') throw new AppError('UNSUPPORTED_TYPE');
    done();
  });
  app.decorateRequest('heldBody', null);
  app.addContentTypeParser('application/json', async (request: FastifyRequest) => {
    const { bytes, body } = await readBody(request, bodies);
    try {
      const json = await parseJson(bytes);
      if (bytes.length > HELD_FROM_BYTES) request.heldBody = body;
      return json;
    } finally {
      if (!request.heldBody) body.release();
    }
  });
  app.addHook('preValidation', ({ heldBody }, { raw }, done) => {
    if (heldBody) finished(raw, () => heldBody.release());
    done();
  });
}

async function parseJson(bytes: Buffer): Promise<unknown> {
  // Decoding would replace invalid bytes with U+FFFD.
  if (!isUtf8(bytes)) throw new AppError('BAD_REQUEST');
  try {
    if (bytes.length > UNCHECKED_JSON_BYTES) return await parseInPieces(bytes, parse);
    const text = bytes.toString('utf8');
    return text.trim() === '' ? undefined : parse(text);
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('BAD_REQUEST');
  }
}
