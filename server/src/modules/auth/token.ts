import { createSecretKey, type KeyObject } from 'node:crypto';
import type { TokenClaims } from '@eport/contract/auth/auth.ts';
import { jwtVerify, SignJWT } from 'jose';
import type { AccountRow } from './auth.queries.ts';

const ALGORITHM = 'HS256';
const EIGHT_HOURS = 8 * 60 * 60;

const keyOf = (secret: string) => createSecretKey(Buffer.from(secret));
const seconds = (instant: Date) => Math.floor(instant.getTime() / 1000);

export async function signToken(account: AccountRow, secret: string, now: Date): Promise<string> {
  const claims: Omit<TokenClaims, 'sub' | 'iat' | 'exp'> = {
    userId: account.id,
    roles: [account.role],
    firstName: account.first_name,
    agentId: account.agent_id,
    warehouseId: account.warehouse_id,
    ver: account.session_version,
  };
  const issuedAt = seconds(now);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setSubject(account.email)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + EIGHT_HOURS)
    .sign(keyOf(secret));
}

type Claims = { userId: number; ver: number; exp: number };

/** As many as work at the same time; each token is some 300 bytes. */
const REMEMBERED = 5_000;

/**
 * Reads the user and session version that a genuine, unexpired token names; undefined for any other. What was signed stays signed:
 * a token that was found genuine is asked for its expiry only.
 */
export function createTokenReader(secret: string) {
  const key = keyOf(secret);
  const genuine = new Map<string, Claims>();
  return async (token: string, now: Date): Promise<Claims | undefined> => {
    const known = genuine.get(token);
    if (known) {
      if (known.exp > seconds(now)) return known;
      genuine.delete(token);
    }
    const claims = await verified(token, key, now);
    if (!claims) return undefined;
    if (genuine.size >= REMEMBERED) genuine.clear();
    genuine.set(token, claims);
    return claims;
  };
}

async function verified(token: string, key: KeyObject, now: Date): Promise<Claims | undefined> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      requiredClaims: ['exp', 'iat', 'sub'],
      currentDate: now,
    });
    const { userId, ver, exp } = payload;
    return typeof userId === 'number' &&
      Number.isSafeInteger(userId) &&
      typeof ver === 'number' &&
      exp !== undefined
      ? { userId, ver, exp }
      : undefined;
  } catch {
    // Whatever is wrong with a token, the answer is the same 401.
    return undefined;
  }
}
