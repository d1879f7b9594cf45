import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Position } from '../replica/replica-state.ts';

/** How long a token is valid. */
const SECONDS = 8 * 60 * 60;
const SEEN = /(?:^|; *)eport_seen=(\d{1,20})(?:;|$)/;

/** Undefined for clients that keep no cookies, which therefore read on the primary. */
export function seenBy({ headers }: FastifyRequest): Position | undefined {
  const [, position] = SEEN.exec(headers.cookie ?? '') ?? [];
  return position === undefined ? undefined : BigInt(position);
}

/** Without a position the client reads on the primary until its next write. */
export function tellSeen(
  reply: FastifyReply,
  position: string | undefined,
  { isSecure }: { isSecure: boolean },
): void {
  const attributes = `Path=/api; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
  const age = position === undefined ? 0 : SECONDS;
  reply.header('Set-Cookie', `eport_seen=${position ?? ''}; Max-Age=${age}; ${attributes}`);
}
