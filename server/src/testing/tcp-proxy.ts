import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export async function startTcpProxy(target: { host: string; port: number }) {
  const sockets = new Set<Socket>();
  let delayMs = 0;
  let frozen = Promise.withResolvers<void>();
  frozen.resolve();
  let port = 0;

  const server = createServer((client) => {
    const upstream = connect(target);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      from.on('error', () => undefined);
      void pass(from, to);
    }
  });
  async function pass(from: Socket, to: Socket) {
    try {
      for await (const chunk of from) {
        await sleep(delayMs);
        await frozen.promise;
        to.write(chunk);
      }
    } catch {
      // The close event reports it.
    }
  }
  const listen = async () => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    port = typeof address === 'object' && address ? address.port : 0;
  };
  const cut = async () => {
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  await listen();
  return {
    port,
    slowDown(milliseconds: number) {
      delayMs = milliseconds;
    },
    freeze() {
      frozen = Promise.withResolvers();
    },
    thaw: () => frozen.resolve(),
    cut,
    restore: listen,
    async stop() {
      frozen.resolve();
      if (server.listening) await cut();
    },
  };
}
