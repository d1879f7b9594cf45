import type { FastifyRequest } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/database/database.ts';
import { gathered } from '../../platform/gathered.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { findActors } from './auth.queries.ts';
import { createTokenReader } from './token.ts';

type Deps = { config: Config; db: Database; clock: Clock };

/** The scheme is case-insensitive (RFC 9110, 11.1). */
const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

/** Reads status and session version on each request, so that a suspension or a changed role ends older tokens at once. */
export function createAuthenticator({ config, db, clock }: Deps) {
  const readToken = readerOfBoth(config);
  const findActor = gathered((ids: number[]) => findActors(db, ids));
  return async (request: FastifyRequest): Promise<Actor> => {
    const [, token] = BEARER.exec(request.headers.authorization ?? '') ?? [];
    const claims = await readToken(token ?? '', clock.now());
    if (!claims) throw new AppError('UNAUTHENTICATED');
    const found = await findActor(claims.userId);
    if (found?.session_version !== claims.ver) throw new AppError('UNAUTHENTICATED');
    return { userId: found.id, role: found.role, agentId: found.agent_id, warehouseId: found.warehouse_id };
  };
}

/** While the secret is being changed the one before it counts as well, so that nobody is signed out. */
function readerOfBoth({ secret, previousSecret }: Config) {
  const read = createTokenReader(secret);
  if (previousSecret === undefined) return read;
  const readPrevious = createTokenReader(previousSecret);
  return async (token: string, now: Date) => (await read(token, now)) ?? readPrevious(token, now);
}
