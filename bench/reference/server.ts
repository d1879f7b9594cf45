import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { AGE_REPORTS } from './ages.ts';
import { ANNOUNCEMENTS } from './announcements.ts';
import type { Actor, Handler, HandlerResult } from './database.ts';
import { READS } from './reads.ts';
import { REPORTS } from './reports.ts';
import { WRITES } from './writes.ts';

/** The server that the product is compared with: the same responses from hand-written SQL, a token check and JSON.stringify. */
const routes: { method: string; path: RegExp; handler: Handler }[] = [
  ...READS,
  ...ANNOUNCEMENTS,
  ...REPORTS,
  ...AGE_REPORTS,
  ...WRITES,
].map(([method, path, handler]) => ({
  method,
  path: new RegExp(`^/api${path.replace(/:\w+/g, '([^/]+)')}$`),
  handler,
}));

const secret = process.env.EPORT_SECRET ?? '';

function actorOf({ headers }: IncomingMessage): Actor | undefined {
  const [head, body, signature] = (headers.authorization ?? '').slice('Bearer '.length).split('.');
  if (!head || !body || !signature) return undefined;
  const expected = createHmac('sha256', secret).update(`${head}.${body}`).digest();
  const received = Buffer.from(signature, 'base64url');
  if (received.length !== expected.length || !timingSafeEqual(received, expected)) return undefined;
  const claims: unknown = JSON.parse(Buffer.from(body, 'base64url').toString());
  // The signature was verified: the claims are the product's.
  const { userId, agentId, exp } = claims as { userId: number; agentId: number | null; exp: number };
  return exp * 1000 > Date.now() ? { userId, agentId } : undefined;
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return chunks.length === 0 ? {} : JSON.parse(Buffer.concat(chunks).toString());
}

function send(response: ServerResponse, result: HandlerResult) {
  if ('file' in result) {
    const headers = { 'Content-Type': 'application/xml', 'Content-Length': Buffer.byteLength(result.file) };
    return response.writeHead(200, headers).end(result.file);
  }
  const text = JSON.stringify(result.body);
  return response
    .writeHead(result.status ?? 200, {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': Buffer.byteLength(text),
      ...(result.total !== undefined && { 'X-Total-Count': result.total }),
    })
    .end(text);
}

const server = createServer(async (request, response) => {
  const url = new URL(request.url ?? '/', 'http://reference');
  for (const { method, path, handler } of routes) {
    const match = method === request.method && path.exec(url.pathname);
    if (!match) continue;
    const actor = actorOf(request);
    if (!actor) return response.writeHead(401).end('{}');
    try {
      const body = method === 'GET' ? undefined : await bodyOf(request);
      const result = await handler({ actor, params: match.slice(1), query: url.searchParams, body });
      return send(response, result);
    } catch (error) {
      return response.writeHead(500).end(String(error));
    }
  }
  return response.writeHead(404).end('{}');
});

server.listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.('ready'));
process.once('SIGTERM', () => process.exit());
