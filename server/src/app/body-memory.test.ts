import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServerProcess, settingsOf, startServerProcess, stopServerProcess } from '../testing/process.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const MEGABYTE = 2 ** 20;
/** Each test sends 240 MB. Buffers that wait for garbage collection take 60 MB, and up to 127 on a busy machine. */
const MAX_GROWTH_MB = 180;

let t: TestApp;
let server: ServerProcess;
let address: URL;
let customers: string[];
let idle: number;
let packages: { id: number }[];

beforeAll(async () => {
  t = await startTestApp();
  const { warehouse } = await t.build.company();
  const people = await Promise.all([1, 2].map(() => t.build.customer(warehouse)));
  customers = await Promise.all(people.map((person) => t.tokenOf(person)));
  packages = await Promise.all(people.map(({ id }) => t.build.package(warehouse, { user_id: id })));
  server = startServerProcess({ ...settingsOf(t), EPORT_DATA_DIR: t.folder });
  address = new URL(await server.ready);
  idle = await residentMegabytes();
});
afterAll(async () => {
  await stopServerProcess(server, 'SIGKILL');
  await t.stop();
});

async function residentMegabytes(): Promise<number> {
  const status = await readFile(`/proc/${server.child.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

async function send(head: string[], body: Buffer): Promise<Socket> {
  const socket = connect(Number(address.port), address.hostname);
  // The server closes the connection while it rejects a body.
  socket.on('error', () => undefined).resume();
  await once(socket, 'connect');
  socket.write([...head, 'Host: localhost', `Content-Length: ${body.length + 100}`, '', ''].join('\r\n'));
  await new Promise((done) => {
    socket.once('close', done);
    socket.write(body, done);
  });
  return socket;
}

async function growth(open: () => Promise<Socket[]>): Promise<number> {
  const sockets = await open();
  expect((await fetch(`${address}api/countries`)).status).toBe(200);
  await sleep(2_000);
  const during = await residentMegabytes();
  for (const socket of sockets) socket.destroy();
  return during - idle;
}

const FORM = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n';

test('does not hold unfinished uploads in memory', async () => {
  const body = Buffer.concat([Buffer.from(FORM), Buffer.alloc(10 * MEGABYTE - 500, 'x')]);
  const uploads = customers.flatMap((token, index) =>
    Array.from({ length: 12 }, () => [
      `POST /api/packages/${packages[index]?.id}/invoice HTTP/1.1`,
      `Authorization: Bearer ${token}`,
      'Content-Type: multipart/form-data; boundary=b',
    ]),
  );
  expect(await growth(() => Promise.all(uploads.map((head) => send(head, body))))).toBeLessThan(
    MAX_GROWTH_MB,
  );
});

test('does not hold unfinished bodies of anonymous requests in memory', async () => {
  const body = Buffer.alloc(MEGABYTE - 100, ' ');
  const head = ['POST /api/auth/login HTTP/1.1', 'Content-Type: application/json'];
  const logins = Array.from({ length: 240 }, () => head);
  expect(await growth(() => Promise.all(logins.map((each) => send(each, body))))).toBeLessThan(MAX_GROWTH_MB);
});
