import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../platform/errors/app-error.ts';
import { handleExpectation } from './client-error.ts';

const HOST = /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i;

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
  // Node keeps only the first of several.
  const count = rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length;
  return count === 1 && HOST.test(headers.host);
}
