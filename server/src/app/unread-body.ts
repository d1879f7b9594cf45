import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * A caller may still be sending when it has been refused. Cut off at once, browsers show a broken connection instead of the
 * answer, so the rest is thrown away for a while; what is larger or slower than that is cut off.
 */
const PATIENCE_BYTES = 32 * 1024 * 1024;
const PATIENCE_MS = 10_000;
const LOOK_MS = 10;

export function cutOffUnreadBodies(app: FastifyInstance): void {
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    if (raw.complete === false) cutOffLater(raw);
    done();
  });
}

function cutOffLater(request: IncomingMessage): void {
  const { socket } = request;
  const [bytes, at] = [socket.bytesRead + PATIENCE_BYTES, performance.now() + PATIENCE_MS];
  const looking = setInterval(() => {
    if (socket.bytesRead > bytes || performance.now() > at) socket.destroy();
  }, LOOK_MS);
  // The connection serves other requests after this one.
  const stop = () => {
    clearInterval(looking);
    request.off('end', stop);
    socket.off('close', stop);
  };
  request.once('end', stop);
  socket.once('close', stop);
}
