import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

type Bytes = string | Buffer;

export type RawResponse = {
  status: number;
  headers: string;
  body: string;
  /** Bytes of the pieces that were sent before the response began. */
  sentBefore: number;
  /** Bytes of the pieces that were sent in all. */
  sent: number;
};

export async function openRaw(app: FastifyInstance) {
  const port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
  return {
    async send(
      head: readonly string[],
      pieces: Iterable<Bytes> = [],
      { abort = false } = {},
    ): Promise<RawResponse> {
      const socket = connect(port, '127.0.0.1');
      let response = '';
      let [sent, sentBefore] = [0, 0];
      socket.on('data', (chunk) => {
        if (response === '') sentBefore = sent;
        response += chunk.toString('latin1');
      });
      socket.on('error', () => undefined);
      const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
      await once(socket, 'connect');
      const write = (piece: Bytes) => new Promise<void>((done) => socket.write(piece, () => done()));
      await write([...head, '', ''].join('\r\n'));
      for (const piece of pieces) {
        if (socket.destroyed) break;
        await Promise.race([write(piece), closed]);
        sent += piece.length;
      }
      if (abort) socket.destroy();
      else await Promise.race([closed, complete(() => response)]);
      socket.destroy();
      return { ...parsed(response), sentBefore, sent };
    },
  };
}

/** Resolves once the response has its whole body. */
async function complete(response: () => string): Promise<void> {
  for (;;) {
    const [head, body] = response().split('\r\n\r\n', 2);
    const length = /^content-length: (\d+)/im.exec(head ?? '')?.[1];
    if (body !== undefined && length !== undefined && body.length >= Number(length)) return;
    await sleep(5);
  }
}

function parsed(response: string) {
  const [headers = '', body = ''] = response.split('\r\n\r\n', 2);
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(headers)?.[1] ?? 0), headers, body };
}
