import type { FastifyRequest } from 'fastify';
import { AppError } from '../../errors/app-error.ts';
import type { OpenBodies, OpenBody } from './open-bodies.ts';

type Watch = {
  keptIn: 'memory' | 'disk';
  maxBytes: number;
  /** Called at most once; the body must not be read further then. */
  refuse: (error: AppError) => void;
};

/** Checks the limits while the body arrives, and throws if its Content-Length breaks one. The caller must release the body. */
export function watchBody(
  { raw, headers, actor, ip }: FastifyRequest,
  bodies: OpenBodies,
  { keptIn, maxBytes, refuse }: Watch,
): OpenBody {
  const contentLength = Number(headers['content-length'] ?? 0);
  if (contentLength > maxBytes) throw new AppError('TOO_LARGE');
  const body = bodies.open(keptIn, {
    sender: { account: actor?.userId, address: ip },
    contentLength,
    isPaused: () => raw.isPaused(),
    tooSlow: () => stop(new AppError('TOO_SLOW')),
  });
  const count = ({ length }: Buffer) => {
    const refusal = body.received + length > maxBytes ? new AppError('TOO_LARGE') : body.count(length);
    if (refusal) stop(refusal);
  };
  const stop = (error: AppError) => {
    raw.off('data', count);
    body.end();
    refuse(error);
  };
  raw.on('data', count);
  return body;
}
