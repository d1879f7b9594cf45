import { createSecretKey } from 'node:crypto';
import type { TokenClaims } from '@eport/contract/auth/auth.ts';
import { jwtVerify, SignJWT } from 'jose';
import type { Actor } from '../../platform/http/actor.ts';

const ALGORITHM = 'HS256';
const EIGHT_HOURS = 8 * 60 * 60;

const keyOf = (secret: string) => createSecretKey(Buffer.from(secret));
const seconds = (instant: Date) => Math.floor(instant.getTime() / 1000);

export async function signToken(actor: Actor, secret: string, now: Date): Promise<string> {
  const claims: Omit<TokenClaims, 'sub' | 'iat' | 'exp'> = {
    userId: actor.userId,
    roles: [actor.role],
    firstName: actor.firstName,
    agentId: actor.agentId,
    warehouseId: actor.warehouseId,
    ver: actor.sessionVersion,
  };
  const issuedAt = seconds(now);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setSubject(actor.email)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + EIGHT_HOURS)
    .sign(keyOf(secret));
}

/** The user and session version that a genuine, unexpired token names; undefined for any other. */
export async function readToken(token: string, secret: string, now: Date) {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), {
      algorithms: [ALGORITHM],
      requiredClaims: ['exp', 'iat', 'sub'],
      currentDate: now,
    });
    const { userId, ver } = payload;
    return typeof userId === 'number' && Number.isSafeInteger(userId) && typeof ver === 'number'
      ? { userId, ver }
      : undefined;
  } catch {
    // Whatever is wrong with a token, the answer is the same 401.
    return undefined;
  }
}
