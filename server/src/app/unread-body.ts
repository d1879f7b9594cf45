import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Closing the connection at once would make browsers show a network error instead of the response. */
const DISCARD_BYTES = 32 * 1024 * 1024;
/** Browsers announce the length. Chunked bodies get less, since many small chunks cost as much as large ones. */
const DISCARD_BYTES_CHUNKED = 256 * 1024;
const DISCARD_MS = 10_000;
const CHECK_MS = 10;
/** Beyond this number connections are closed at once, since discarding a body costs memory too. */
const MAX_DISCARDED_AT_ONCE = 16;

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
  const [bytes, at] = [socket.bytesRead + limit, performance.now() + DISCARD_MS];
  const check = setInterval(() => {
    if (socket.bytesRead > bytes || performance.now() > at) socket.destroy();
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
