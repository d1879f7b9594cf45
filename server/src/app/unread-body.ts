import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * How much of an unread body is discarded before the connection is closed. Closing it at once would make browsers show a network
 * error instead of the response.
 */
const DISCARD_BYTES = 32 * 1024 * 1024;
/**
 * The limit for chunked bodies. It is lower than for bodies with a Content-Length, which browsers send, because many small chunks cost as
 * much as large ones.
 */
const DISCARD_BYTES_CHUNKED = 256 * 1024;
const DISCARD_MS = 10_000;
const CHECK_MS = 10;
/** Beyond this number connections are closed at once, since discarding a body costs memory too. */
const MAX_DISCARDED_AT_ONCE = 16;

/** Discards the rest of a body that was not read when the response was sent, and disconnects clients that send too much or too long. */
export function cutOffUnreadBodies(app: FastifyInstance): void {
  const discarding = new Set<IncomingMessage>();
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    if (raw.complete === false) cutOffLater(raw, discarding);
    done();
  });
}

function cutOffLater(request: IncomingMessage, discarding: Set<IncomingMessage>): void {
  const { socket } = request;
  if (discarding.size >= MAX_DISCARDED_AT_ONCE) {
    socket.destroySoon();
    return;
  }
  discarding.add(request);
  const limit = request.headers['transfer-encoding'] ? DISCARD_BYTES_CHUNKED : DISCARD_BYTES;
  const maxBytesRead = socket.bytesRead + limit;
  const deadline = performance.now() + DISCARD_MS;
  const check = setInterval(() => {
    if (socket.bytesRead > maxBytesRead || performance.now() > deadline) socket.destroy();
  }, CHECK_MS);
  const stop = () => {
    clearInterval(check);
    discarding.delete(request);
    request.off('end', stop);
    socket.off('close', stop);
  };
  request.resume();
  request.once('end', stop);
  socket.once('close', stop);
}
