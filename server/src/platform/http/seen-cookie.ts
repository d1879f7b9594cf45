import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Position } from '../replica/replica-state.ts';

/** The lifetime of an access token. */
const SECONDS = 8 * 60 * 60;
const SEEN = /(?:^|; *)eport_seen=(\d{1,20})(?:;|$)/;

/** How far the client has seen the primary. Undefined for clients without cookies, which therefore read on the primary. */
export function seenBy({ headers }: FastifyRequest): Position | undefined {
  const [, position] = SEEN.exec(headers.cookie ?? '') ?? [];
  return position === undefined ? undefined : BigInt(position);
}

/** A position that no standby reaches: the client reads on the primary until it learns another one. */
const BEYOND_ALL = 2n ** 64n - 1n;

/**
 * An unknown position becomes one that no standby has: a client without a cookie would be served by any standby while the
 * primary is away.
 */
export function setSeenCookie(
  reply: FastifyReply,
  position: string | undefined,
  { isSecure }: { isSecure: boolean },
): void {
  const attributes = `Path=/api; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
  reply.header('Set-Cookie', `eport_seen=${position ?? BEYOND_ALL}; Max-Age=${SECONDS}; ${attributes}`);
}
