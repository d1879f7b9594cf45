import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { Actor } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/http/context.ts';
import { findActors } from './auth.queries.ts';
import { actorOf } from './session.ts';

type Deps = Pick<Context, 'config' | 'db' | 'clock'>;

const ALGORITHM = 'HS256';
const SECONDS = 60;

/** A separate key, so that passes and sessions are not interchangeable. */
const keyOf = (secret: string): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', 'eport pass', 32)));

const seconds = (instant: Date) => Math.floor(instant.getTime() / 1000);

export async function issuePass({ config, db, clock }: Deps, { userId }: Actor, what: string) {
  const issuedAt = seconds(clock.now());
  const found = (await findActors(db, [userId])).get(userId);
  return new SignJWT({ ver: found?.session_version })
    .setProtectedHeader({ alg: ALGORITHM })
    .setSubject(String(userId))
    .setAudience(what)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + SECONDS)
    .sign(keyOf(config.secret));
}

export async function actorWithPass(
  { config, db, clock }: Deps,
  pass: string,
  what: string,
): Promise<Actor | undefined> {
  const claims = await claimsOf(pass, keyOf(config.secret), { audience: what, now: clock.now() });
  if (!claims) return undefined;
  const found = (await findActors(db, [claims.userId])).get(claims.userId);
  return found && found.session_version === claims.ver ? actorOf(found) : undefined;
}

type Expected = { audience: string; now: Date };

async function claimsOf(pass: string, key: KeyObject, { audience, now }: Expected) {
  try {
    const { payload } = await jwtVerify(pass, key, {
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
