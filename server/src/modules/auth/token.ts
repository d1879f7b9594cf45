import { createSecretKey, type KeyObject } from 'node:crypto';
import type { TokenClaims } from '@eport/contract/auth/auth.ts';
import { type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { zoneOfActor } from '../../platform/access/agent-calendar.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/database/database.ts';
import { tokenCache } from '../../platform/performance/token-cache.ts';
import type { AccountRow } from './auth.queries.ts';

const ALGORITHM = 'HS256';
const LIFETIME_SECONDS = 8 * 60 * 60;
/** Tolerated clock difference between two instances. */
const CLOCK_SKEW_SECONDS = 60;

const keyOf = (secret: string) => createSecretKey(Buffer.from(secret));
const seconds = (instant: Date) => Math.floor(instant.getTime() / 1000);

type Deps = { db: Database; config: Pick<Config, 'secret' | 'timeZone'>; clock: Clock };

export async function issueToken({ db, config, clock }: Deps, account: AccountRow): Promise<string> {
  const { role, agent_id: agentId } = account;
  const claims: Omit<TokenClaims, 'sub' | 'iat' | 'exp'> = {
    userId: account.id,
    roles: [role],
    firstName: account.first_name,
    agentId,
    warehouseId: account.warehouse_id,
    timeZone: await zoneOfActor({ db, config }, { role, agentId }),
    ver: account.session_version,
  };
  const issuedAt = seconds(clock.now());
  return new SignJWT(claims)
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setSubject(account.email)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + LIFETIME_SECONDS)
    .sign(keyOf(config.secret));
}

/** `until`: seconds since the epoch. */
type Claims = { userId: number; ver: number; until: number };

export function createTokenReader(secret: string) {
  const key = keyOf(secret);
  const read = tokenCache((token, now) => verified(token, key, now));
  return (token: string, now: Date): Promise<Claims | undefined> => read(token, seconds(now));
}

async function verified(token: string, key: KeyObject, now: number): Promise<Claims | undefined> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      requiredClaims: ['exp', 'iat', 'sub'],
      currentDate: new Date(now * 1000),
    });
    const { userId, ver } = payload;
    const until = validUntil(payload, now);
    return typeof userId === 'number' &&
      Number.isSafeInteger(userId) &&
      typeof ver === 'number' &&
      until !== undefined
      ? { userId, ver, until }
      : undefined;
  } catch {
    return undefined;
  }
}

function validUntil({ iat, exp }: JWTPayload, now: number): number | undefined {
  if (!Number.isSafeInteger(iat) || iat === undefined || exp === undefined) return undefined;
  const until = Math.min(exp, iat + LIFETIME_SECONDS);
  return iat <= now + CLOCK_SKEW_SECONDS && until > now ? until : undefined;
}
