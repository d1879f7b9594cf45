import type { FastifyRequest } from 'fastify';
import { AppError } from '../../errors/app-error.ts';
import type { OpenBodies, OpenBody } from './open-bodies.ts';
import { watchBody } from './watch-body.ts';

/** Call `body.release()` once the bytes are no longer held; on errors they are released. */
export async function readBody(
  request: FastifyRequest,
  bodies: OpenBodies,
): Promise<{ bytes: Buffer; body: OpenBody }> {
  const { raw } = request;
  const pieces: Buffer[] = [];
  const { promise: end, resolve, reject } = Promise.withResolvers<void>();
  const body = watchBody(request, bodies, {
    keptIn: 'memory',
    maxBytes: request.routeOptions.bodyLimit,
    refuse: reject,
  });
  const keep = (piece: Buffer) => pieces.push(piece);
  raw.on('data', keep).once('end', resolve).once('error', reject);
  try {
    await end;
    body.end();
    return { bytes: joined(pieces), body };
  } catch (error) {
    raw.off('data', keep);
    body.release();
    throw error instanceof AppError ? error : new AppError('BAD_REQUEST');
  }
}

const joined = (pieces: Buffer[]): Buffer => (pieces.length === 1 && pieces[0]) || Buffer.concat(pieces);
