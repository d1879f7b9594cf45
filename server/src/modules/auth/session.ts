import type { FastifyRequest } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { type AccountRow, findAccountById } from './auth.queries.ts';
import { readToken } from './token.ts';

type Deps = { config: Config; db: Database; clock: Clock };

/** The scheme is case-insensitive (RFC 9110, 11.1). */
const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

/** Reads status and session version on each request, so that a suspension or a changed role ends older tokens at once. */
export const createAuthenticator =
  ({ config, db, clock }: Deps) =>
  async (request: FastifyRequest): Promise<Actor> => {
    const [, token] = BEARER.exec(request.headers.authorization ?? '') ?? [];
    const claims = await readAny(token ?? '', config, clock.now());
    if (!claims) throw new AppError('UNAUTHENTICATED');
    const account = await findAccountById(db, claims.userId);
    const isCurrent = account?.status === 'ACTIVE' && account.session_version === claims.ver;
    if (!isCurrent) throw new AppError('UNAUTHENTICATED');
    return actorOf(account);
  };

export const actorOf = (account: AccountRow): Actor => ({
  userId: account.id,
  email: account.email,
  firstName: account.first_name,
  role: account.role,
  agentId: account.agent_id,
  warehouseId: account.warehouse_id,
  sessionVersion: account.session_version,
});

/** While the secret is being changed the one before it counts as well, so that nobody is signed out. */
async function readAny(token: string, { secret, previousSecret }: Config, now: Date) {
  const claims = await readToken(token, secret, now);
  return claims ?? (previousSecret === undefined ? undefined : readToken(token, previousSecret, now));
}
