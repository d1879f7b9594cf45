import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cutOffUnreadBodies } from './unread-body.ts';

const MAX_DISCARDED_AT_ONCE = 16;

let app: FastifyInstance;
let port: number;
const sockets: Socket[] = [];
beforeEach(async () => {
  app = Fastify({ forceCloseConnections: true });
  cutOffUnreadBodies(app);
  app.addHook('onRequest', (_request, reply) => reply.code(401).send());
  app.post('/', () => undefined);
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await app.close();
});

async function unfinished() {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000\r\n\r\nfirst bytes');
  const [response] = await once(socket, 'data');
  expect(String(response)).toMatch(/^HTTP\/1\.1 401 /);
  return { socket, closed };
}

const unfinishedBodies = async (count: number) => {
  for (let number = 1; number <= count; number++) await unfinished();
};
const countOpen = () => sockets.filter(({ closed }) => !closed).length;

test('keeps reading rejected bodies of a limited number of connections and closes further ones', async () => {
  await unfinishedBodies(MAX_DISCARDED_AT_ONCE);
  const { closed } = await unfinished();
  await closed;
  expect(countOpen()).toBe(MAX_DISCARDED_AT_ONCE);
});

test('reads another rejected body after one has ended', async () => {
  await unfinishedBodies(MAX_DISCARDED_AT_ONCE - 1);
  const { socket } = await unfinished();
  socket.write(Buffer.alloc(1_000_000 - 'first bytes'.length));
  socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n');
  await once(socket, 'data');
  await unfinished();
  const { closed } = await unfinished();
  await closed;
  expect(countOpen()).toBe(MAX_DISCARDED_AT_ONCE + 1);
});
