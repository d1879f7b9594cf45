import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../platform/access/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { batchLoader } from '../../platform/performance/batch-loader.ts';
import { type ActorRow, findActors } from './auth.queries.ts';
import { createTokenReader } from './token.ts';

type Deps = { config: Config; db: Database; clock: Clock };

/** The scheme is case-insensitive (RFC 9110, 11.1). */
const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

/** Reads the account on each request, so that a suspension or role change ends older tokens at once. */
export function createAuthenticator({ config, db, clock }: Deps) {
  const readToken = createRotatingReader(config);
  const findActor = batchLoader((ids: number[]) => findActors(db, ids));
  return async (request: FastifyRequest): Promise<Actor> => {
    const [, token] = BEARER.exec(request.headers.authorization ?? '') ?? [];
    const claims = await readToken(token ?? '', clock.now());
    if (!claims) throw new AppError('UNAUTHENTICATED');
    const account = await findActor(claims.userId);
    if (account?.session_version !== claims.ver) throw new AppError('UNAUTHENTICATED');
    return actorOf(account);
  };
}

export const actorOf = ({ id, role, agent_id, warehouse_id }: ActorRow): Actor => ({
  userId: id,
  role,
  agentId: agent_id,
  warehouseId: warehouse_id,
});

/** Also accepts tokens that were signed with the previous secret. */
function createRotatingReader({ secret, previousSecret }: Config) {
  const read = createTokenReader(secret);
  if (previousSecret === undefined) return read;
  const readPrevious = createTokenReader(previousSecret);
  return async (token: string, now: Date) => (await read(token, now)) ?? readPrevious(token, now);
}
