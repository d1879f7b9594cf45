import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

type Bytes = string | Buffer;

export type RawAnswer = {
  status: number;
  headers: string;
  body: string;
  /** How much had been sent when the answer came, and when the connection was closed or all was sent. */
  sentBefore: number;
  sent: number;
};

/** Opens a port of its own for the app, and sends to it byte for byte what no HTTP client would. */
export async function openRaw(app: FastifyInstance) {
  const port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
  return {
    /** Sends the head, then the pieces one after the other until they end or the connection is closed; waits for the answer. */
    async send(
      head: readonly string[],
      pieces: Iterable<Bytes> = [],
      { abort = false } = {},
    ): Promise<RawAnswer> {
      const socket = connect(port, '127.0.0.1');
      let answer = '';
      let [sent, sentBefore] = [0, 0];
      socket.on('data', (chunk) => {
        if (answer === '') sentBefore = sent;
        answer += chunk.toString('latin1');
      });
      // A connection that is cut off while we send is what some tests wait for.
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
      else await Promise.race([closed, answered(() => answer)]);
      socket.destroy();
      return { ...parsed(answer), sentBefore, sent };
    },
  };
}

async function answered(answer: () => string): Promise<void> {
  for (;;) {
    const [head, body] = answer().split('\r\n\r\n', 2);
    const length = /^content-length: (\d+)/im.exec(head ?? '')?.[1];
    if (body !== undefined && length !== undefined && body.length >= Number(length)) return;
    await sleep(5);
  }
}

function parsed(answer: string) {
  const [headers = '', body = ''] = answer.split('\r\n\r\n', 2);
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(headers)?.[1] ?? 0), headers, body };
}
