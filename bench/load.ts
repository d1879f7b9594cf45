import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export type BenchRequest = { method: string; path: string; body?: string };
export type LoadResult = {
  rps: number;
  min: number;
  p50: number;
  p95: number;
  p99: number;
  errors: number;
  serverCpuMs: number;
  databaseCpuMs: number;
};

type Target = { port: number; token: string; host?: string };

const END_OF_HEAD = Buffer.from('\r\n\r\n');

/** Returns the total bytes of a response; undefined until its headers are complete. */
function lengthOf(pieces: Buffer[]): number | undefined {
  const beginning = Buffer.concat(pieces);
  const end = beginning.indexOf(END_OF_HEAD);
  if (end < 0) return undefined;
  const length = /content-length: (\d+)/i.exec(beginning.toString('latin1', 0, end))?.[1];
  return end + END_OF_HEAD.length + Number(length ?? 0);
}

/**
 * Opens a connection of a hand-written client, since the client shares the machine with the server: it takes 11 µs of CPU time per
 * request, autocannon 9 takes 24 (measured 22 November 2026). A response must have the Content-Length of its body. No pipelining.
 */
function openConnection({ port, token, host = 'bench' }: Target) {
  const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true });
  let pieces: Buffer[] = [];
  let received = 0;
  let expected: number | undefined;
  let settle: {
    resolve: (response: { status: number; body: Buffer }) => void;
    reject: (error: Error) => void;
  };
  socket.on('data', (chunk: Buffer) => {
    pieces.push(chunk);
    received += chunk.length;
    expected ??= lengthOf(pieces);
    if (expected === undefined || received < expected) return;
    const response = Buffer.concat(pieces);
    [pieces, received, expected] = [[], 0, undefined];
    const body = response.subarray(response.indexOf(END_OF_HEAD) + END_OF_HEAD.length);
    settle.resolve({ status: Number(response.toString('latin1', 9, 12)), body });
  });
  const fail = (error: Error) => settle?.reject(error);
  socket.on('error', fail);
  socket.on('close', () => fail(new Error('The server closed the connection.')));
  return {
    send({ method, path, body = '' }: BenchRequest) {
      return new Promise<{ status: number; body: Buffer }>((resolve, reject) => {
        settle = { resolve, reject };
        const type = body ? 'Content-Type: application/json\r\n' : '';
        socket.write(
          `${method} /api${path} HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${token}\r\n${type}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
        );
      });
    },
    close: () => socket.destroy(),
  };
}

export async function sendOnce(target: Target, request: BenchRequest) {
  const connection = openConnection(target);
  const response = await connection.send(request);
  connection.close();
  return response;
}

type Load = { connections?: number; seconds: number; pauseMs?: number };

/** Sends requests on each connection, one after the other, for a time or until `next` returns nothing. */
export async function sendLoad(
  target: Target,
  next: () => BenchRequest | undefined,
  { connections = 10, seconds, pauseMs = 0 }: Load,
): Promise<{ latencies: number[]; seconds: number; errors: number }> {
  const latencies: number[] = [];
  let errors = 0;
  const startedAt = performance.now();
  const until = startedAt + seconds * 1000;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const connection = openConnection(target);
      while (performance.now() < until) {
        const request = next();
        if (!request) break;
        const sentAt = performance.now();
        const { status, body } = await connection.send(request);
        latencies.push(performance.now() - sentAt);
        if (pauseMs > 0) await sleep(pauseMs);
        if (status >= 300 && errors++ === 0) console.error(`${request.path} returned ${status}: ${body}`);
      }
      connection.close();
    }),
  );
  return { latencies, seconds: (performance.now() - startedAt) / 1000, errors };
}

type Part = Awaited<ReturnType<typeof sendLoad>> & { cpuSeconds?: { server: number; database: number } };

export function summary(parts: Part[]): LoadResult {
  const sorted = parts.flatMap(({ latencies }) => latencies).sort((a, b) => a - b);
  const seconds = parts.reduce((sum, part) => sum + part.seconds, 0);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  const spent = (by: 'server' | 'database') =>
    parts.reduce((sum, { cpuSeconds }) => sum + (cpuSeconds?.[by] ?? 0), 0) * 1000;
  return {
    rps: sorted.length / seconds,
    min: at(0),
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    serverCpuMs: spent('server') / sorted.length,
    databaseCpuMs: spent('database') / sorted.length,
    errors: parts.reduce((sum, part) => sum + part.errors, 0),
  };
}
