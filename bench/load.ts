import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export type Shot = { method: string; path: string; body?: string };
export type Measured = {
  rps: number;
  p50: number;
  p95: number;
  p99: number;
  errors: number;
  serverMs: number;
  databaseMs: number;
};

const END_OF_HEAD = Buffer.from('\r\n\r\n');

/** Total bytes of a response; undefined until its headers are complete. */
function lengthOf(pieces: Buffer[]): number | undefined {
  const beginning = Buffer.concat(pieces);
  const end = beginning.indexOf(END_OF_HEAD);
  if (end < 0) return undefined;
  const length = /content-length: (\d+)/i.exec(beginning.toString('latin1', 0, end))?.[1];
  return end + END_OF_HEAD.length + Number(length ?? 0);
}

/**
 * A keep-alive connection on a plain socket: the load generator must cost less than the server it measures. A request
 * costs it 11 µs of processor time, autocannon 9 needs 24 (22 November 2026).
 */
function openConnection(port: number, token: string) {
  const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true });
  let pieces: Buffer[] = [];
  let received = 0;
  let expected: number | undefined;
  let settle: { resolve: (answer: { status: number; body: Buffer }) => void; reject: (error: Error) => void };
  socket.on('data', (chunk: Buffer) => {
    pieces.push(chunk);
    received += chunk.length;
    expected ??= lengthOf(pieces);
    if (expected === undefined || received < expected) return;
    const answer = Buffer.concat(pieces);
    [pieces, received, expected] = [[], 0, undefined];
    const body = answer.subarray(answer.indexOf(END_OF_HEAD) + END_OF_HEAD.length);
    settle.resolve({ status: Number(answer.toString('latin1', 9, 12)), body });
  });
  const fail = (error: Error) => settle?.reject(error);
  socket.on('error', fail);
  socket.on('close', () => fail(new Error('The server closed the connection.')));
  return {
    send({ method, path, body = '' }: Shot) {
      return new Promise<{ status: number; body: Buffer }>((resolve, reject) => {
        settle = { resolve, reject };
        const type = body ? 'Content-Type: application/json\r\n' : '';
        socket.write(
          `${method} /api${path} HTTP/1.1\r\nHost: bench\r\nAuthorization: Bearer ${token}\r\n${type}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
        );
      });
    },
    close: () => socket.destroy(),
  };
}

type Target = { port: number; token: string };

export async function ask({ port, token }: Target, shot: Shot) {
  const connection = openConnection(port, token);
  const answer = await connection.send(shot);
  connection.close();
  return answer;
}

type Fire = { connections?: number; seconds: number; pauseMs?: number };

/** Each connection sends a request, waits for the response, then pauses. Ends early when `next` returns nothing. */
export async function fire(
  { port, token }: Target,
  next: () => Shot | undefined,
  { connections = 10, seconds, pauseMs = 0 }: Fire,
): Promise<{ latencies: number[]; seconds: number; errors: number }> {
  const latencies: number[] = [];
  let errors = 0;
  const startedAt = performance.now();
  const until = startedAt + seconds * 1000;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const connection = openConnection(port, token);
      while (performance.now() < until) {
        const shot = next();
        if (!shot) break;
        const sentAt = performance.now();
        const { status, body } = await connection.send(shot);
        latencies.push(performance.now() - sentAt);
        if (pauseMs > 0) await sleep(pauseMs);
        if (status >= 300 && errors++ === 0) console.error(`${shot.path} returned ${status}: ${body}`);
      }
      connection.close();
    }),
  );
  return { latencies, seconds: (performance.now() - startedAt) / 1000, errors };
}

type Part = Awaited<ReturnType<typeof fire>> & { processor?: { server: number; database: number } };

export function summary(parts: Part[]): Measured {
  const sorted = parts.flatMap(({ latencies }) => latencies).sort((a, b) => a - b);
  const seconds = parts.reduce((sum, part) => sum + part.seconds, 0);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  const spent = (by: 'server' | 'database') =>
    parts.reduce((sum, { processor }) => sum + (processor?.[by] ?? 0), 0) * 1000;
  return {
    rps: sorted.length / seconds,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    serverMs: spent('server') / sorted.length,
    databaseMs: spent('database') / sorted.length,
    errors: parts.reduce((sum, part) => sum + part.errors, 0),
  };
}
