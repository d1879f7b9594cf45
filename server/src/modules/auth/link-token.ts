import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { Actor } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/http/context.ts';
import { findActors } from './auth.queries.ts';
import { actorOf } from './session.ts';

type Deps = Pick<Context, 'config' | 'db' | 'clock'>;

const ALGORITHM = 'HS256';
const VALID_SECONDS = 60;

/** A separate key, so that link tokens and session tokens are not interchangeable. */
const keyOf = (secret: string): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', 'eport pass', 32)));

const seconds = (instant: Date) => Math.floor(instant.getTime() / 1000);

/** Issues a token for a link that a browser opens without a session, such as one to a document. `audience` names what it opens. */
export async function issueLinkToken({ config, db, clock }: Deps, { userId }: Actor, audience: string) {
  const issuedAt = seconds(clock.now());
  const account = (await findActors(db, [userId])).get(userId);
  return new SignJWT({ ver: account?.session_version })
    .setProtectedHeader({ alg: ALGORITHM })
    .setSubject(String(userId))
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + VALID_SECONDS)
    .sign(keyOf(config.secret));
}

export async function actorOfLinkToken(
  { config, db, clock }: Deps,
  token: string,
  audience: string,
): Promise<Actor | undefined> {
  const claims = await claimsOf(token, keyOf(config.secret), { audience, now: clock.now() });
  if (!claims) return undefined;
  const account = (await findActors(db, [claims.userId])).get(claims.userId);
  return account && account.session_version === claims.ver ? actorOf(account) : undefined;
}

type Expected = { audience: string; now: Date };

async function claimsOf(token: string, key: KeyObject, { audience, now }: Expected) {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      requiredClaims: ['exp', 'sub', 'aud'],
      audience,
      currentDate: now,
    });
    return { userId: Number(payload.sub), ver: payload.ver };
  } catch {
    return undefined;
  }
}
