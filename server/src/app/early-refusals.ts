import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../platform/errors/app-error.ts';
import { handleExpectation } from './client-error.ts';

const HOST = /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i;

/**
 * Refuses requests before their route runs: all requests while the server closes, and those without exactly one valid Host header, which
 * only HTTP/1.0 may omit.
 */
export function refuseEarly(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', (done) => {
    isClosing = true;
    done();
  });
  app.addHook('onRequest', ({ raw }, reply, done) => {
    if (isClosing) {
      reply.header('Connection', 'close');
      throw new AppError('UNAVAILABLE');
    }
    if (!hasValidHost(raw)) throw new AppError('HOST_INVALID');
    done();
  });
  app.server.on('checkExpectation', handleExpectation);
}

function hasValidHost({ rawHeaders, headers, httpVersion }: IncomingMessage): boolean {
  if (headers.host === undefined) return httpVersion === '1.0';
  // `headers` has only the first of several Host headers. `rawHeaders` alternates names and values.
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
  return hosts === 1 && HOST.test(headers.host);
}
